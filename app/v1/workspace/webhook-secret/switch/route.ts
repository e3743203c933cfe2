import { route } from "@/lib/http/route";
import { switchWebhookSecret } from "@/lib/webhooks/operations";
import { WebhookSecret } from "@/lib/webhooks/schema";
import { toWebhookSecret } from "@/lib/webhooks/serialize";

export const POST = route({
  summary: "End the overlap of a roll",
  operation: switchWebhookSecret,
  returns: WebhookSecret,
  errors: ["invalid_state_transition"],
  serialize: toWebhookSecret,
  sessionOnly: true,
  extension: true,
});
