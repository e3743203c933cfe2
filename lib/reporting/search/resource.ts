import { defineResource } from "@/lib/kernel/resource";

export const search = defineResource({
  reference: { search: ["Search", "Records of all types that the caller can read."] },
});
