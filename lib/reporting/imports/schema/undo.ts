import { z } from "zod";
import { CivilDate } from "@/lib/kernel/core/wire";

const Count = z.int().min(0);

export const ImportUndo = z
  .strictObject({
    entries: Count.meta({ description: "Entries that an undo deletes." }),
    seconds: Count,
    edited: Count.meta({ description: "Entries changed since the import. They stay, unless `edited` is `delete`." }),
    edited_seconds: Count,
    invoices: Count.meta({ description: "Invoices that an undo deletes." }),
    invoices_kept: Count.meta({ description: "Invoices that changed or were sent since. They always stay." }),
    billed: Count.meta({ description: "Entries on an invoice that stays. They always stay." }),
    timesheets: Count.meta({ description: "Timesheets of an export of Stint that an undo deletes." }),
    timesheets_kept: Count.meta({
      description: "Timesheets of the import that changed since. They always stay, with their entries.",
    }),
    opens_until: CivilDate.nullable().meta({
      description: "The last day of the closed periods of the import, which an undo opens. Null: an undo opens no day.",
    }),
    settings: z.boolean().meta({
      description:
        "Whether an undo puts back the workspace settings from before the import. Settings that changed since stay.",
    }),
    closed: Count.meta({
      description: "Other entries in closed periods, or in submitted or approved timesheets. They always stay.",
    }),
  })
  .meta({ id: "ImportUndo" });
