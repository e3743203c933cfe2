import { mutationOptions } from "@tanstack/react-query";
import type { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";
import { api } from "@/lib/client/api";
import { editOn, type Edit } from "@/lib/client/changes";
import { pagedApiQuery, versionedApiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import type { Deleted } from "@/lib/kernel/core/wire";
import type { Project } from "@/lib/tracking/projects/schema";
import type { EstimateAccept, EstimateDecline } from "./schema/decision";
import type { Estimate, EstimateReply } from "./schema/estimate";
import type { EstimateSend, EstimateSent } from "./schema/mail";
import type { EstimateInvoice, EstimateProject } from "./schema/work";
import type { EstimateCreate, EstimateListQuery, EstimatePage } from "./schema/write";

/** Applied to the newer version if another person changed the draft meanwhile. */
export type EstimateEdit = Edit<Estimate> & {
  /** The draft with the values that the change was based on. */
  base?: (now: Estimate) => Estimate;
};

const estimateKeys = { all: ["estimates"] as const };

export const estimateList = (query: Partial<EstimateListQuery> = {}) =>
  pagedApiQuery<EstimatePage>({ key: [...estimateKeys.all, "list", query], path: "/v1/estimates", query });

/** All versions, oldest first. */
export const estimateVersions = (originalId: string) =>
  estimateList({ original_id: originalId, limit: "200", sort: "created_at" });

export const estimate = (id: string) =>
  versionedApiQuery<EstimateReply>({
    key: [...estimateKeys.all, "one", id],
    path: "/v1/estimates/{id}",
    params: { id },
  });

export const createEstimate = mutationOptions({
  mutationFn: (body: EstimateCreate) => api.post<EstimateReply>("/v1/estimates", { body }),
  onSuccess: (_estimate, _body, _result, { client: cache }) => refresh(cache, "estimates"),
});

/** Changes of one draft run one after another: each names the ETag of the one before. */
export const changeEstimate = (id: string) =>
  mutationOptions({
    scope: { id: `estimate ${id}` },
    mutationFn: async ({ base, ...edit }: EstimateEdit, { client: cache }) => {
      const now = await cache.query({ ...estimate(id), staleTime: "static" });
      const begun = base ? { value: base(now.value), etag: now.etag } : now;
      return editOn<EstimateReply>(`/v1/estimates/${id}`, begun, edit, now);
    },
    onSuccess: (changed, _edit, _result, { client: cache }) => {
      cache.setQueryData(estimate(id).queryKey, changed);
      void refresh(cache, "estimates");
    },
    onError: (_error, _edit, _result, { client: cache }) =>
      void cache.invalidateQueries({ queryKey: estimate(id).queryKey }),
  });

export const deleteEstimate = mutationOptions({
  mutationFn: (id: string) => api.delete<Deleted>(`/v1/estimates/${id}`),
  onSuccess: (_deleted, id, _result, { client: cache }) => {
    cache.removeQueries({ queryKey: estimate(id).queryKey });
    return refresh(cache, "estimates");
  },
});

/** Names the version on the page: an unseen version is not sent. */
export const sendEstimate = (id: string) =>
  mutationOptions({
    scope: { id: `estimate ${id}` },
    mutationFn: (body: EstimateSend, { client: cache }) => {
      const shown = cache.getQueryData(estimate(id).queryKey);
      return api.post<EstimateSent>(`/v1/estimates/${id}/send`, { body, ...(shown && { ifMatch: shown.etag }) });
    },
    onSuccess: (_sent, _body, _result, { client: cache }) => refresh(cache, "estimates"),
    onError: (_error, _body, _result, { client: cache }) =>
      void cache.invalidateQueries({ queryKey: estimate(id).queryKey }),
  });

const action = <Body extends object, Answer>(name: string) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: Body & { id: string }) => api.post<Answer>(`/v1/estimates/${id}/${name}`, { body }),
    onSuccess: (_answer, _body, _result, { client: cache }) => refresh(cache, "estimates"),
  });

export const acceptEstimate = action<EstimateAccept, Estimate>("accept");
export const declineEstimate = action<EstimateDecline, Estimate>("decline");
export const duplicateEstimate = action<object, EstimateReply>("duplicate");
export const reviseEstimate = action<object, EstimateReply>("revise");
export const projectFromEstimate = action<EstimateProject, Project>("project");

/** @param key Repeated calls with the same key create one draft. */
export const invoiceFromEstimate = mutationOptions({
  mutationFn: ({ id, key, body }: { id: string; key: string; body: EstimateInvoice }) =>
    api.post<InvoiceReply>(`/v1/estimates/${id}/invoice`, { body, idempotencyKey: key }),
  onSuccess: (_draft, _body, _result, { client: cache }) => refresh(cache, "estimates"),
});
