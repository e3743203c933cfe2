import { route } from "@/lib/kernel/http/route";
import { verifyWebhook } from "@/lib/webhooks/deliveries/operations";
import { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";
import { toDeliveryDetail } from "@/lib/webhooks/deliveries/serialize";

export const POST = route({
  summary: "Ask the endpoint to prove that it is yours",
  description:
    'Sends a signed `webhook.verification`, once, whose `data` is the subscription with a `challenge`. The endpoint proves that it is yours when it answers 2xx with exactly the challenge, as text or as `{"challenge": …}`: then `verified_at` is set, and one that was `unverified` is enabled. The answer is in the delivery\'s log a moment later.',
  operation: verifyWebhook,
  params: { id: "whk" },
  returns: DeliveryDetail,
  status: 202,
  errors: ["invalid_state_transition"],
  serialize: toDeliveryDetail,
  sensitive: true,
  extension: true,
});
