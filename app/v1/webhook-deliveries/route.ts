import { COMMON_SORTING } from "@/lib/http/page";
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
  sorting: { fallback: "-created_at", keys: { created_at: COMMON_SORTING.keys.created_at } },
  extension: true,
});
