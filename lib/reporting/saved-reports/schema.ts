import { z } from "zod";
import { Id, Instant, Line, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";
import { PRESETS } from "@/lib/reporting/reports/rules";
import { TimeReportQuery } from "@/lib/reporting/reports/schema/time";
import { LINK_COLUMNS } from "./rules/link";

/** What a report asks, as parameters of `/v1/reports/time`. */
export const SavedQuery = TimeReportQuery.pick({
  group_by: true,
  from: true,
  to: true,
  user_id: true,
  client_id: true,
  project_id: true,
  tag: true,
  billable: true,
  invoiced: true,
})
  .extend({
    range: z.enum(PRESETS).optional().meta({
      description: "Days that move with the calendar. Without it, `from` and `to` are the days. Give one or the other.",
    }),
  })
  .meta({ id: "SavedQuery", description: "Parameters of `/v1/reports/time`; a `range` stands for `from` and `to`." });
export type SavedQuery = z.infer<typeof SavedQuery>;

export const SavedReport = z
  .strictObject({
    id: Id("rpt"),
    name: Line(100),
    user_id: Id("usr").meta({ description: "Who saved it." }),
    shared: z.boolean().meta({
      description:
        "Whether others of the workspace see it, too. Members see those that name no client, project or other person.",
    }),
    query: SavedQuery,
    is_public: z.boolean().meta({ description: "Whether there is a link by which people see it without signing in." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "SavedReport" });
export type SavedReport = z.infer<typeof SavedReport>;

const Writable = SavedReport.pick({ name: true, shared: true, query: true });

export const SavedReportCreate = Writable.partial({ shared: true }).meta({ id: "SavedReportCreate" });
export type SavedReportCreate = z.infer<typeof SavedReportCreate>;

export const SavedReportUpdate = Writable.partial().meta({ id: "SavedReportUpdate" });
export type SavedReportUpdate = z.infer<typeof SavedReportUpdate>;

export const SavedReportListQuery = PageQuery.extend({ sort: SortBy("created_at", "name") });
export type SavedReportListQuery = z.infer<typeof SavedReportListQuery>;

export const ReportLink = z
  .strictObject({
    saved_report_id: Id("rpt"),
    url: z.url().meta({ description: "Whoever has it sees the report. It cannot be guessed." }),
    columns: z.array(z.enum(LINK_COLUMNS)).meta({
      description:
        "What it shows besides the groups and their hours. `person`, `notes` and `tags` are those of entries. Costs and profit " +
        "are never shown.",
    }),
    entries: z.boolean().meta({ description: "Whether it shows each entry, too: day, project, task and hours." }),
    client_id: Id("cli").nullable().meta({
      description: "The one client whose time the link shows. Null: every client that the report's query finds.",
    }),
    clients: z.array(z.strictObject({ id: Id("cli"), name: z.string() })).meta({
      description:
        "Clients whose time is behind the link, by name: with a `range` those of all days, because the range moves on.",
    }),
    includes_no_client: z.boolean().meta({ description: "Whether time without a client is behind the link, too." }),
    created_at: Instant,
  })
  .meta({ id: "ReportLink" });
export type ReportLink = z.infer<typeof ReportLink>;

export const ReportLinkInput = ReportLink.pick({ columns: true, entries: true, client_id: true })
  .partial()
  .meta({ id: "ReportLinkInput" });
export type ReportLinkInput = z.infer<typeof ReportLinkInput>;

export const SavedReportPage = pageOf(SavedReport);
export type SavedReportPage = z.infer<typeof SavedReportPage>;
