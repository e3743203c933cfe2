import { route } from "@/lib/kernel/http/route";
import { getDelivery } from "@/lib/webhooks/deliveries/operations";
import { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";
import { toDeliveryDetail } from "@/lib/webhooks/deliveries/serialize";

export const GET = route({
  summary: "Retrieve one delivery with its attempts",
  operation: getDelivery,
  params: { id: "dlv" },
  returns: DeliveryDetail,
  serialize: toDeliveryDetail,
  extension: true,
});
