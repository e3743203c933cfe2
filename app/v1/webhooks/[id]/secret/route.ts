import { route } from "@/lib/kernel/http/route";
import { getWebhookSecret, revealWebhookSecret } from "@/lib/webhooks/endpoints/operations/secrets";
import { RevealedSecret, WebhookSecret } from "@/lib/webhooks/endpoints/schema";
import { toWebhookSecret } from "@/lib/webhooks/endpoints/serialize";

export const GET = route({
  summary: "Describe an endpoint's own secret",
  description: "For endpoints with the `secret_mode` `endpoint`.",
  operation: getWebhookSecret,
  params: { id: "whk" },
  returns: WebhookSecret,
  errors: ["invalid_state_transition"],
  serialize: toWebhookSecret,
  sessionOnly: true,
  extension: true,
});

export const POST = route({
  summary: "Reveal an endpoint's own secret",
  operation: revealWebhookSecret,
  params: { id: "whk" },
  returns: RevealedSecret,
  errors: ["invalid_state_transition"],
  serialize: (secret) => ({ secret, is_replay: false }),
  replay: () => ({ secret: null, is_replay: true }),
  sessionOnly: true,
  extension: true,
});
