import { z } from "zod";
import { ENCODINGS } from "@/lib/reporting/import-files/parsing/encodings";
import { COLUMN_MEANINGS } from "@/lib/reporting/import-files/parsing/column-meanings";
import { FILE_CONTENTS, FILE_FORMATS, IMPORT_SYSTEMS } from "@/lib/reporting/import-files/parsing/imported-file";
import { KEY, TYPES } from "@/lib/tracking/custom-fields/rules";
import { Id, Instant, Line, Money, pageOf, PageQuery, SortBy, TimeZone } from "@/lib/kernel/core/wire";
import { KINDS } from "../rules/figures";
import { ImportRead } from "./read";
import { ImportUndo } from "./undo";

const STATUSES = [
  "waiting_for_files",
  "reading",
  "ready",
  "applying",
  "completed",
  "reverting",
  "reverted",
  "failed",
] as const;

const System = z.enum(IMPORT_SYSTEMS);
const Meaning = z.union([z.enum(COLUMN_MEANINGS), z.templateLiteral(["custom.", z.string().regex(KEY)])]).meta({
  description: "`custom.<key>`: a custom field of time entries.",
});
const DateOrder = z.enum(["ymd", "dmy", "mdy"]);
const Count = z.int().min(0);

const ImportColumn = z
  .strictObject({
    name: z.string(),
    meaning: Meaning,
    samples: z.array(z.string()),
    field_types: z.array(z.enum(TYPES)).meta({ description: "Types of the custom fields that fit the samples." }),
  })
  .meta({ id: "ImportColumn" });

export const ImportedFile = z
  .strictObject({
    n: z.int().min(1).meta({ description: "Number of the file in its import." }),
    filename: z.string(),
    size: Count.meta({ description: "Bytes of the whole file." }),
    received: Count.meta({ description: "Bytes that arrived." }),
    system: System.nullable().meta({ description: "Null until the file is read." }),
    format: z.enum(FILE_FORMATS).nullable(),
    content: z.enum(FILE_CONTENTS).nullable().meta({
      description:
        "`records`: clients, projects and tasks only, without time. `invoices`: invoices, their line items or payments.",
    }),
    encoding: z.string().nullable().meta({ description: "Null for an archive." }),
    delimiter: z.string().nullable().meta({ description: "Null unless the file is a table of text." }),
    rows: Count.nullable(),
    date_order: DateOrder.nullable().meta({
      description: "Null: without evidence in the file and not answered, or without time.",
    }),
    columns: z.array(ImportColumn),
  })
  .meta({ id: "ImportedFile" });
export type ImportedFile = z.infer<typeof ImportedFile>;

const KindCounts = z
  .strictObject({ rows: Count, new: Count, matched: Count, left_out: Count, to_decide: Count })
  .meta({ id: "ImportKindCounts" });

const ImportCounts = z
  .strictObject(
    Object.fromEntries(KINDS.map((kind) => [kind, KindCounts])) as Record<(typeof KINDS)[number], typeof KindCounts>,
  )
  .meta({ id: "ImportCounts" });

const ImportQuestion = z
  .strictObject({
    code: z.string().meta({
      description:
        "`columns`, `date_order`, `other_clock`, `time_zone`, `people`, `invoiced`, `looks_the_same`, `changed`, " +
        "`deleted_here`, `overnight`, `period_closed` or `unknown_columns`. The columns of the last one have no place " +
        "in Stint, and custom fields of time entries can take them.",
    }),
    file: z.int().nullable().meta({ description: "Null: the question is about all files." }),
    required: z.boolean().meta({ description: "Whether the import waits for an answer." }),
    rows: Count,
    seconds: Count,
    options: z.array(z.string()),
    chosen: z.string().nullable(),
    samples: z.array(z.string()).meta({ description: "Dates as written in the file." }),
  })
  .meta({ id: "ImportQuestion" });
export type ImportQuestion = z.infer<typeof ImportQuestion>;

const ImportProblem = z
  .strictObject({
    code: z.string(),
    rows: Count,
    seconds: Count,
    is_imported: z.boolean().meta({ description: "Whether the rows are imported nevertheless." }),
    example: z.strictObject({ file: z.int(), line: z.int() }).nullable(),
  })
  .meta({ id: "ImportProblem" });

const ImportProgress = z
  .strictObject({
    stage: z.enum(["reading", "planning", "records", "entries", "invoices", "undo"]).nullable(),
    done: Count,
    total: Count,
    seconds_left: Count.nullable().meta({
      description: "By the pace of the stage. Null without a pace, or after ten seconds without progress.",
    }),
  })
  .meta({ id: "ImportProgress" });

const ImportResult = z
  .strictObject({
    id: Id("imp"),
    status: z.enum(STATUSES),
    system: System.nullable(),
    filenames: z.array(z.string()),
    created_by: Id("usr"),
    applied_at: Instant.nullable(),
    finished_at: Instant.nullable(),
    entries: Count.meta({ description: "Entries of the import in Stint." }),
    seconds: Count,
    invoices: Count.meta({ description: "Invoices of the import in Stint." }),
    clients: Count,
    projects: Count,
    tasks: Count,
    people: Count.meta({ description: "People without sign-in that the import made." }),
    removed_entries: Count.meta({ description: "Entries that an undo deleted." }),
    first_start: Instant.nullable(),
    last_start: Instant.nullable(),
    entries_url: z.string().meta({ description: "List of the entries of the import." }),
    failure: z.string().nullable().meta({ description: "Reason of a failure." }),
  })
  .meta({ id: "ImportResult", description: "Result of an import. Its entries are at `entries_url`." });
export type ImportResult = z.infer<typeof ImportResult>;

/** The `data` of the events. */
export const ImportOutcome = ImportResult.extend({
  client_ids: z.array(Id("cli")).max(1000).meta({ description: "Clients that the import made, at most 1,000." }),
  user_ids: z.array(Id("usr")).max(1000).meta({ description: "People whose time was imported, at most 1,000." }),
}).meta({
  id: "ImportOutcome",
  description: "Result of an import. Its records cause no events of their own; read them at `entries_url`.",
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** As stored. */
export type Outcome = Pick<
  ImportResult,
  | "entries"
  | "seconds"
  | "invoices"
  | "clients"
  | "projects"
  | "tasks"
  | "people"
  | "removed_entries"
  | "first_start"
  | "last_start"
>;

export const Import = z
  .strictObject({
    id: Id("imp"),
    status: z.enum(STATUSES),
    system: System.nullable().meta({ description: "Null: detected from the files." }),
    settings: z.strictObject({
      time_zone: z
        .string()
        .nullable()
        .meta({ description: "Zone of clock times without an offset. Null: not answered." }),
    }),
    answers: z.record(z.string(), z.string()).meta({ description: "Chosen answers by the code of the question." }),
    files: z.array(ImportedFile),
    questions: z.array(ImportQuestion),
    counts: ImportCounts.nullable().meta({ description: "Null until the import is planned." }),
    sums: z
      .strictObject({ seconds: Count, billable_seconds: Count, amounts: z.array(Money), invoiced: z.array(Money) })
      .nullable()
      .meta({
        description: "Of the rows that are imported. `invoiced`: totals of invoices, without drafts and void ones.",
      }),
    restores: z.boolean().nullable().meta({
      description:
        "Whether the workspace is empty, so that an export of Stint comes back whole: invoices with their numbers, time and counters, timesheets, closed periods and settings. Otherwise its invoices come as records. Null until the import is planned.",
    }),
    read: ImportRead.nullable().meta({ description: "Of all rows of the files." }),
    suggested_time_zone: z.string().nullable(),
    problems: z.array(ImportProblem),
    plan: z.string().nullable().meta({ description: "Name of the current plan, for `POST /imports/{id}/apply`." }),
    progress: ImportProgress.nullable().meta({ description: "Null unless a worker has something to do." }),
    failure: z
      .strictObject({ reason: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
      .nullable()
      .meta({ description: "Why the files could not be read. `import_expired`: they were deleted after 30 days." }),
    outcome: ImportResult.nullable(),
    undo: ImportUndo.nullable().meta({
      description: "Effect of an undo. Null in lists, and when nothing can be undone.",
    }),
    revertible_until: Instant.nullable(),
    created_by: Id("usr"),
    created_by_name: z.string().nullable(),
    created_at: Instant,
    updated_at: Instant,
    applied_at: Instant.nullable(),
    finished_at: Instant.nullable(),
  })
  .meta({ id: "Import", description: "Tracked time of another system, from its files." });
export type Import = z.infer<typeof Import>;

const Settings = z
  .strictObject({ time_zone: TimeZone.nullable().meta({ description: "Null: not answered." }) })
  .partial();

export const ImportCreate = z
  .strictObject({
    system: System.nullable().meta({ description: "Default: detected from the files." }),
    settings: Settings,
  })
  .partial()
  .meta({ id: "ImportCreate", example: { system: "clockify" } });
export type ImportCreate = z.infer<typeof ImportCreate>;

export const ImportUpdate = ImportCreate.extend({
  answers: z
    .strictObject({
      invoiced: z.enum(["billed_elsewhere", "unbilled"]),
      looks_the_same: z.enum(["leave_out", "add"]),
      changed: z.enum(["leave_out", "add"]),
      deleted_here: z.enum(["leave_out", "bring_back"]),
      overnight: z.enum(["keep", "leave_out"]),
      other_clock: z.enum(["add"]).meta({
        description:
          "Import rows that equal entries at another time. To read them on another clock, change `time_zone`.",
      }),
      period_closed: z.enum(["leave_out", "exception"]).meta({
        description: "`exception` opens the closed days for this import alone. It needs the scope `workspace:write`.",
      }),
    })
    .partial()
    .optional(),
  files: z
    .array(
      z.strictObject({
        n: z.int().min(1),
        date_order: DateOrder.nullable().optional(),
        columns: z
          .array(Meaning)
          .max(200)
          .nullable()
          .optional()
          .meta({ description: "Meaning of each column. Null: as detected." }),
        encoding: z.enum(ENCODINGS).nullable().optional().meta({
          description: "Encoding of a table of text. Null: as detected. The file is read again.",
        }),
      }),
    )
    .max(20)
    .optional(),
}).meta({ id: "ImportUpdate", example: { answers: { overnight: "leave_out" } } });
export type ImportUpdate = z.infer<typeof ImportUpdate>;

export const ImportListQuery = PageQuery.extend({ sort: SortBy("created_at") });

export const ImportPage = pageOf(Import);
export type ImportPage = z.infer<typeof ImportPage>;

export const ImportFileQuery = z.strictObject({
  filename: Line(200).meta({ description: "Name of the file, for people." }),
});

export const ImportApply = z
  .strictObject({ plan: z.string().max(40).meta({ description: "The plan that the person has seen." }) })
  .meta({ id: "ImportApply", example: { plan: "3" } });

export const ImportRevert = z
  .strictObject({
    edited: z
      .enum(["keep", "delete"])
      .optional()
      .meta({ description: "Entries changed since the import. Default: `keep`." }),
  })
  .meta({ id: "ImportRevert" });
