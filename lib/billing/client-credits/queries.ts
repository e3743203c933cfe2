import { mutationOptions } from "@tanstack/react-query";
import type { Deleted } from "@/lib/kernel/core/wire";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { api } from "@/lib/client/api";
import { pagedApiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import type { ClientCreditListQuery, ClientCreditPage, CreditUse, Refund, RefundCreate } from "./schema";

export const clientCreditList = (query: Partial<ClientCreditListQuery>) =>
  pagedApiQuery<ClientCreditPage>({ key: ["client-credits", query], path: "/v1/client-credits", query });

/** Credits with a remaining amount, oldest first. */
export const openCredits = (clientId: string, currency: string) =>
  clientCreditList({ client_id: clientId, currency, open: "true", sort: "created_at", limit: "200" });

export const spendCredit = mutationOptions({
  mutationFn: ({ id, ...body }: CreditUse & { id: string }) =>
    api.post<Invoice>(`/v1/invoices/${id}/use-credit`, { body }),
  onSuccess: (_invoice, _body, _result, { client: cache }) => refresh(cache, "invoices"),
});

export const recordRefund = mutationOptions({
  mutationFn: ({ id, ...body }: RefundCreate & { id: string }) =>
    api.post<Refund>(`/v1/client-credits/${id}/refunds`, { body }),
  onSuccess: (_refund, _body, _result, { client: cache }) => refresh(cache, "invoices"),
});

export const deleteRefund = mutationOptions({
  mutationFn: ({ id, refundId }: { id: string; refundId: string }) =>
    api.delete<Deleted>(`/v1/client-credits/${id}/refunds/${refundId}`),
  onSuccess: (_deleted, _ids, _result, { client: cache }) => refresh(cache, "invoices"),
});
