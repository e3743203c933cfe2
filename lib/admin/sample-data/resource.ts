import { defineResource } from "@/lib/kernel/resource";

export const sampleData = defineResource({
  reference: { "sample-data": ["Sample data", "One year of a fictional agency, for trying out Stint."] },
  audit: { sample_data: { id: "wks", group: "workspace" } },
});
