import type { TypedFields } from "@/components/custom-fields/entry-fields";
import { namesOf } from "@/components/time-entries/entry/entry-actions";
import type { ProjectChoice } from "@/components/time-entries/entry/project-fields";
import { timesDraft, type TimesDraft } from "@/components/time-entries/entry/times-fields";
import { rightNow } from "@/components/ui/clock";
import type { Formats } from "@/components/viewer/formats";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { TimeEntryReply, TimeEntryUpdate } from "@/lib/tracking/time-entries/schema";

export type Draft = ProjectChoice & {
  notes: string;
  tags: readonly string[];
  billable: boolean;
  times: TimesDraft;
} & TypedFields;

const HALF_HOUR_MS = 1_800_000;

export function changedOnly(entry: TimeEntryReply, words: TimeEntryUpdate): TimeEntryUpdate {
  return Object.fromEntries(
    Object.entries(words).filter(
      ([member, value]) => JSON.stringify(value) !== JSON.stringify(entry[member as keyof TimeEntryReply]),
    ),
  );
}

/** A new entry is billable as its task or project is. */
export function billingOf({ project, task }: ProjectChoice): Partial<Draft> {
  const billable = task?.billable ?? project?.billable;
  return omitUndefined({ billable });
}

/** By default, a new entry is the last half hour, in whole minutes. */
export function newDraft(formats: Formats, span?: { startMs: number; endMs: number }): Draft {
  const nowMs = rightNow();
  const endMs = span?.endMs ?? nowMs - (nowMs % 60_000);
  return {
    notes: "",
    tags: [],
    billable: true,
    project_id: null,
    task_id: null,
    project: null,
    task: null,
    typed: {},
    times: timesDraft(span?.startMs ?? endMs - HALF_HOUR_MS, endMs, formats),
  };
}

export function draftOf(entry: TimeEntryReply, formats: Formats): Draft {
  const { notes, tags, billable, project_id, task_id, start_time, end_time } = entry;
  const endMs = end_time === null ? null : Date.parse(end_time);
  const times = timesDraft(Date.parse(start_time), endMs, formats);
  return { notes, tags, billable, project_id, task_id, ...namesOf(entry), typed: {}, times };
}
