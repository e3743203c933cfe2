import { route } from "@/lib/kernel/http/route";
import { getWebhookSecret, revealWebhookSecret } from "@/lib/webhooks/endpoints/operations/secrets";
import { RevealedSecret, WebhookSecret } from "@/lib/webhooks/endpoints/schema";
import { toWebhookSecret } from "@/lib/webhooks/endpoints/serialize";

export const GET = route({
  summary: "Describe the signing secret",
  operation: getWebhookSecret,
  returns: WebhookSecret,
  serialize: toWebhookSecret,
  sessionOnly: true,
  extension: true,
});

export const POST = route({
  summary: "Reveal the signing secret",
  operation: revealWebhookSecret,
  returns: RevealedSecret,
  serialize: (secret) => ({ secret, is_replay: false }),
  replay: () => ({ secret: null, is_replay: true }),
  sessionOnly: true,
  extension: true,
});
