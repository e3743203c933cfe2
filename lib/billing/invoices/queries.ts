import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Deleted } from "@/lib/kernel/core/wire";
import { api } from "@/lib/client/api";
import { refresh } from "@/lib/client/refresh";
import { editOn, type Edit } from "@/lib/client/changes";
import { pagedApiQuery, apiQuery, versionedApiQuery } from "@/lib/client/queries";
import type { FreedTime, InvoiceCopy } from "./schema/copy";
import type { InvoiceCreate } from "./schema/draft";
import type { Invoice, InvoiceReply } from "./schema/invoice";
import type { Payment, PaymentCreate } from "./schema/payment";
import type { InvoicePage, InvoiceListQuery } from "./schema/list";
import type { InvoiceSent, MailPreview, InvoiceSend, MailPreviewInput } from "./schema/mail";
import type { InvoiceVoid } from "./schema/void";

/** Applied to the newer version if another person changed the draft meanwhile. */
export type DraftEdit = Edit<Invoice> & {
  /** The draft with the values that the change was based on. */
  base?: (now: Invoice) => Invoice;
};

const invoiceKeys = { all: ["invoices"] as const };

export const invoiceList = (query: Omit<Partial<InvoiceListQuery>, "custom"> = {}) =>
  pagedApiQuery<InvoicePage>({ key: [...invoiceKeys.all, "list", query], path: "/v1/invoices", query });

/** Newest first. */
export const projectInvoices = (projectId: string) => invoiceList({ project_id: projectId, limit: "200" });

export const invoice = (id: string) =>
  versionedApiQuery<InvoiceReply>({
    key: [...invoiceKeys.all, "one", id],
    path: "/v1/invoices/{id}",
    params: { id },
  });

export const mailPreview = (id: string, input: MailPreviewInput) =>
  queryOptions({
    queryKey: [...invoiceKeys.all, "one", id, "mail", input],
    queryFn: ({ signal }) => api.post<MailPreview>(`/v1/invoices/${id}/mail-preview`, { body: input, signal }),
  });

export const createInvoice = mutationOptions({
  mutationFn: (body: InvoiceCreate) => api.post<InvoiceReply>("/v1/invoices", { body }),
  onSuccess: (_invoice, _body, _result, { client: cache }) => refresh(cache, "invoices"),
});

export const freedTime = (id: string) =>
  apiQuery<FreedTime>({
    key: [...invoiceKeys.all, "one", id, "freed-time"],
    path: "/v1/invoices/{id}/freed-time",
    params: { id },
  });

export const duplicateInvoice = mutationOptions({
  mutationFn: (id: string) => api.post<InvoiceCopy>(`/v1/invoices/${id}/duplicate`),
  onSuccess: (_draft, _id, _result, { client: cache }) => refresh(cache, "invoices"),
});

/** Changes of one draft run one after another: each names the ETag of the one before. */
export const changeDraft = (id: string) =>
  mutationOptions({
    scope: { id: `invoice ${id}` },
    mutationFn: async ({ base, ...edit }: DraftEdit, { client: cache }) => {
      const now = await cache.query({ ...invoice(id), staleTime: "static" });
      const begun = base ? { value: base(now.value), etag: now.etag } : now;
      return editOn<InvoiceReply>(`/v1/invoices/${id}`, begun, edit, now);
    },
    onSuccess: (changed, _edit, _result, { client: cache }) => {
      cache.setQueryData(invoice(id).queryKey, changed);
      void refresh(cache, "invoices");
    },
    onError: (_error, _edit, _result, { client: cache }) =>
      void cache.invalidateQueries({ queryKey: invoice(id).queryKey }),
  });

export const deleteInvoice = mutationOptions({
  mutationFn: (id: string) => api.delete<Deleted>(`/v1/invoices/${id}`),
  onSuccess: (_deleted, id, _result, { client: cache }) => {
    cache.removeQueries({ queryKey: invoice(id).queryKey });
    return refresh(cache, "invoices");
  },
});

/** Names the version on the page: an unseen version is not sent. */
export const sendInvoice = (id: string) =>
  mutationOptions({
    scope: { id: `invoice ${id}` },
    mutationFn: (body: InvoiceSend, { client: cache }) => {
      const shown = cache.getQueryData(invoice(id).queryKey);
      return api.post<InvoiceSent>(`/v1/invoices/${id}/send`, { body, ...(shown && { ifMatch: shown.etag }) });
    },
    onSuccess: (_sent, _body, _result, { client: cache }) => refresh(cache, "invoices"),
    onError: (_error, _body, _result, { client: cache }) =>
      void cache.invalidateQueries({ queryKey: invoice(id).queryKey }),
  });

export const voidInvoice = mutationOptions({
  mutationFn: ({ id, ...body }: InvoiceVoid & { id: string }) => api.post<Invoice>(`/v1/invoices/${id}/void`, { body }),
  onSuccess: (_invoice, _id, _result, { client: cache }) => refresh(cache, "invoices"),
});

export const recordPayment = mutationOptions({
  mutationFn: ({ id, ...body }: PaymentCreate & { id: string }) =>
    api.post<Payment>(`/v1/invoices/${id}/payments`, { body }),
  onSuccess: (_payment, _body, _result, { client: cache }) => refresh(cache, "invoices"),
});

export const deletePayment = mutationOptions({
  mutationFn: ({ id, paymentId }: { id: string; paymentId: string }) =>
    api.delete<Deleted>(`/v1/invoices/${id}/payments/${paymentId}`),
  onSuccess: (_deleted, _ids, _result, { client: cache }) => refresh(cache, "invoices"),
});
