import { mutationOptions } from "@tanstack/react-query";
import type { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import type { LateFee, LateFeeQuery } from "./schema";

/** Of today. */
export const lateFee = (id: string) =>
  apiQuery<LateFee>({ key: ["invoices", "one", id, "late-fee"], path: "/v1/invoices/{id}/late-fee", params: { id } });

export const chargeLateFee = (id: string) =>
  mutationOptions({
    scope: { id: `invoice ${id}` },
    mutationFn: (body: LateFeeQuery) => api.post<InvoiceReply>(`/v1/invoices/${id}/late-fee`, { body }),
    onSuccess: (_fee, _body, _result, { client: cache }) => refresh(cache, "invoices"),
  });
