import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { patchOn } from "@/lib/client/changes";
import { apiQuery } from "@/lib/client/queries";
import type {
  AccountingExport,
  AccountingExportCreate,
  AccountingExportPage,
  AccountingPreview,
  AccountingPreviewQuery,
} from "./schema/exports";
import type { AccountingSettings, AccountingSettingsUpdate } from "./schema/settings";

const accountingKeys = { all: ["accounting"] as const };

export const accountingSettings = () =>
  apiQuery<AccountingSettings>({ key: [...accountingKeys.all, "settings"], path: "/v1/workspace/accounting" });

export const accountingPreview = (query: AccountingPreviewQuery) =>
  apiQuery<AccountingPreview>(
    { key: [...accountingKeys.all, "preview", query], path: "/v1/accounting-exports/preview", query },
    // Documents change on other pages.
    { staleTime: 0 },
  );

export const chosenAccountingPreview = (body: AccountingExportCreate) =>
  queryOptions({
    queryKey: [...accountingKeys.all, "preview", body],
    queryFn: ({ signal }) => api.post<AccountingPreview>("/v1/accounting-exports/preview", { body, signal }),
    staleTime: 0,
  });

export const accountingExports = () =>
  apiQuery<AccountingExportPage>({
    key: [...accountingKeys.all, "exports"],
    path: "/v1/accounting-exports",
    query: { limit: "20" },
  });

/** A mutation, because the link works for ten minutes only. */
export const accountingExportLink = mutationOptions({
  mutationFn: (id: string) => api.get<AccountingExport>("/v1/accounting-exports/{id}", { params: { id } }),
});

export const createAccountingExport = mutationOptions({
  mutationFn: (body: AccountingExportCreate) => api.post<AccountingExport>("/v1/accounting-exports", { body }),
  onSettled: (_made, _error, _body, _result, { client: cache }) => refreshAccounting(cache),
});

export const updateAccounting = mutationOptions({
  // Without a version: lists are merged by their keys.
  mutationFn: async (body: AccountingSettingsUpdate) =>
    (await patchOn<AccountingSettings>("/v1/workspace/accounting", undefined, body)).value,
  onSuccess: async (saved, _body, _result, { client: cache }) => {
    cache.setQueryData(accountingSettings().queryKey, saved);
    await cache.invalidateQueries({ queryKey: [...accountingKeys.all, "preview"] });
  },
});

function refreshAccounting(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: accountingKeys.all });
}
