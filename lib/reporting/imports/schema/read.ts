import { z } from "zod";
import { CivilDate, Instant } from "@/lib/kernel/core/wire";

const Count = z.int().min(0);

const EntrySpan = z
  .strictObject({ start: Instant, seconds: Count, time_zone: z.string() })
  .meta({ id: "ImportEntrySpan" });

const SampleDay = z
  .strictObject({
    date: CivilDate,
    person: z.string().nullable().meta({ description: "Name or email address in the files. Null without one." }),
    time_zone: z.string(),
    entries: z.array(z.strictObject({ start: Instant, seconds: Count })).max(50),
  })
  .meta({ id: "ImportSampleDay" });
export type ImportSampleDay = z.infer<typeof SampleDay>;

export const ImportRead = z.strictObject({
  rows: Count,
  seconds: Count,
  first_day: CivilDate.nullable(),
  last_day: CivilDate.nullable(),
  first: EntrySpan.nullable(),
  last: EntrySpan.nullable(),
  sample_days: z.array(SampleDay).max(3).meta({
    description:
      "The days with the most entries of the person with the most time, as they will stand. A wrong time zone shows here.",
  }),
});
