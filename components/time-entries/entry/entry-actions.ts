import type { QueryClient } from "@tanstack/react-query";
import pLimit from "p-limit";
import { secondsOf } from "@/components/time-entries/days/days";
import {
  applied,
  keepEntries,
  showChanges,
  showNewEntry,
  showTimer,
} from "@/components/time-entries/entry/entry-cache";
import { rightNow } from "@/components/ui/clock";
import { announce, showToast } from "@/components/ui/toast";
import { formatDuration } from "@/lib/core/duration";
import { newPublicId, newUuid } from "@/lib/core/ids";
import { refreshTimeEntries, timeEntryCalls, timeEntryKeys } from "@/lib/time-entries/queries";
import { me } from "@/lib/users/queries";
import type { TimeEntryCreate, TimeEntryReply, Timer } from "@/lib/time-entries/schema";

/** Work to be started or added, and the names that are shown until the server has answered. */
export interface Work {
  body: TimeEntryCreate;
  shown?: Pick<TimeEntryReply, "project" | "task">;
}

/** Ids that the server gave to entries which were drawn before it answered. */
const realIds = new Map<string, string>();

/** Changes go out one after the other, so that a stop never overtakes its start. */
const inTurn = pLimit(1);
let waiting = 0;

/** Whether changes of entries are on their way, after which everything about them is read again. */
export function isWritingEntries(): boolean {
  return waiting > 0;
}

/** Starts a timer; the one that runs ends there. */
export async function startTimer(client: QueryClient, work: Work): Promise<void> {
  const draft = draftOf(client, work, new Date(rightNow()).toISOString());
  await optimistic(client, {
    show: () => {
      const running = runningEntry(client);
      if (running) showChanges(client, [{ entry: running, changes: { end_time: draft.start_time } }]);
      showNewEntry(client, draft);
    },
    send: async () => {
      const entry = await timeEntryCalls.create(work.body);
      rememberId(draft, entry.id);
    },
  });
  announce(draft.notes === "" ? "Timer started" : `Timer started: ${draft.notes}`);
}

export async function stopTimer(client: QueryClient): Promise<void> {
  const running = runningEntry(client);
  if (!running) return;
  const now = rightNow();
  await optimistic(client, {
    show: () => {
      showChanges(client, [{ entry: running, changes: { end_time: new Date(now).toISOString() } }]);
      showTimer(client, null);
    },
    send: () => timeEntryCalls.stop(realId(running)),
  });
  announce(`Timer stopped at ${formatDuration(secondsOf(running, now))}: ${nameOf(running)}`);
}

/** Adds past time. */
export async function addEntry(client: QueryClient, work: Work): Promise<void> {
  const draft = draftOf(client, work, new Date(rightNow()).toISOString());
  const key = newUuid();
  await optimistic(client, {
    show: () => {
      showNewEntry(client, draft);
    },
    send: async () => {
      const entry = await timeEntryCalls.create(work.body, key);
      rememberId(draft, entry.id);
    },
  });
}

/** Two entries of one: the first ends where the second begins. */
export async function splitEntry(client: QueryClient, entry: TimeEntryReply, atMs: number): Promise<void> {
  const at = new Date(atMs).toISOString();
  const second = { ...copyOf(entry), start_time: at };
  await optimistic(client, {
    show: () => {
      showChanges(client, [{ entry, changes: { end_time: at } }]);
      showNewEntry(client, draftOf(client, { body: second, shown: namesOf(entry) }, at));
    },
    // The new half first: if the other half then fails, time is counted twice and seen, and none is lost.
    send: async () => {
      const made = await timeEntryCalls.create(second);
      await timeEntryCalls.update(realId(entry), { end_time: at }).catch(async (error: unknown) => {
        await timeEntryCalls.delete(made.id);
        throw error;
      });
    },
  });
}

/** What makes an entry again, or another one like it. */
export function copyOf(entry: TimeEntryReply): TimeEntryCreate {
  const { project_id, task_id, notes, start_time, end_time, billable, tags, time_zone } = entry;
  return { project_id, task_id, notes, start_time, end_time, billable, tags, time_zone };
}

/** The same work as an entry, from now on. */
export function continuing(entry: TimeEntryReply): Work {
  const { project_id, task_id, notes, billable, tags } = entry;
  return { body: { project_id, task_id, notes, billable, tags }, shown: namesOf(entry) };
}

export function namesOf({ project, task }: TimeEntryReply): Pick<TimeEntryReply, "project" | "task"> {
  return { project: project ?? null, task: task ?? null };
}

/** What an entry is called where its words are missing. */
export function nameOf(entry: TimeEntryReply): string {
  if (entry.notes.trim() !== "") return entry.notes;
  return entry.task?.name ?? entry.project?.name ?? "No words yet";
}

/** Says what failed, and offers to do it again. */
export function sayFailure(what: string, error: unknown, again: () => void): void {
  const reason = error instanceof Error ? error.message : String(error);
  showToast({ tone: "error", message: `${what} ${reason}`, actions: [{ label: "Try again", run: again }] });
}

interface Change {
  show: () => void;
  send: () => Promise<unknown>;
}

/**
 * Draws a change at once, sends it when its turn comes, and takes the drawing back when it fails.
 *
 * @throws ApiError
 */
export async function optimistic(client: QueryClient, { show, send }: Change): Promise<void> {
  waiting += 1;
  await client.cancelQueries({ queryKey: timeEntryKeys.all });
  const goBack = keepEntries(client);
  show();
  try {
    await inTurn(send);
  } catch (error) {
    goBack();
    throw error;
  } finally {
    waiting -= 1;
    // While more is on its way the answers would show a state that is already past.
    if (waiting === 0) void refreshTimeEntries(client);
  }
}

/**
 * The entry that a call will make, as it is drawn until then.
 *
 * @param nowIso When it starts unless the work says so.
 */
export function draftOf(client: QueryClient, { body, shown }: Work, nowIso: string): TimeEntryReply {
  const blank: TimeEntryReply = {
    id: newPublicId("ent"),
    project_id: null,
    task_id: null,
    user_id: client.getQueryData(me().queryKey)?.id ?? "",
    notes: "",
    start_time: nowIso,
    end_time: null,
    duration_seconds: null,
    date: nowIso.slice(0, 10),
    time_zone: "UTC",
    billable: shown?.task?.billable ?? shown?.project?.billable ?? true,
    tags: [],
    rate: null,
    locked: false,
    lock_reason: null,
    invoice_id: null,
    running: true,
    created_at: nowIso,
    updated_at: nowIso,
  };
  return applied(blank, { changes: body, ...(shown === undefined ? {} : { shown }) });
}

function runningEntry(client: QueryClient): TimeEntryReply | null {
  return client.getQueryData<Timer>(timeEntryKeys.timer)?.time_entry ?? null;
}

/** The id that the server has given to an entry that was drawn before. */
export function rememberId(draft: TimeEntryReply, id: string): void {
  realIds.set(draft.id, id);
}

export function realId(entry: TimeEntryReply): string {
  return realIds.get(entry.id) ?? entry.id;
}
