import { defineResource } from "@/lib/kernel/resource";

export const linkedIdentities = defineResource({
  ids: { lid: "linked identity" },
});
