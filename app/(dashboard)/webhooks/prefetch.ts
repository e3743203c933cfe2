import "server-only";
import { dehydrate, type DehydratedState, QueryClient } from "@tanstack/react-query";
import { pageContext } from "@/lib/auth/page-context";
import type { Context } from "@/lib/auth/context";
import { roleMay, type Permission } from "@/lib/auth/permissions";
import { fromPublicId } from "@/lib/core/ids";
import { firstPage, makeCursor, pageRequest } from "@/lib/http/page";
import { delivery, deliveryList } from "@/lib/webhook-deliveries/queries";
import { getDelivery, listDeliveries } from "@/lib/webhook-deliveries/operations";
import type { DeliveryDetail, DeliveryListQuery } from "@/lib/webhook-deliveries/schema";
import { toDelivery, toDeliveryDetail } from "@/lib/webhook-deliveries/serialize";
import { webhookList, webhookSecret } from "@/lib/webhooks/queries";
import { getWebhookSecret, listWebhooks } from "@/lib/webhooks/operations";
import { toWebhookReply, toWebhookSecret } from "@/lib/webhooks/serialize";

/** Reads through an operation what a query of the page would ask `/v1` for. */
export type Prefetch = (client: QueryClient, context: Context) => Promise<void>;

/** What the browser finds in its cache when it draws the page. */
export async function prefetched(context: Context, ...parts: readonly Prefetch[]): Promise<DehydratedState> {
  const client = new QueryClient();
  await Promise.all(parts.map((part) => part(client, context)));
  return dehydrate(client);
}

/** Who looks, or null when the role does not suffice: then the layout above says so, and the page reads nothing. */
export async function contextFor(permission: Permission): Promise<Context | null> {
  const context = await pageContext();
  return roleMay(context.actor.role, permission) ? context : null;
}

export const withWebhooks: Prefetch = async (client, context) => {
  const page = firstPage(200, "-created_at");
  const { rows, hasMore } = await listWebhooks.run(context, { page, expand: "health" });
  client.setQueryData(webhookList().queryKey, {
    data: rows.map(toWebhookReply),
    has_more: hasMore,
    next_cursor: null,
  });
};

export const withSecret: Prefetch = async (client, context) => {
  client.setQueryData(webhookSecret().queryKey, toWebhookSecret(await getWebhookSecret.run(context, undefined)));
};

/** The first page of the log. Its cursor is the one that `/v1` would give, so the browser can go on from it. */
export function withDeliveries(query: Partial<DeliveryListQuery>): Prefetch {
  return async (client, context) => {
    const page = pageRequest(query, "-created_at", `${context.actor.workspaceId} /v1/webhook-deliveries`);
    const { rows, hasMore } = await listDeliveries.run(context, { ...query, page });
    const last = rows.at(-1);
    const next = hasMore && last ? makeCursor(page, last.createdAt.toISOString(), last.id) : null;
    client.setQueryData(deliveryList(query).queryKey, {
      pages: [{ data: rows.map(toDelivery), has_more: hasMore, next_cursor: next }],
      pageParams: [undefined],
    });
  };
}

/** @throws AppError not_found */
export function withDelivery(id: string): Prefetch {
  return async (client, context) => {
    client.setQueryData(delivery(id).queryKey, await readDelivery(context, id));
  };
}

async function readDelivery(context: Context, id: string): Promise<DeliveryDetail> {
  return toDeliveryDetail(await getDelivery.run(context, { id: fromPublicId("dlv", id) ?? "" }));
}
