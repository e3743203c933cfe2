import type { QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { refresh } from "@/lib/client/refresh";
import { pagedApiQuery, apiQuery } from "@/lib/client/queries";
import type {
  TimeEntryBatch,
  TimeEntryBatchReply,
  TimeEntryPage,
  TimeEntryReply,
  Timer,
  TimeEntryListQuery,
} from "./schema";

export const timeEntryKeys = { all: ["time-entries"] as const, timer: ["time-entries", "timer"] as const };

/** Entries with project and task, a page at a time. */
export const timeEntryList = (query: Partial<TimeEntryListQuery> = {}) =>
  pagedApiQuery<TimeEntryPage>({
    key: [...timeEntryKeys.all, "list", query],
    path: "/v1/time-entries",
    query: { expand: "project,task", ...query },
  });

/** What the Timer page asks for first; the server reads the same, so that the first paint has it. */
export const OWN_ENTRIES = { user_id: "me", limit: "50" } as const;

/** The entry that runs. Asked for again now and then, for it may be started elsewhere. */
export const timer = () =>
  apiQuery<Timer>(
    { key: timeEntryKeys.timer, path: "/v1/me/timer", query: { expand: "project,task" } },
    { refetchInterval: 30_000 },
  );

/** Timers that run now, of everybody whose time one sees. */
export const runningEntries = () =>
  apiQuery<TimeEntryPage>(
    {
      key: [...timeEntryKeys.all, "running"],
      path: "/v1/time-entries",
      query: { running: "true", limit: "200", expand: "user" },
    },
    { refetchInterval: 60_000 },
  );

/** The calls by themselves, for changes that are drawn before they are answered. */
export const timeEntryCalls = {
  get: (id: string) => api.get<TimeEntryReply>(`/v1/time-entries/${id}`, { query: { expand: "project,task,user" } }),
  /** Several at once; each has a result of its own. Sent again with the same key they happen once. */
  batch: (body: TimeEntryBatch, idempotencyKey: string) =>
    api.post<TimeEntryBatchReply>("/v1/time-entries/batch", { body, idempotencyKey }),
};

/** Reads everything again that shows time entries. */
export function refreshTimeEntries(cache: QueryClient): Promise<void> {
  return refresh(cache, "time");
}
