import { defineResource } from "@/lib/kernel/resource";

export const search = defineResource({
  reference: { search: ["Search", "Records of every type that the caller may read, by words in them."] },
});
