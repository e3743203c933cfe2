import { defineResource } from "@/lib/kernel/resource";

export const reports = defineResource({
  reference: { reports: ["Reports", "Time and money, added up."] },
});
