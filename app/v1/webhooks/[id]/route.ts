import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deleteWebhook, getWebhook, updateWebhook } from "@/lib/webhooks/endpoints/operations/webhooks";
import { WebhookQuery, WebhookReply, WebhookUpdate } from "@/lib/webhooks/endpoints/schema";
import { toWebhookReply } from "@/lib/webhooks/endpoints/serialize";

export const GET = route({
  summary: "Retrieve one subscription",
  operation: getWebhook,
  params: { id: "whk" },
  query: WebhookQuery,
  returns: WebhookReply,
  serialize: toWebhookReply,
  version: (webhook) => webhook.version,
  extension: true,
});

export const PATCH = route({
  summary: "Update, disable or enable a subscription",
  operation: updateWebhook,
  params: { id: "whk" },
  body: WebhookUpdate,
  returns: WebhookReply,
  errors: ["duplicate"],
  serialize: toWebhookReply,
  version: (webhook) => webhook.version,
  extension: true,
});

export const DELETE = route({
  summary: "Delete a subscription",
  operation: deleteWebhook,
  params: { id: "whk" },
  returns: Deleted,
  serialize: (webhook) => ({ id: toPublicId("whk", webhook.id), deleted: true as const }),
});
