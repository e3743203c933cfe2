import { route } from "@/lib/kernel/http/route";
import { replayEvent } from "@/lib/webhooks/deliveries/operations";
import { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";
import { toDeliveryDetail } from "@/lib/webhooks/deliveries/serialize";
import { Replay } from "@/lib/webhooks/endpoints/schema";

export const POST = route({
  summary: "Send a past event to the endpoint",
  description:
    "Sends a kept event (`workspace.retention.events_days` of `GET /me`) with its original bytes and `webhook-id`. The event may be older than the endpoint, and the endpoint need not subscribe to it. The delivery has its own retries and the header `X-Service-Redelivery: true`.",
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
