import { route } from "@/lib/kernel/http/route";
import { redeliver } from "@/lib/webhooks/deliveries/operations";
import { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";
import { toDeliveryDetail } from "@/lib/webhooks/deliveries/serialize";

export const POST = route({
  summary: "Send a delivery again",
  operation: redeliver,
  params: { id: "dlv" },
  returns: DeliveryDetail,
  status: 202,
  errors: ["invalid_state_transition"],
  serialize: toDeliveryDetail,
  sensitive: true,
  extension: true,
});
