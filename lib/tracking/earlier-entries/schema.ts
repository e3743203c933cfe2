import { z } from "zod";
import { CivilDate } from "@/lib/kernel/core/wire";
import { TimeEntry } from "@/lib/tracking/time-entries/schema";

export const EarlierEntry = TimeEntry.pick({ notes: true, project_id: true, task_id: true, tags: true, billable: true })
  .extend({
    task_name: z.string().nullable(),
    count: z.int().min(0).meta({ description: "Entries of the last 180 days. 0 for older pinned work." }),
    last_date: CivilDate.nullable().meta({ description: "Day of the latest of these entries." }),
    pinned: z.boolean(),
  })
  .meta({ id: "EarlierEntry", description: "Work of the caller: all but the times of an entry." });
export type EarlierEntry = z.infer<typeof EarlierEntry>;

export const EarlierEntries = z.strictObject({ data: z.array(EarlierEntry) }).meta({ id: "EarlierEntries" });
export type EarlierEntries = z.infer<typeof EarlierEntries>;

export const EarlierEntryPin = TimeEntry.pick({ notes: true, project_id: true, task_id: true, tags: true })
  .partial({ project_id: true, task_id: true, tags: true })
  .extend({ pinned: z.boolean() })
  .meta({ id: "EarlierEntryPin", example: { notes: "Standup and week plan", pinned: true } });
export type EarlierEntryPin = z.infer<typeof EarlierEntryPin>;
