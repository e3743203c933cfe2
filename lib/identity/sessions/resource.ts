import { defineResource } from "@/lib/kernel/resource";

export const sessions = defineResource({
  ids: { ses: "session" },
  reference: { sessions: ["Sessions", "Devices on which you are signed in."] },
  audit: { session: { id: "ses", group: "access" } },
});
