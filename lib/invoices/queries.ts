import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { newUuid } from "@/lib/core/ids";
import { Deleted } from "@/lib/core/wire";
import { api, versioned } from "@/lib/http/api";
import { pagedQuestion, versionedQuestion } from "@/lib/http/ask";
import type { InvoiceCreate, InvoiceUpdate } from "./schema/draft";
import { Invoice, InvoiceReply } from "./schema/invoice";
import { InvoicePage, type InvoiceListQuery } from "./schema/list";
import { InvoiceSent, MailPreview, type InvoiceSend, type MailPreviewInput } from "./schema/mail";
import { Payment, type PaymentCreate } from "./schema/payment";

const invoiceKeys = { all: ["invoices"] as const };

/** Invoices, a page at a time. */
export const invoiceList = (query: Partial<InvoiceListQuery> = {}) =>
  pagedQuestion({ key: [...invoiceKeys.all, "list", query], path: "/v1/invoices", query, returns: InvoicePage });

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
    [invoiceKeys.all, ["reports"], ["emails"], ["time-entries"]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
