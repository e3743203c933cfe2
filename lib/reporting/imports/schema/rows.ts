import { z } from "zod";
import { CivilDate, Id, Instant, OneOrMore, pageOf, PageQuery } from "@/lib/kernel/core/wire";

const Count = z.int().min(0);

const ROW_RESULTS = ["new", "here", "left_out", "to_decide", "imported", "taken_back", "kept"] as const;

const MappingKind = z.enum(["people"]);

export const ImportMappingQuery = z.strictObject({
  kind: MappingKind.optional().meta({ description: "Default: `people`." }),
});

const ImportMapping = z
  .strictObject({
    key: z.string().meta({ description: "Key of the person. Empty: rows without a person." }),
    name: z.string().nullable(),
    email: z.string().nullable(),
    rows: Count,
    seconds: Count,
    to: z
      .string()
      .nullable()
      .meta({ description: "User id, `new` for a person without sign-in, `leave_out`, or null: to decide." }),
    to_name: z.string().nullable(),
    matched_by: z.enum(["email", "earlier_import", "name", "choice"]).nullable(),
  })
  .meta({ id: "ImportMapping" });
export type ImportMapping = z.infer<typeof ImportMapping>;

export const ImportMappings = z
  .strictObject({ data: z.array(ImportMapping).meta({ description: "Most time first, at most 5,000." }) })
  .meta({ id: "ImportMappings" });
export type ImportMappings = z.infer<typeof ImportMappings>;

export const ImportMappingUpdate = z
  .strictObject({
    kind: MappingKind,
    changes: z
      .array(
        z.strictObject({
          key: z.string().max(600),
          to: z
            .union([Id("usr"), z.literal("new"), z.literal("leave_out"), z.null()])
            .meta({ description: "`new`: keep as a person without sign-in. Null: as matched." }),
        }),
      )
      .min(1)
      .max(500),
  })
  .meta({ id: "ImportMappingUpdate" });
export type ImportMappingUpdate = z.infer<typeof ImportMappingUpdate>;

export const ImportRowFilter = z.strictObject({
  result: OneOrMore(ROW_RESULTS).optional(),
  problem: z
    .string()
    .max(400)
    .regex(/^[a-z_]+(?:,[a-z_]+)*$/)
    .optional()
    .meta({ description: "Code of a problem, or several separated by commas." }),
});
export type ImportRowFilter = z.infer<typeof ImportRowFilter>;

export const ImportRowQuery = PageQuery.extend(ImportRowFilter.shape);

const ImportRowEntry = z
  .strictObject({
    date: CivilDate,
    start_time: Instant,
    duration_seconds: Count,
    person: z.string().nullable().meta({ description: "Name of the teammate, else as in the file." }),
    client: z.string().nullable(),
    project: z.string().nullable(),
    task: z.string().nullable(),
    notes: z.string(),
  })
  .meta({ id: "ImportRowEntry" });

export const ImportRowWire = z
  .strictObject({
    file: z.int(),
    line: z.int().meta({ description: "Line of the file, from 1." }),
    values: z.array(z.string()).meta({ description: "As written, in the order of the columns." }),
    entry: ImportRowEntry.nullable().meta({
      description: "The time entry as it is read. Null for other records, and for a row that cannot be read.",
    }),
    result: z.enum(ROW_RESULTS),
    reason: z.string().nullable().meta({ description: "Why the row is not imported." }),
    problems: z.array(z.string()),
    resource_id: z
      .union([Id("ent"), Id("cli"), Id("prj"), Id("tsk"), Id("inv"), Id("usr"), Id("tms"), Id("clp"), Id("pex")])
      .nullable()
      .meta({
        description:
          "The entry, client, project, task, invoice, person, timesheet, closed period or exception of the row.",
      }),
  })
  .meta({ id: "ImportRow" });
export type ImportRowWire = z.infer<typeof ImportRowWire>;

export const ImportRowPage = pageOf(ImportRowWire);
export type ImportRowPage = z.infer<typeof ImportRowPage>;

const CheckLine = z
  .strictObject({
    month: z.string().meta({ description: "`YYYY-MM`", example: "2026-09" }),
    person: z.string(),
    user_id: Id("usr").nullable(),
    file_rows: Count,
    file_seconds: Count,
    entries: Count,
    entry_seconds: Count,
    differences: z.array(
      z.strictObject({
        reason: z
          .string()
          .meta({ description: "Reason of a row without entry, or `edited` or `deleted` since the import." }),
        rows: Count,
        seconds: z.int(),
      }),
    ),
  })
  .meta({ id: "ImportCheckLine" });

export const ImportCheck = z
  .strictObject({ data: z.array(CheckLine), file_seconds: Count, entry_seconds: Count })
  .meta({ id: "ImportCheck", description: "Sums of the files beside the sums in Stint, by month and person." });
export type ImportCheck = z.infer<typeof ImportCheck>;
