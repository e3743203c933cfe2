import { defineResource } from "@/lib/kernel/resource";

export const sessions = defineResource({
  ids: { ses: "session" },
  reference: { sessions: ["Sessions", "Devices on which somebody is signed in."] },
  audit: { session: { id: "ses", group: "access" } },
});
