import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const events = defineResource({
  ids: { evt: "event" },
  scopes: { events: { read: ADMINS, write: ADMINS } },
});
