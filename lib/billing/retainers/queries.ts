import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { type Change, change } from "@/lib/client/changes";
import { apiQuery, pagedApiQuery, versionedApiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type {
  Retainer,
  RetainerCreate,
  RetainerFund,
  RetainerLedger,
  RetainerListQuery,
  RetainerPage,
  RetainerUpdate,
} from "./schema";

const retainerKeys = { all: ["retainers"] as const };

export const retainerList = (query: Partial<RetainerListQuery> = {}) =>
  pagedApiQuery<RetainerPage>({ key: [...retainerKeys.all, "list", query], path: "/v1/retainers", query });

/** Active retainers that invoices of the client can use. */
export const usableRetainers = (clientId: string, currency: string) =>
  retainerList({ client_id: clientId, currency, status: "active", sort: "created_at", limit: "200" });

export const retainer = (id: string) =>
  versionedApiQuery<Retainer>({ key: [...retainerKeys.all, "one", id], path: "/v1/retainers/{id}", params: { id } });

export const retainerLedger = (id: string) =>
  apiQuery<RetainerLedger>({
    key: [...retainerKeys.all, "ledger", id],
    path: "/v1/retainers/{id}/transactions",
    params: { id },
  });

const refreshRetainers = (cache: QueryClient) => refresh(cache, "retainers");

export const createRetainer = mutationOptions({
  mutationFn: (body: RetainerCreate) => api.post<Retainer>("/v1/retainers", { body }),
  onSuccess: (_made, _body, _result, { client: cache }) => refreshRetainers(cache),
});

export const updateRetainer = mutationOptions({
  mutationFn: (asked: Change<RetainerUpdate, Retainer>) => change("/v1/retainers", asked),
  onSuccess: (_changed, _asked, _result, { client: cache }) => refreshRetainers(cache),
});

export const fundRetainer = mutationOptions({
  mutationFn: ({ id, ...body }: RetainerFund & { id: string }) =>
    api.post<Invoice>("/v1/retainers/{id}/fund", { params: { id }, body }),
  onSuccess: (_draft, _body, _result, { client: cache }) => refreshRetainers(cache),
});
