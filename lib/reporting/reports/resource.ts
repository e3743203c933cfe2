import { defineResource } from "@/lib/kernel/resource";

export const reports = defineResource({
  reference: { reports: ["Reports", "Totals of time and money."] },
});
