import { mutationOptions } from "@tanstack/react-query";
import type { Deleted } from "@/lib/kernel/core/wire";
import { api, versioned } from "@/lib/client/api";
import { change, type Change } from "@/lib/client/changes";
import { refresh } from "@/lib/client/refresh";
import { pagedApiQuery, versionedApiQuery } from "@/lib/client/queries";
import type { InvoiceCorrect, InvoiceCorrection } from "@/lib/billing/invoices/schema/copy";
import type {
  CreditNote,
  CreditNoteCreate,
  CreditNoteListQuery,
  CreditNotePage,
  CreditNoteUpdate,
} from "./schema/credit-note";
import type { CreditNoteSend, CreditNoteSent } from "./schema/mail";

const creditNoteKeys = { all: ["credit-notes"] as const };

export const creditNoteList = (query: Partial<CreditNoteListQuery> = {}) =>
  pagedApiQuery<CreditNotePage>({ key: [...creditNoteKeys.all, "list", query], path: "/v1/credit-notes", query });

export const creditNotesOf = (invoiceId: string) =>
  creditNoteList({ invoice_id: invoiceId, limit: "200", sort: "created_at" });

export const creditNote = (id: string) =>
  versionedApiQuery<CreditNote>({
    key: [...creditNoteKeys.all, "one", id],
    path: "/v1/credit-notes/{id}",
    params: { id },
  });

export const createCreditNote = mutationOptions({
  mutationFn: (body: CreditNoteCreate) => api.post<CreditNote>("/v1/credit-notes", { body }),
  onSuccess: (_note, _body, _result, { client: cache }) => refresh(cache, "credit_notes"),
});

export const updateCreditNote = mutationOptions({
  mutationFn: (asked: Change<CreditNoteUpdate, CreditNote>) => change<CreditNote>("/v1/credit-notes", asked),
  onSuccess: (_note, _body, _result, { client: cache }) => refresh(cache, "credit_notes"),
});

/** Names the version on the page, if there is one. */
export const issueCreditNote = mutationOptions({
  mutationFn: (id: string, { client: cache }) => {
    const shown = cache.getQueryData(creditNote(id).queryKey);
    const match = shown && { ifMatch: shown.etag };
    return versioned.patch<CreditNote>(`/v1/credit-notes/${id}`, { body: { status: "issued" }, ...match });
  },
  onSuccess: (_note, _id, _result, { client: cache }) => refresh(cache, "credit_notes"),
});

export const sendCreditNote = mutationOptions({
  mutationFn: ({ id, ...body }: CreditNoteSend & { id: string }, { client: cache }) => {
    const shown = cache.getQueryData(creditNote(id).queryKey);
    return api.post<CreditNoteSent>(`/v1/credit-notes/${id}/send`, { body, ...(shown && { ifMatch: shown.etag }) });
  },
  onSuccess: (_sent, _body, _result, { client: cache }) => refresh(cache, "credit_notes"),
});

export const deleteCreditNote = mutationOptions({
  mutationFn: (id: string) => api.delete<Deleted>(`/v1/credit-notes/${id}`),
  onSuccess: (_deleted, id, _result, { client: cache }) => {
    cache.removeQueries({ queryKey: creditNote(id).queryKey });
    return refresh(cache, "credit_notes");
  },
});

export const correctInvoice = mutationOptions({
  mutationFn: ({ id, ...body }: InvoiceCorrect & { id: string }) =>
    api.post<InvoiceCorrection>(`/v1/invoices/${id}/correct`, { body }),
  onSuccess: async (_draft, _body, _result, { client: cache }) => {
    await Promise.all([refresh(cache, "invoices"), refresh(cache, "credit_notes")]);
  },
});
