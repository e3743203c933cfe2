import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, type Versioned } from "@/lib/client/api";
import { editOn, type Edit } from "@/lib/client/changes";
import { apiQuery, pagedApiQuery, versionedApiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import type { Deleted } from "@/lib/kernel/core/wire";
import type { RecurringInvoice } from "./schema/recurring-invoice";
import type {
  PreviewInput,
  RecurringInvoiceCreate,
  RecurringInvoiceListQuery,
  RecurringInvoicePage,
  RecurringInvoiceReply,
  RecurringPreview,
  RunPage,
} from "./schema/write";

const keys = { all: ["recurring-invoices"] as const };

export const recurringList = (query: Partial<RecurringInvoiceListQuery> = {}) =>
  pagedApiQuery<RecurringInvoicePage>({ key: [...keys.all, "list", query], path: "/v1/recurring-invoices", query });

export const recurringInvoice = (id: string) =>
  versionedApiQuery<RecurringInvoiceReply>({
    key: [...keys.all, "one", id],
    path: "/v1/recurring-invoices/{id}",
    params: { id },
  });

/** Newest first. */
export const recurringRuns = (id: string) =>
  pagedApiQuery<RunPage>({ key: [...keys.all, "runs", id], path: "/v1/recurring-invoices/{id}/runs", params: { id } });

export const recurringPreview = (id: string, on?: string) =>
  apiQuery<RecurringPreview>({
    key: [...keys.all, "preview", id, on],
    path: "/v1/recurring-invoices/{id}/preview",
    params: { id },
    query: { on },
  });

/** Of values that are not saved. */
export const templatePreview = (body: PreviewInput) =>
  queryOptions({
    queryKey: [...keys.all, "preview", "unsaved", body],
    queryFn: ({ signal }) => api.post<RecurringPreview>("/v1/recurring-invoices/preview", { body, signal }),
    retry: false,
  });

export const createRecurring = mutationOptions({
  mutationFn: (body: RecurringInvoiceCreate) => api.post<RecurringInvoiceReply>("/v1/recurring-invoices", { body }),
  onSuccess: (_recurring, _body, _result, { client: cache }) => refresh(cache, "recurring_invoices"),
});

export interface RecurringEdit extends Edit<RecurringInvoice> {
  /** The version that a form shows. Default: the newest on the page. */
  base?: Versioned<RecurringInvoiceReply>;
}

export const changeRecurring = (id: string) =>
  mutationOptions({
    scope: { id: `recurring invoice ${id}` },
    mutationFn: async ({ base, ...edit }: RecurringEdit, { client: cache }) => {
      const now = await cache.query({ ...recurringInvoice(id), staleTime: "static" });
      return editOn<RecurringInvoiceReply>(`/v1/recurring-invoices/${id}`, base ?? now, edit, now);
    },
    onSuccess: (changed, _edit, _result, { client: cache }) => {
      cache.setQueryData(recurringInvoice(id).queryKey, changed);
      void refresh(cache, "recurring_invoices");
    },
    onError: (_error, _edit, _result, { client: cache }) =>
      void cache.invalidateQueries({ queryKey: recurringInvoice(id).queryKey }),
  });

/** Names the version on the page, so that a repeated request creates no second invoice. */
export const runRecurring = (id: string) =>
  mutationOptions({
    scope: { id: `recurring invoice ${id}` },
    mutationFn: async (_nothing: undefined, { client: cache }) => {
      const { etag } = await cache.query({ ...recurringInvoice(id), staleTime: "static" });
      return api.post<RecurringInvoiceReply>(`/v1/recurring-invoices/${id}/run`, { ifMatch: etag });
    },
    onSettled: (_recurring, _error, _nothing, _result, { client: cache }) => refresh(cache, "recurring_invoices"),
  });

export const deleteRecurring = mutationOptions({
  mutationFn: (id: string) => api.delete<Deleted>(`/v1/recurring-invoices/${id}`),
  onSuccess: (_deleted, id, _result, { client: cache }) => {
    cache.removeQueries({ queryKey: recurringInvoice(id).queryKey });
    return refresh(cache, "recurring_invoices");
  },
});
