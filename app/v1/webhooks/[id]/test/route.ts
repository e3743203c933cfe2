import { route } from "@/lib/http/route";
import { testWebhook } from "@/lib/webhook-deliveries/operations";
import { DeliveryDetail } from "@/lib/webhook-deliveries/schema";
import { toDeliveryDetail } from "@/lib/webhook-deliveries/serialize";

export const POST = route({
  summary: "Send a signed test event to the endpoint",
  operation: testWebhook,
  params: { id: "whk" },
  returns: DeliveryDetail,
  status: 202,
  errors: ["invalid_state_transition"],
  serialize: toDeliveryDetail,
  sensitive: true,
  extension: true,
});
