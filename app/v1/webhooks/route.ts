import { list, route } from "@/lib/kernel/http/route";
import { createWebhook, listWebhooks } from "@/lib/webhooks/endpoints/operations/webhooks";
import { WebhookCreate, WebhookListQuery, WebhookPage, WebhookReply } from "@/lib/webhooks/endpoints/schema";
import { toWebhookReply } from "@/lib/webhooks/endpoints/serialize";

export const GET = list({
  summary: "List webhook subscriptions",
  operation: listWebhooks,
  query: WebhookListQuery,
  returns: WebhookPage,
  serialize: toWebhookReply,
});

export const POST = route({
  summary: "Create a subscription",
  description: "Subscribed events are sent to the URL, signed with the workspace's signing secret.",
  operation: createWebhook,
  body: WebhookCreate,
  returns: WebhookReply,
  errors: ["duplicate", "limit_reached"],
  serialize: toWebhookReply,
  version: (webhook) => webhook.version,
  location: (webhook) => `/webhooks/${webhook.id}`,
});
