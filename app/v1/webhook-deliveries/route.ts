import { list } from "@/lib/kernel/http/route";
import { listDeliveries } from "@/lib/webhooks/deliveries/operations";
import { DeliveryListQuery, DeliveryPage } from "@/lib/webhooks/deliveries/schema";
import { toDelivery } from "@/lib/webhooks/deliveries/serialize";

export const GET = list({
  summary: "List webhook deliveries",
  operation: listDeliveries,
  query: DeliveryListQuery,
  returns: DeliveryPage,
  serialize: toDelivery,
  extension: true,
});
