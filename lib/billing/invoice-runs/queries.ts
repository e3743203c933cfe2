import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import type { InvoiceRun, InvoiceRunCreate, InvoiceRunPage, InvoiceRunReply, InvoiceRunSend } from "./schema";

const runKeys = { all: ["invoice-runs"] as const };

export const recentRuns = () =>
  apiQuery<InvoiceRunPage>({ key: [...runKeys.all, "list"], path: "/v1/invoice-runs", query: { limit: 5 } });

/** Polled while a worker creates or sends drafts. */
export const invoiceRun = (id: string) =>
  apiQuery<InvoiceRunReply>(
    { key: [...runKeys.all, "one", id], path: "/v1/invoice-runs/{id}", params: { id } },
    { refetchInterval: (query) => (query.state.data && isAtWork(query.state.data) ? 1000 : false) },
  );

export function isRunning({ status }: Pick<InvoiceRun, "status">): boolean {
  return status === "running";
}

function isAtWork(run: Pick<InvoiceRun, "status" | "sending">): boolean {
  return isRunning(run) || run.sending;
}

export const createInvoiceRun = mutationOptions({
  mutationFn: (body: InvoiceRunCreate) => api.post<InvoiceRunReply>("/v1/invoice-runs", { body }),
  onSuccess: (run, _body, _result, { client: cache }) => {
    cache.setQueryData(invoiceRun(run.id).queryKey, run);
    return refresh(cache, "invoices");
  },
});

export const cancelInvoiceRun = mutationOptions({
  mutationFn: (id: string) => api.post<InvoiceRunReply>("/v1/invoice-runs/{id}/cancel", { params: { id } }),
  onSuccess: (run, id, _result, { client: cache }) => {
    cache.setQueryData(invoiceRun(id).queryKey, run);
    return refresh(cache, "invoices");
  },
});

export const sendInvoiceRun = mutationOptions({
  mutationFn: ({ id, ...body }: InvoiceRunSend & { id: string }) =>
    api.post<InvoiceRunReply>("/v1/invoice-runs/{id}/send", { params: { id }, body }),
  onSuccess: (run, { id }, _result, { client: cache }) => {
    cache.setQueryData(invoiceRun(id).queryKey, run);
    return refresh(cache, "invoices");
  },
});
