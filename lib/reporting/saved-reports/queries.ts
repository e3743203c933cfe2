import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import { type Change, change, patchOn } from "@/lib/client/changes";
import type {
  ReportLink,
  ReportLinkInput,
  SavedReport,
  SavedReportCreate,
  SavedReportPage,
  SavedReportUpdate,
} from "./schema";

const savedReportKeys = { all: ["saved-reports"] as const };

export const savedReports = () =>
  apiQuery<SavedReportPage>({
    key: [...savedReportKeys.all, "list"],
    path: "/v1/saved-reports",
    query: { limit: "200", sort: "name" },
  });

export const reportLink = (id: string) =>
  apiQuery<ReportLink>({ key: [...savedReportKeys.all, "link", id], path: `/v1/saved-reports/${id}/link` });

export const createSavedReport = mutationOptions({
  mutationFn: (body: SavedReportCreate) => api.post<SavedReport>("/v1/saved-reports", { body }),
  onSuccess: (_report, _body, _result, { client: cache }) => refreshSavedReports(cache),
});

export const updateSavedReport = mutationOptions({
  mutationFn: (asked: Change<SavedReportUpdate, SavedReport>) => change("/v1/saved-reports", asked),
  onSuccess: (_report, _body, _result, { client: cache }) => refreshSavedReports(cache),
});

export const deleteSavedReport = mutationOptions({
  mutationFn: (id: string) => api.delete(`/v1/saved-reports/${id}`),
  onSuccess: (_gone, _id, _result, { client: cache }) => refreshSavedReports(cache),
});

export const createReportLink = mutationOptions({
  mutationFn: ({ id, ...body }: ReportLinkInput & { id: string }) =>
    api.post<ReportLink>(`/v1/saved-reports/${id}/link`, { body }),
  onSuccess: (_link, _body, _result, { client: cache }) => refreshSavedReports(cache),
});

export const updateReportLink = mutationOptions({
  // Without a version: usually only the creator changes a link.
  mutationFn: ({ id, ...body }: ReportLinkInput & { id: string }) =>
    patchOn<ReportLink>(`/v1/saved-reports/${id}/link`, undefined, body),
  onSuccess: (_link, _body, _result, { client: cache }) => refreshSavedReports(cache),
});

export const deleteReportLink = mutationOptions({
  mutationFn: (id: string) => api.delete(`/v1/saved-reports/${id}/link`),
  onSuccess: (_gone, _id, _result, { client: cache }) => refreshSavedReports(cache),
});

async function refreshSavedReports(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: savedReportKeys.all });
}
