import { defineResource } from "@/lib/kernel/resource";

export const apiKeys = defineResource({
  ids: { key: "API key" },
  reference: {
    "api-keys": ["API keys", "Keys that act for a user. People manage them in the dashboard; keys cannot."],
  },
  audit: { api_key: { id: "key", group: "keys" } },
});
