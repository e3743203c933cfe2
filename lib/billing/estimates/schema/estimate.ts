import { z } from "zod";
import { CivilDate, Currency, Email, Id, Instant, Line, Money, Percent, Text } from "@/lib/kernel/core/wire";
import { ExternalRefs } from "@/lib/kernel/external-refs/schema";
import { Discount, Invoice, InvoiceLine, Quantity } from "@/lib/billing/invoices/schema/invoice";
import { InvoiceWarning } from "@/lib/billing/invoices/schema/warning";
import { MAX_PARTS, PART_DUES } from "../rules/schedule";
import { STATUSES } from "../rules/state";

const EstimateLine = InvoiceLine.pick({
  id: true,
  description: true,
  quantity: true,
  unit: true,
  unit_price: true,
  tax_rate: true,
  tax_rate_ids: true,
  taxes: true,
  amount: true,
})
  .extend({
    quantity: Quantity,
    amount: Money.meta({ description: "Quantity × unit price, rounded half up; before discount and tax." }),
    invoiced: Money.meta({
      description: "Part of the amount that is on invoices and drafts, before discount and tax.",
    }),
  })
  .meta({ id: "EstimateLine", description: "A revision keeps the ids of its lines." });
export type EstimateLine = z.infer<typeof EstimateLine>;

export const EstimatePart = z
  .strictObject({
    description: Line(200).nullable(),
    percent: Percent.nullable().meta({ description: "Percent of the total. Null for a fixed amount.", example: "30" }),
    amount: Money.meta({ description: "Part of the total, including tax." }),
    due: z.enum(PART_DUES),
    due_on: CivilDate.nullable().meta({ description: "Day of a part that is due `on_date`, else null." }),
    invoice_id: Id("inv").nullable().meta({ description: "The invoice or draft that bills the part." }),
  })
  .meta({ id: "EstimatePart" });
export type EstimatePart = z.infer<typeof EstimatePart>;

export const EstimateDecision = z
  .strictObject({
    outcome: z.enum(["accepted", "declined"]),
    via: z.enum(["client_page", "workspace"]).meta({
      description: "`workspace`: a member or an API key recorded the client's decision.",
    }),
    by_name: z.string().meta({ description: "The person who decided, as entered." }),
    by_email: Email.nullable().meta({
      description:
        "As entered. On the client page: the address that the estimate was emailed to, if there is exactly one.",
    }),
    reason: z.string().nullable().meta({ description: "Reason for declining, or the member's note." }),
    ip: z.string().nullable().meta({ description: "Address of the visitor of the client page." }),
    user_id: Id("usr").nullable().meta({ description: "The member who recorded the decision." }),
    at: Instant,
    pdf_sha256: z.string().meta({ description: "SHA-256 of the decided PDF, lowercase hex. The PDF is kept." }),
  })
  .meta({ id: "EstimateDecision" });
export type EstimateDecision = z.infer<typeof EstimateDecision>;

export const Estimate = z
  .strictObject({
    id: Id("est"),
    number: z.string().nullable().meta({
      description:
        "Assigned when the estimate is sent. A revision has the number of the original with `-R2`, `-R3`, ….",
      example: "EST-2026-0001",
    }),
    client_id: Id("cli"),
    project_id: Id("prj").nullable().meta({ description: "Project of the client that the estimate is about." }),
    title: Line(200).nullable().meta({ description: "Subject, printed above the lines.", example: "Portal, phase 2" }),
    status: z.enum(STATUSES).meta({
      description: "`superseded`: a later version was sent. `superseded_by_id` names it.",
    }),
    expired: z.boolean().meta({
      description: "Sent, and valid until a day before today in the workspace's time zone.",
    }),
    currency: Currency,
    issue_date: CivilDate.nullable().meta({ description: "Null in a draft stands for the day of sending." }),
    valid_until: CivilDate.nullable().meta({
      description:
        "Last day on which the client can accept. Null in a draft stands for the issue date plus `invoicing.estimates.valid_days` of the workspace.",
    }),
    lines: z.array(EstimateLine),
    discount: Discount.nullable(),
    notes: Text(5000).meta({ description: "Note to the client, shown below the total." }),
    terms: Text(5000).meta({ description: "Terms that the client accepts." }),
    external_refs: ExternalRefs,
    schedule: z.array(EstimatePart).max(MAX_PARTS).meta({
      description: "Payment schedule. Empty: without one.",
    }),
    subtotal: Invoice.shape.subtotal,
    discount_total: Money,
    taxes: Invoice.shape.taxes,
    tax_total: Money,
    total: Invoice.shape.total,
    invoiced_total: Money.meta({
      description:
        "Part of the total that is on invoices and drafts, of all versions. Void and credited invoices do not count.",
    }),
    uninvoiced_total: Money.meta({ description: "Part of an accepted estimate that is on no invoice. Otherwise 0." }),
    revision: z.int().min(1).meta({ description: "1 for the original." }),
    original_id: Id("est").meta({ description: "First version. Its own id for the original." }),
    supersedes_id: Id("est").nullable().meta({ description: "The version that this one replaces when it is sent." }),
    superseded_by_id: Id("est").nullable(),
    client_snapshot: Invoice.shape.client_snapshot.meta({ description: "Frozen when the estimate is sent." }),
    seller_snapshot: Invoice.shape.seller_snapshot,
    decision: EstimateDecision.nullable().meta({
      description: "Kept when a revision supersedes the estimate.",
    }),
    accepted_at: Instant.nullable(),
    declined_at: Instant.nullable(),
    sent_at: Instant.nullable(),
    sent_by_id: Id("usr").nullable(),
    viewed_at: Instant.nullable().meta({
      description: "When the public page was first viewed outside the workspace.",
    }),
    view_count: z.int().min(0).meta({ description: "Number of views of the public page outside the workspace." }),
    created_project_id: Id("prj").nullable().meta({ description: "The project that was created from the estimate." }),
    public_url: z.url().nullable().meta({
      description:
        "Page where the client reads, accepts or declines the estimate without signing in. Null for a draft.",
    }),
    import_id: Id("imp").nullable().meta({ description: "The import that made the estimate." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Estimate" });
export type Estimate = z.infer<typeof Estimate>;

export const EstimateReply = Estimate.extend({
  warnings: z.array(InvoiceWarning).optional().meta({ description: "Only for a draft." }),
}).meta({ id: "EstimateReply" });
export type EstimateReply = z.infer<typeof EstimateReply>;
