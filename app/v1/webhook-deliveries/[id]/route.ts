import { route } from "@/lib/http/route";
import { getDelivery } from "@/lib/webhook-deliveries/operations";
import { DeliveryDetail } from "@/lib/webhook-deliveries/schema";
import { toDeliveryDetail } from "@/lib/webhook-deliveries/serialize";

export const GET = route({
  summary: "Retrieve one delivery with its attempts",
  operation: getDelivery,
  params: { id: "dlv" },
  returns: DeliveryDetail,
  serialize: toDeliveryDetail,
  extension: true,
});
