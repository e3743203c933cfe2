import { z } from "zod";
import {
  CivilDate,
  Currency,
  FileLanguage,
  Id,
  IdList,
  Instant,
  Money,
  OneOrMore,
  pageOf,
  PageQuery,
  Search,
  SortBy,
} from "@/lib/kernel/core/wire";
import { ExternalRefFilter, ExternalRefsInput } from "@/lib/kernel/external-refs/schema";
import { InvoiceDuplicate, LineCreate, LineUpdate, MAX_LINES } from "@/lib/billing/invoices/schema/draft";
import { MAX_PARTS } from "../rules/schedule";
import { STATUSES } from "../rules/state";
import { Estimate, EstimatePart, EstimateReply } from "./estimate";

const EstimateLineCreate = LineCreate.omit({ project_id: true }).meta({ id: "EstimateLineCreate" });
const EstimateLineUpdate = LineUpdate.omit({ project_id: true }).meta({ id: "EstimateLineUpdate" });
export type EstimateLineUpdate = z.infer<typeof EstimateLineUpdate>;

const EstimatePartInput = z
  .strictObject({
    description: EstimatePart.shape.description.optional(),
    percent: EstimatePart.shape.percent.optional(),
    amount: Money.optional(),
    due: EstimatePart.shape.due,
    due_on: EstimatePart.shape.due_on.optional(),
  })
  .meta({
    id: "EstimatePartInput",
    description: "A part has either a percentage or an amount. `on_date` needs `due_on`.",
    example: { percent: "30", due: "on_acceptance" },
  });
export type EstimatePartInput = z.infer<typeof EstimatePartInput>;

const Writable = z.strictObject({
  client_id: Id("cli"),
  project_id: Estimate.shape.project_id,
  title: Estimate.shape.title,
  currency: Currency.meta({ description: "Default: the client's." }),
  issue_date: Estimate.shape.issue_date,
  valid_until: Estimate.shape.valid_until,
  discount: Estimate.shape.discount,
  notes: Estimate.shape.notes,
  external_refs: ExternalRefsInput,
  terms: Estimate.shape.terms.meta({ description: "Default: `invoicing.estimates.terms` of the workspace." }),
  schedule: z.array(EstimatePartInput).max(MAX_PARTS).meta({
    description:
      "Replaces the schedule. Either all parts have percentages that sum to 100, or all have amounts that sum to the total: checked when the estimate is sent.",
  }),
});

export const EstimateCreate = Writable.partial()
  .required({ client_id: true })
  .extend({ lines: z.array(EstimateLineCreate).max(MAX_LINES).optional() })
  .meta({
    id: "EstimateCreate",
    example: {
      client_id: "cli_01m7yp4jademgb7e4vec1cvggx",
      title: "Portal, phase 2",
      lines: [
        { description: "Development", quantity: "90", unit: "hour", unit_price: { amount: 9500, currency: "EUR" } },
      ],
      schedule: [
        { percent: "30", due: "on_acceptance" },
        { percent: "70", due: "on_completion" },
      ],
    },
  });
export type EstimateCreate = z.infer<typeof EstimateCreate>;

export const EstimateUpdate = Writable.partial()
  .extend({
    lines: z.array(EstimateLineUpdate).max(MAX_LINES).optional().meta({
      description: "All lines, in order. Lines with an `id` are kept or changed, lines without an `id` are added.",
    }),
    status: z.enum(["sent"]).optional().meta({ description: "Marks a draft as sent, without an email." }),
  })
  .meta({
    id: "EstimateUpdate",
    description: "Only drafts can be changed, except for `external_refs`. Revise a sent estimate instead.",
  });
export type EstimateUpdate = z.infer<typeof EstimateUpdate>;

export const EstimateDuplicate = InvoiceDuplicate.extend({
  client_id: InvoiceDuplicate.shape.client_id.unwrap().optional().meta({
    description: "Default: the estimate's client. Another client must have the same currency.",
  }),
}).meta({ id: "EstimateDuplicate" });
export type EstimateDuplicate = z.infer<typeof EstimateDuplicate>;

export const EstimateListQuery = PageQuery.extend({
  client_id: IdList("cli").optional(),
  project_id: IdList("prj").optional(),
  original_id: IdList("est").optional().meta({ description: "All versions of the estimate." }),
  status: OneOrMore([...STATUSES, "open", "expired"])
    .optional()
    .meta({
      description: "`sent` includes expired estimates. `open`: sent and not expired. `expired`: sent and expired.",
    }),
  updated_since: Instant.optional(),
  issued_from: CivilDate.optional().meta({ description: "Issued on this day or later." }),
  issued_to: CivilDate.optional().meta({ description: "Issued on this day or earlier." }),
  import_id: IdList("imp").optional(),
  external_ref: ExternalRefFilter.optional(),
  q: Search.optional().meta({
    description: "Text to search for in the number, the title, the client's name and the notes.",
  }),
  sort: SortBy("created_at", "updated_at"),
});
export type EstimateListQuery = z.infer<typeof EstimateListQuery>;

export const EstimateExportQuery = EstimateListQuery.omit({ limit: true, cursor: true, sort: true }).extend({
  format: z.enum(["csv", "xlsx"]),
  language: FileLanguage,
});
export type EstimateExportQuery = z.infer<typeof EstimateExportQuery>;

export const EstimatePage = pageOf(EstimateReply);
export type EstimatePage = z.infer<typeof EstimatePage>;
