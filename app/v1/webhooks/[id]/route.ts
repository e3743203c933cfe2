import { toPublicId } from "@/lib/core/ids";
import { Deleted } from "@/lib/core/wire";
import { route } from "@/lib/http/route";
import { deleteWebhook, getWebhook, updateWebhook } from "@/lib/webhooks/operations";
import { WebhookQuery, WebhookReply, WebhookUpdate } from "@/lib/webhooks/schema";
import { toWebhookReply } from "@/lib/webhooks/serialize";

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
