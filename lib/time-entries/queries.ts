import type { QueryClient } from "@tanstack/react-query";
import { newUuid } from "@/lib/core/ids";
import type { Deleted } from "@/lib/core/wire";
import { api } from "@/lib/http/api";
import { pagedQuestion, question } from "@/lib/http/ask";
import type {
  TimeEntryBatch,
  TimeEntryBatchReply,
  TimeEntryPage,
  TimeEntryReply,
  Timer,
  TimeEntryCreate,
  TimeEntryListQuery,
  TimeEntryUpdate,
} from "./schema";

export const timeEntryKeys = { all: ["time-entries"] as const, timer: ["time-entries", "timer"] as const };

/** Entries with project and task, a page at a time. */
export const timeEntryList = (query: Partial<TimeEntryListQuery> = {}) =>
  pagedQuestion<TimeEntryPage>({
    key: [...timeEntryKeys.all, "list", query],
    path: "/v1/time-entries",
    query: { expand: "project,task", ...query },
  });

/** What the Timer page asks for first; the server reads the same, so that the first paint has it. */
export const OWN_ENTRIES = { user_id: "me", limit: "50" } as const;

/** The entry that runs. Asked for again now and then, for it may be started elsewhere. */
export const timer = () =>
  question<Timer>(
    { key: timeEntryKeys.timer, path: "/v1/me/timer", query: { expand: "project,task" } },
    { refetchInterval: 30_000 },
  );

/** Timers that run now, of everybody whose time one sees. */
export const runningEntries = () =>
  question<TimeEntryPage>(
    {
      key: [...timeEntryKeys.all, "running"],
      path: "/v1/time-entries",
      query: { running: "true", limit: "200", expand: "user" },
    },
    { refetchInterval: 60_000 },
  );

/** The calls by themselves, for changes that are drawn before they are answered. */
export const timeEntryCalls = {
  /** Sent again with the same key it happens once. The key is not made by `randomUUID`, which plain http lacks. */
  create: (body: TimeEntryCreate, idempotencyKey = newUuid()) =>
    api.post<TimeEntryReply>("/v1/time-entries", { body, idempotencyKey }),
  /** Several at once; each has a result of its own. */
  batch: (body: TimeEntryBatch, idempotencyKey: string) =>
    api.post<TimeEntryBatchReply>("/v1/time-entries/batch", { body, idempotencyKey }),
  update: (id: string, body: TimeEntryUpdate) => api.patch<TimeEntryReply>(`/v1/time-entries/${id}`, { body }),
  stop: (id: string) => api.post<TimeEntryReply>(`/v1/time-entries/${id}/stop`),
  delete: (id: string) => api.delete<Deleted>(`/v1/time-entries/${id}`),
};

/** Everything about entries is read again: what was changed, and what follows from it. */
export function refreshTimeEntries(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: timeEntryKeys.all });
}
