import { route } from "@/lib/kernel/http/route";
import { rollWebhookSecret } from "@/lib/webhooks/endpoints/operations/secrets";
import { SecretRoll, WebhookSecret } from "@/lib/webhooks/endpoints/schema";
import { toWebhookSecret } from "@/lib/webhooks/endpoints/serialize";

export const POST = route({
  summary: "Rotate an endpoint's own secret",
  operation: rollWebhookSecret,
  params: { id: "whk" },
  body: SecretRoll,
  returns: WebhookSecret,
  errors: ["invalid_state_transition"],
  serialize: toWebhookSecret,
  sessionOnly: true,
  extension: true,
});
