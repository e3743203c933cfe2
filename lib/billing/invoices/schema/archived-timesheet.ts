import { z } from "zod";
import { CivilDate } from "@/lib/kernel/core/wire";

/** A `TimesheetRow` in an export. */
export const ArchivedTimesheetRow = z.strictObject({
  line: z.int().min(0),
  day: CivilDate,
  person: z.string(),
  task: z.string().nullable(),
  description: z.string(),
  hundredths: z.int().min(0),
});
