import { route } from "@/lib/kernel/http/route";
import { verifyWebhook } from "@/lib/webhooks/deliveries/operations";
import { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";
import { toDeliveryDetail } from "@/lib/webhooks/deliveries/serialize";

export const POST = route({
  summary: "Verify an endpoint",
  description:
    'Sends one signed `webhook.verification` event. Its `data` is the subscription with a `challenge`. The endpoint must answer 2xx with exactly the challenge, as text or as `{"challenge": …}`. Then `verified_at` is set, and an `unverified` endpoint is enabled. The answer appears in the delivery log a moment later.',
  operation: verifyWebhook,
  params: { id: "whk" },
  returns: DeliveryDetail,
  status: 202,
  errors: ["invalid_state_transition"],
  serialize: toDeliveryDetail,
  sensitive: true,
  extension: true,
});
