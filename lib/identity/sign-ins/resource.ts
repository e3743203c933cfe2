import { defineResource } from "@/lib/kernel/resource";

export const signIns = defineResource({
  ids: { sin: "sign-in" },
  audit: { auth: { id: "usr", group: "access" } },
});
