import type { QueryClient } from "@tanstack/react-query";
import { applied, type EntryChange } from "@/components/time-entries/entry/entry-cache";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { newPublicId } from "@/lib/kernel/core/ids";
import { me } from "@/lib/identity/users/queries";
import type { TimeEntryCreate, TimeEntryReply, TimeEntryUpdate } from "@/lib/tracking/time-entries/schema";

/** Work to be started or added, and the names that are shown until the server has answered. */
export interface Work {
  body: TimeEntryCreate;
  shown?: Pick<TimeEntryReply, "project" | "task">;
}

/** Ids that the server gave to entries which were drawn before it answered. */
const realIds = new Map<string, string>();
const drawnIds = new Map<string, string>();

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
export function entryName(entry: TimeEntryReply): string {
  if (entry.notes.trim() !== "") return entry.notes;
  return entry.task?.name ?? entry.project?.name ?? "No words yet";
}

/**
 * The entry that a call will make, as it is drawn until then.
 *
 * @param nowIso When it starts unless the work says so.
 */
export function draftOf(cache: QueryClient, { body, shown }: Work, nowIso: string): TimeEntryReply {
  const blank: TimeEntryReply = {
    id: newPublicId("ent"),
    project_id: null,
    task_id: null,
    user_id: cache.getQueryData(me().queryKey)?.id ?? "",
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
  return applied(blank, { changes: body, ...omitUndefined({ shown }) });
}

/** The id that the server has given to an entry that was drawn before. */
export function rememberId(draft: TimeEntryReply, id: string): void {
  realIds.set(draft.id, id);
  drawnIds.set(id, draft.id);
}

/** The id under which an entry was drawn first: as a key it keeps the element, and the focus in it, when the answer comes. */
export function drawnId({ id }: TimeEntryReply): string {
  return drawnIds.get(id) ?? id;
}

export function realId(entry: TimeEntryReply): string {
  return realIds.get(entry.id) ?? entry.id;
}

/** Each member as it was before. */
export function changeBack({ entry, changes: made, shown }: EntryChange): EntryChange {
  const before: TimeEntryUpdate = Object.fromEntries(
    Object.keys(made).flatMap((member) => {
      if (member === "duration_seconds") return [["end_time", entry.end_time]];
      return [[member, entry[member as keyof TimeEntryReply]]];
    }),
  );
  // Moving to another project drops the task, so going back has to name it.
  if ("project_id" in made) before.task_id = entry.task_id;
  return { entry: { ...entry }, changes: before, ...(shown === undefined ? {} : { shown: namesOf(entry) }) };
}
