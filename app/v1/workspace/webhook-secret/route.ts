import { route } from "@/lib/http/route";
import { getWebhookSecret, revealWebhookSecret } from "@/lib/webhooks/operations";
import { RevealedSecret, WebhookSecret } from "@/lib/webhooks/schema";
import { toWebhookSecret } from "@/lib/webhooks/serialize";

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
