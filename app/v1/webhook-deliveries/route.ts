import { list } from "@/lib/http/route";
import { listDeliveries } from "@/lib/webhook-deliveries/operations";
import { DeliveryListQuery, DeliveryPage } from "@/lib/webhook-deliveries/schema";
import { toDelivery } from "@/lib/webhook-deliveries/serialize";

export const GET = list({
  summary: "List webhook deliveries",
  operation: listDeliveries,
  query: DeliveryListQuery,
  returns: DeliveryPage,
  serialize: toDelivery,
  extension: true,
});
