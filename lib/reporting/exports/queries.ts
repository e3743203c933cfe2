import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import type { Export, ExportPage } from "./schema";

const exportKeys = { all: ["exports"] as const };

/** Polled while an export is in progress. */
export const exportList = () =>
  apiQuery<ExportPage>(
    { key: [...exportKeys.all, "list"], path: "/v1/exports", query: { limit: 20 } },
    { refetchInterval: (query) => (query.state.data?.data.some(isUnderWay) ? 1000 : false) },
  );

/** A mutation, because the link works for ten minutes only. */
export const exportLink = mutationOptions({ mutationFn: (id: string) => api.get<Export>(`/v1/exports/${id}`) });

export const makeExport = mutationOptions({
  mutationFn: () => api.post<Export>("/v1/exports", {}),
  onSettled: (_export, _error, _input, _result, { client: cache }) =>
    cache.invalidateQueries({ queryKey: exportKeys.all }),
});

export function isUnderWay({ status }: Pick<Export, "status">): boolean {
  return status === "queued" || status === "running";
}
