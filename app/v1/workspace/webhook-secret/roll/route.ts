import { route } from "@/lib/kernel/http/route";
import { rollWebhookSecret } from "@/lib/webhooks/endpoints/operations/secrets";
import { SecretRoll, WebhookSecret } from "@/lib/webhooks/endpoints/schema";
import { toWebhookSecret } from "@/lib/webhooks/endpoints/serialize";

export const POST = route({
  summary: "Rotate the signing secret",
  operation: rollWebhookSecret,
  body: SecretRoll,
  returns: WebhookSecret,
  serialize: toWebhookSecret,
  sessionOnly: true,
  extension: true,
});
