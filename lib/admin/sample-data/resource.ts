import { defineResource } from "@/lib/kernel/resource";

export const sampleData = defineResource({
  reference: { "sample-data": ["Sample data", "A year of a made-up agency, to try Stint with."] },
  audit: { sample_data: { id: "wks", group: "workspace" } },
});
