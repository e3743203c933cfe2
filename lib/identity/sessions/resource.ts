import { defineResource } from "@/lib/kernel/resource";

export const sessions = defineResource({
  ids: { ses: "session" },
  audit: { session: { id: "ses", group: "access" } },
});
