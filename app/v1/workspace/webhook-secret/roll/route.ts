import { route } from "@/lib/http/route";
import { rollWebhookSecret } from "@/lib/webhooks/operations";
import { SecretRoll, WebhookSecret } from "@/lib/webhooks/schema";
import { toWebhookSecret } from "@/lib/webhooks/serialize";

export const POST = route({
  summary: "Roll the signing secret",
  operation: rollWebhookSecret,
  body: SecretRoll,
  returns: WebhookSecret,
  serialize: toWebhookSecret,
  sessionOnly: true,
  extension: true,
});
