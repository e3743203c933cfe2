import type { QueryClient } from "@tanstack/react-query";
import { applied, withValues, type EntryChange } from "@/components/time-entries/entry/entry-cache";
import { mayEditProject } from "@/components/projects/rights";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { me } from "@/lib/identity/users/queries";
import type { Me } from "@/lib/identity/users/schema";
import type { TimeEntryCreate, TimeEntryReply, TimeEntryUpdate } from "@/lib/tracking/time-entries/schema";

/** `shown`: the names until the server answers. */
export interface Work {
  body: TimeEntryCreate;
  shown?: Pick<TimeEntryReply, "project" | "task">;
}

/** Ids from the server by the ids of drafts, and the reverse. */
const realIds = new Map<string, string>();
const drawnIds = new Map<string, string>();

export function copyOf(entry: TimeEntryReply, cache: QueryClient): TimeEntryCreate {
  const { start_time, end_time, time_zone } = entry;
  return { ...continuing(entry).body, start_time, end_time, time_zone, ...rateByHand(entry, cache) };
}

/** Empty for those who may not set the rate, because the API would refuse the whole write. */
function rateByHand(entry: TimeEntryReply, cache: QueryClient): Pick<TimeEntryUpdate, "rate"> {
  const user = cache.getQueryData(me().queryKey);
  return user && entry.rate_by_hand && maySetRate(user, entry) ? { rate: entry.rate } : {};
}

/** Owners and admins, and managers on projects that they manage. */
export function maySetRate(user: Pick<Me, "id" | "role">, { project }: TimeEntryReply): boolean {
  return mayEditProject(user, project ?? { manager_ids: [] });
}

export function continuing(entry: TimeEntryReply): Work {
  const { project_id, task_id, notes, billable, tags, custom } = entry;
  return { body: { project_id, task_id, notes, billable, tags, custom }, shown: namesOf(entry) };
}

export function namesOf({ project, task }: TimeEntryReply): Pick<TimeEntryReply, "project" | "task"> {
  return { project: project ?? null, task: task ?? null };
}

/** Return the description of an entry, else its task or project. */
export function entryName(entry: TimeEntryReply, t: Translate<"time.entry">): string {
  if (entry.notes.trim() !== "") return entry.notes;
  return entry.task?.name ?? entry.project?.name ?? t("noDescription");
}

/**
 * The draft is shown until the server has created the entry.
 *
 * @param nowIso default start time.
 */
export function draftOf(cache: QueryClient, { body, shown }: Work, nowIso: string): TimeEntryReply {
  const blank: TimeEntryReply = {
    id: newUuid(),
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
    rate_by_hand: false,
    locked: false,
    lock_reason: null,
    lock_reasons: [],
    lock_detail: null,
    invoice_id: null,
    covered: false,
    billed_elsewhere: false,
    external_refs: [],
    custom: withValues({}, body.custom),
    import_id: null,
    timesheet_id: null,
    approval: null,
    running: true,
    created_at: nowIso,
    updated_at: nowIso,
  };
  return applied(blank, { changes: body, ...omitUndefined({ shown }) });
}

export function rememberId(draft: TimeEntryReply, id: string): void {
  realIds.set(draft.id, id);
  drawnIds.set(id, draft.id);
}

/** As a React key, the first id keeps the element and its focus when the server’s id arrives. */
export function drawnId({ id }: TimeEntryReply): string {
  return drawnIds.get(id) ?? id;
}

export function realId(id: string): string {
  return realIds.get(id) ?? id;
}

export function changeBack({ entry, changes: made, shown }: EntryChange, cache: QueryClient): EntryChange {
  const before: TimeEntryUpdate = Object.fromEntries(
    Object.keys(made).flatMap((member) => {
      if (member === "duration_seconds") return [["end_time", entry.end_time]];
      return [[member, entry[member as keyof TimeEntryReply]]];
    }),
  );
  if (made.custom) {
    before.custom = Object.fromEntries(Object.keys(made.custom).map((key) => [key, entry.custom[key] ?? null]));
  }
  // Moving to another project removes the task, and in another currency the rate, so the way back has to name them.
  if ("project_id" in made) Object.assign(before, { task_id: entry.task_id }, rateByHand(entry, cache));
  if ("rate" in made && !entry.rate_by_hand) before.rate = null;
  return { entry: { ...entry }, changes: before, ...(shown === undefined ? {} : { shown: namesOf(entry) }) };
}
