import { defineResource } from "@/lib/kernel/resource";

export const apiKeys = defineResource({
  ids: { key: "API key" },
  reference: { "api-keys": ["API keys", "Keys that act for a person. Managed in the dashboard, by people only."] },
  audit: { api_key: { id: "key", group: "keys" } },
});
