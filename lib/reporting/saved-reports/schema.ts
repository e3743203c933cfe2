import { z } from "zod";
import { Id, Instant, Line, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";
import { MAX_URL } from "@/lib/tracking/custom-fields/rules";
import { PRESETS } from "@/lib/reporting/reports/rules";
import { TimeReportQuery } from "@/lib/reporting/reports/schema/time";
import { LINK_COLUMNS } from "./rules/link";

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
  covered: true,
  approval: true,
})
  .extend({
    custom: z
      .record(z.string().max(100), z.string().max(MAX_URL))
      .optional()
      .meta({
        description: "Values of custom fields of time entries by key, as in `custom.<key>`.",
        example: { cost_center: "A-12" },
      }),
    range: z.enum(PRESETS).optional().meta({
      description: "Days relative to the current date. Send either `range`, or `from` and `to`.",
    }),
  })
  .meta({ id: "SavedQuery", description: "Parameters of `/v1/reports/time`. `range` can replace `from` and `to`." });
export type SavedQuery = z.infer<typeof SavedQuery>;

export const SavedReport = z
  .strictObject({
    id: Id("rpt"),
    name: Line(100),
    user_id: Id("usr").meta({ description: "The person who saved the report." }),
    shared: z.boolean().meta({
      description:
        "Whether other people in the workspace see the report. Members see only reports that name no client, project or other " +
        "person.",
    }),
    query: SavedQuery,
    is_public: z.boolean().meta({ description: "Whether the report has a link that works without signing in." }),
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
    url: z.url().meta({ description: "Secret URL of the report. Everyone with the URL can see the report." }),
    columns: z.array(z.enum(LINK_COLUMNS)).meta({
      description:
        "Columns besides groups and hours. `person`, `notes` and `tags` are columns of entries. Costs and profit are never " +
        "shown.",
    }),
    entries: z.boolean().meta({ description: "Whether the link also shows entries: day, project, task and hours." }),
    client_id: Id("cli").nullable().meta({
      description: "The link shows only time of this client. Null: all clients of the report.",
    }),
    clients: z.array(z.strictObject({ id: Id("cli"), name: z.string() })).meta({
      description:
        "Clients whose time the link shows, by name. With a `range`, clients of all days are listed, because the range moves.",
    }),
    includes_no_client: z.boolean().meta({ description: "Whether the link also shows time without a client." }),
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
