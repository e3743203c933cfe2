import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { type Change, change } from "@/lib/client/changes";
import { refresh } from "@/lib/client/refresh";
import { pagedApiQuery, apiQuery } from "@/lib/client/queries";
import type {
  RateEffect,
  RatePreview,
  TimeEntryBatch,
  TimeEntryBatchReply,
  TimeEntryPage,
  TimeEntryReply,
  TimeEntryUpdate,
  TimeEntryTotals,
  TimeEntryTotalsQuery,
  Timer,
  TimeEntryListQuery,
} from "./schema";

type ListQuery = Partial<TimeEntryListQuery>;

export const timeEntryKeys = { all: ["time-entries"] as const, timer: ["time-entries", "timer"] as const };

export const timeEntryList = (query: ListQuery = {}) =>
  pagedApiQuery<TimeEntryPage>({
    key: [...timeEntryKeys.all, "list", query],
    path: "/v1/time-entries",
    query: { expand: "project,task", ...query },
  });

export const ratePreview = (body: RatePreview) =>
  queryOptions({
    queryKey: [...timeEntryKeys.all, "rate-preview", body],
    queryFn: ({ signal }) => api.post<RateEffect>("/v1/time-entries/rate-preview", { body, signal }),
  });

/** Of Reports → Entries. */
export const entriesPage = (query: ListQuery) =>
  timeEntryList({ ...query, limit: "50", expand: "project,task,user,rounded" });

export const timeEntryTotals = (query: TimeEntryTotalsQuery) =>
  apiQuery<TimeEntryTotals>({
    key: [...timeEntryKeys.all, "totals", query],
    path: "/v1/time-entries/totals",
    query: { ...query },
  });

/** First query of the Timer page. The server prefetches the same query. */
export const OWN_ENTRIES = { user_id: "me", limit: "50" } as const;

/** The running entry. Polled, because a timer may start elsewhere. */
export const timer = () =>
  apiQuery<Timer>(
    { key: timeEntryKeys.timer, path: "/v1/me/timer", query: { expand: "project,task" } },
    { refetchInterval: 30_000 },
  );

export const runningEntries = () =>
  apiQuery<TimeEntryPage>(
    {
      key: [...timeEntryKeys.all, "running"],
      path: "/v1/time-entries",
      query: { running: "true", limit: "200", expand: "user" },
    },
    { refetchInterval: 60_000 },
  );

/** Plain calls, for optimistic changes. */
export const timeEntryCalls = {
  get: (id: string) => api.get<TimeEntryReply>(`/v1/time-entries/${id}`, { query: { expand: "project,task,user" } }),
  list: (query: ListQuery) => api.get<TimeEntryPage>("/v1/time-entries", { query: { ...query } }),
  /** Idempotent by key. Each item has its own result. */
  batch: (body: TimeEntryBatch, idempotencyKey: string) =>
    api.post<TimeEntryBatchReply>("/v1/time-entries/batch", { body, idempotencyKey }),
};

/** For changes that are not optimistic. */
export const updateTimeEntry = mutationOptions({
  mutationFn: (asked: Change<TimeEntryUpdate, TimeEntryReply>) => change("/v1/time-entries", asked),
  onSuccess: (_entry, _body, _result, { client: cache }) => refresh(cache, "time"),
});

export function refreshTimeEntries(cache: QueryClient): Promise<void> {
  return refresh(cache, "time");
}
