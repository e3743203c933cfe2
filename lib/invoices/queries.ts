import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { newUuid } from "@/lib/core/ids";
import { Deleted } from "@/lib/core/wire";
import { api, versioned } from "@/lib/http/api";
import { pagedQuestion, question, versionedQuestion } from "@/lib/http/ask";
import {
  Invoice,
  InvoicePage,
  InvoiceReply,
  InvoiceSent,
  Payment,
  type InvoiceCreate,
  type InvoiceListQuery,
  type InvoiceSend,
  type InvoiceUpdate,
  type PaymentCreate,
} from "./schema";
import { MailPreview, type MailPreviewInput } from "./schema/mail-preview";
import { InvoiceReport, UnbilledTime, type UnbilledQuery } from "./schema/report";

const invoiceKeys = { all: ["invoices"] as const };

/** Invoices, a page at a time. */
export const invoiceList = (query: Partial<InvoiceListQuery> = {}) =>
  pagedQuestion({ key: [...invoiceKeys.all, "list", query], path: "/v1/invoices", query, returns: InvoicePage });

/** Counts and sums of all invoices, and unbilled time by client. */
export const invoiceReport = () =>
  question({ key: [...invoiceKeys.all, "report"], path: "/v1/reports/invoices", returns: InvoiceReport });

/** The lines that a client's unbilled time would make. */
export const unbilledTime = (query: UnbilledQuery) =>
  question({
    key: [...invoiceKeys.all, "unbilled", query],
    path: "/v1/reports/unbilled-time",
    query,
    returns: UnbilledTime,
  });

/** One invoice, with the ETag that a change of it names. */
export const invoice = (id: string) =>
  versionedQuestion({
    key: [...invoiceKeys.all, "one", id],
    path: "/v1/invoices/{id}",
    params: { id },
    returns: InvoiceReply,
  });

/** The mail that sending would queue now. */
export const mailPreview = (id: string, input: MailPreviewInput) =>
  queryOptions({
    queryKey: [...invoiceKeys.all, "one", id, "mail", input],
    queryFn: ({ signal }) => api.post(`/v1/invoices/${id}/mail-preview`, { body: input, returns: MailPreview, signal }),
  });

export const createInvoice = mutationOptions({
  mutationFn: (body: InvoiceCreate) =>
    api.post("/v1/invoices", { body, returns: InvoiceReply, idempotencyKey: newUuid() }),
  onSuccess: (_invoice, _body, _result, { client }) => refreshInvoices(client),
});

/**
 * Changes of one draft, which wait for each other: each is made of what the one before left, and names its ETag. The
 * answer takes the draft's place at once.
 */
export const changeDraft = (id: string) =>
  mutationOptions({
    scope: { id: `invoice ${id}` },
    mutationFn: async (changesOf: (draft: Invoice) => InvoiceUpdate, { client }) => {
      const { value, etag } = await client.query({ ...invoice(id), staleTime: "static" });
      return versioned.patch(`/v1/invoices/${id}`, { body: changesOf(value), ifMatch: etag, returns: InvoiceReply });
    },
    onSuccess: (changed, _changesOf, _result, { client }) => {
      client.setQueryData(invoice(id).queryKey, changed);
      void refreshInvoices(client);
    },
  });

export const deleteInvoice = mutationOptions({
  mutationFn: (id: string) => api.delete(`/v1/invoices/${id}`, { returns: Deleted }),
  onSuccess: (_deleted, id, _result, { client }) => {
    client.removeQueries({ queryKey: invoice(id).queryKey });
    return refreshInvoices(client);
  },
});

export const sendInvoice = mutationOptions({
  mutationFn: ({ id, ...body }: InvoiceSend & { id: string }) =>
    api.post(`/v1/invoices/${id}/send`, { body, returns: InvoiceSent, idempotencyKey: newUuid() }),
  onSuccess: (_sent, _body, _result, { client }) => refreshInvoices(client),
});

export const voidInvoice = mutationOptions({
  mutationFn: (id: string) => api.post(`/v1/invoices/${id}/void`, { returns: Invoice }),
  onSuccess: (_invoice, _id, _result, { client }) => refreshInvoices(client),
});

export const recordPayment = mutationOptions({
  mutationFn: ({ id, ...body }: PaymentCreate & { id: string }) =>
    api.post(`/v1/invoices/${id}/payments`, { body, returns: Payment, idempotencyKey: newUuid() }),
  onSuccess: (_payment, _body, _result, { client }) => refreshInvoices(client),
});

export const deletePayment = mutationOptions({
  mutationFn: ({ id, paymentId }: { id: string; paymentId: string }) =>
    api.delete(`/v1/invoices/${id}/payments/${paymentId}`, { returns: Deleted }),
  onSuccess: (_deleted, _ids, _result, { client }) => refreshInvoices(client),
});

/** What an invoice does, it does to lists, sums, mails and the time on it. */
async function refreshInvoices(client: QueryClient): Promise<void> {
  await Promise.all(
    [invoiceKeys.all, ["emails"], ["time-entries"]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
