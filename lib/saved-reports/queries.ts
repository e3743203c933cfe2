import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { newUuid } from "@/lib/core/ids";
import { api } from "@/lib/http/api";
import { question } from "@/lib/http/ask";
import type {
  ReportLink,
  ReportLinkInput,
  SavedReport,
  SavedReportCreate,
  SavedReportPage,
  SavedReportUpdate,
} from "./schema";

const savedReportKeys = { all: ["saved-reports"] as const };

/** One's own, and those that others share. */
export const savedReports = () =>
  question<SavedReportPage>({
    key: [...savedReportKeys.all, "list"],
    path: "/v1/saved-reports",
    query: { limit: "200", sort: "name" },
  });

/** The link of a report that has one. */
export const reportLink = (id: string) =>
  question<ReportLink>({ key: [...savedReportKeys.all, "link", id], path: `/v1/saved-reports/${id}/link` });

export const createSavedReport = mutationOptions({
  mutationFn: (body: SavedReportCreate) =>
    api.post<SavedReport>("/v1/saved-reports", { body, idempotencyKey: newUuid() }),
  onSuccess: (_report, _body, _result, { client }) => refreshSavedReports(client),
});

export const updateSavedReport = mutationOptions({
  mutationFn: ({ id, ...body }: SavedReportUpdate & { id: string }) =>
    api.patch<SavedReport>(`/v1/saved-reports/${id}`, { body }),
  onSuccess: (_report, _body, _result, { client }) => refreshSavedReports(client),
});

export const deleteSavedReport = mutationOptions({
  mutationFn: (id: string) => api.delete(`/v1/saved-reports/${id}`),
  onSuccess: (_gone, _id, _result, { client }) => refreshSavedReports(client),
});

export const createReportLink = mutationOptions({
  mutationFn: ({ id, ...body }: ReportLinkInput & { id: string }) =>
    api.post<ReportLink>(`/v1/saved-reports/${id}/link`, { body, idempotencyKey: newUuid() }),
  onSuccess: (_link, _body, _result, { client }) => refreshSavedReports(client),
});

export const updateReportLink = mutationOptions({
  mutationFn: ({ id, ...body }: ReportLinkInput & { id: string }) =>
    api.patch<ReportLink>(`/v1/saved-reports/${id}/link`, { body }),
  onSuccess: (_link, _body, _result, { client }) => refreshSavedReports(client),
});

export const deleteReportLink = mutationOptions({
  mutationFn: (id: string) => api.delete(`/v1/saved-reports/${id}/link`),
  onSuccess: (_gone, _id, _result, { client }) => refreshSavedReports(client),
});

async function refreshSavedReports(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: savedReportKeys.all });
}
