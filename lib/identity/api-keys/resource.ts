import { defineResource } from "@/lib/kernel/resource";

export const apiKeys = defineResource({
  ids: { key: "API key" },
  audit: { api_key: { id: "key", group: "keys" } },
});
