import { route } from "@/lib/kernel/http/route";
import { switchWebhookSecret } from "@/lib/webhooks/endpoints/operations/secrets";
import { WebhookSecret } from "@/lib/webhooks/endpoints/schema";
import { toWebhookSecret } from "@/lib/webhooks/endpoints/serialize";

export const POST = route({
  summary: "End the overlap of a rotation",
  operation: switchWebhookSecret,
  returns: WebhookSecret,
  errors: ["invalid_state_transition"],
  serialize: toWebhookSecret,
  sessionOnly: true,
  extension: true,
});
