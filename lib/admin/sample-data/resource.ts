import { defineResource } from "@/lib/kernel/resource";

export const sampleData = defineResource({
  audit: { sample_data: { id: "wks", group: "workspace" } },
});
