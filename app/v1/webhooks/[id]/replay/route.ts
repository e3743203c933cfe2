import { route } from "@/lib/kernel/http/route";
import { replayEvent } from "@/lib/webhooks/deliveries/operations";
import { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";
import { toDeliveryDetail } from "@/lib/webhooks/deliveries/serialize";
import { Replay } from "@/lib/webhooks/endpoints/schema";

export const POST = route({
  summary: "Send a past event to the endpoint",
  description:
    "Sends an event that the server still keeps (`workspace.retention.events_days` of `GET /me`) with its original bytes and `webhook-id`, also one that is older than the endpoint or that it does not listen to. The delivery has its own retries and carries `X-Service-Redelivery: true`.",
  operation: replayEvent,
  params: { id: "whk" },
  body: Replay,
  returns: DeliveryDetail,
  status: 202,
  errors: ["invalid_state_transition"],
  serialize: toDeliveryDetail,
  sensitive: true,
  extension: true,
});
