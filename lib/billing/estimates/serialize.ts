import { toPublicId } from "@/lib/kernel/core/ids";
import type { Money } from "@/lib/kernel/core/money";
import { sum } from "@/lib/kernel/core/sum";
import { toExternalRefs } from "@/lib/kernel/external-refs/serialize";
import { env } from "@/lib/kernel/env";
import type { SellerSnapshot } from "@/lib/identity/workspaces/schema/workspace";
import type { Discount } from "@/lib/billing/invoices/schema/invoice";
import { clientAsPrinted } from "@/lib/billing/invoices/serialize/invoice";
import { toLineTaxes, toTaxSums } from "@/lib/billing/tax-rates/serialize";
import type { EmailRow } from "@/lib/mail/emails/operations";
import { isExpired } from "./rules/state";
import { partAmounts } from "./rules/schedule";
import type { Estimate, EstimateDecision, EstimateLine, EstimatePart } from "./schema/estimate";
import type { EstimateSent } from "./schema/mail";
import type { EstimateLineRow, EstimateRow } from "./store/rows";

export interface EstimateView {
  id: string;
  row: EstimateRow;
  /** The current business details, which a draft would be sent with. */
  seller: SellerSnapshot;
  /** `YYYY-MM-DD` in the workspace's time zone. */
  today: string;
}

type ToMoney = (minor: number) => Money;

export function toEstimate({ row, seller, today }: EstimateView): Estimate {
  const money: ToMoney = (minor) => ({ amount: minor, currency: row.currency });
  const invoicedMinor = invoicedOf(row);
  return {
    id: toPublicId("est", row.id),
    number: row.number,
    client_id: toPublicId("cli", row.clientId),
    project_id: row.projectId && toPublicId("prj", row.projectId),
    title: row.title,
    status: row.status,
    expired: isExpired(row, today),
    currency: row.currency,
    issue_date: row.issueDate,
    valid_until: row.validUntil,
    lines: row.lines.map((line) => toLine(line, row, money)),
    discount: toDiscount(row, money),
    notes: row.notes,
    terms: row.terms,
    external_refs: toExternalRefs(row.externalRefs),
    schedule: toSchedule(row, money),
    subtotal: money(row.subtotalMinor),
    discount_total: money(row.discountMinor),
    taxes: toTaxSums(row.taxes, money),
    tax_total: money(row.taxMinor),
    total: money(row.totalMinor),
    invoiced_total: money(invoicedMinor),
    uninvoiced_total: money(row.status === "accepted" ? Math.max(0, row.totalMinor - invoicedMinor) : 0),
    ...toVersion(row),
    client_snapshot: row.clientSnapshot ?? clientAsPrinted(row),
    seller_snapshot: row.sellerSnapshot ?? seller,
    decision: toDecision(row),
    accepted_at: decidedAt(row, "accepted"),
    declined_at: decidedAt(row, "declined"),
    sent_at: toInstant(row.sentAt),
    sent_by_id: row.sentBy && toPublicId("usr", row.sentBy),
    viewed_at: toInstant(row.viewedAt),
    view_count: row.viewCount,
    created_project_id: row.createdProjectId && toPublicId("prj", row.createdProjectId),
    public_url: row.publicToken && estimateUrl(row.publicToken),
    import_id: row.importId && toPublicId("imp", row.importId),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Minor units of the total that are on invoices and drafts. */
export function invoicedOf({ invoices }: Pick<EstimateRow, "invoices">): number {
  return sum(invoices.map(({ amountMinor }) => amountMinor));
}

function toVersion({ revision, originalId, supersedesId, supersededById }: EstimateRow) {
  return {
    revision,
    original_id: toPublicId("est", originalId),
    supersedes_id: supersedesId && toPublicId("est", supersedesId),
    superseded_by_id: supersededById && toPublicId("est", supersededById),
  };
}

function toLine(line: EstimateLineRow, { invoices }: EstimateRow, money: ToMoney): EstimateLine {
  const billed = invoices.flatMap(({ lines }) => lines.filter(({ id }) => id === line.id));
  return {
    id: toPublicId("lin", line.id),
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unit_price: money(line.unitPriceMinor),
    ...toLineTaxes(line.taxes),
    amount: money(line.amountMinor),
    invoiced: money(sum(billed.map(({ amountMinor }) => amountMinor))),
  };
}

function toSchedule({ schedule, totalMinor, invoices }: EstimateRow, money: ToMoney): EstimatePart[] {
  const amounts = partAmounts(schedule, totalMinor);
  return schedule.map(({ description, percent, due, dueOn }, index) => {
    const invoice = invoices.find(({ part }) => part === index);
    return {
      ...{ description, percent, due, due_on: dueOn },
      amount: money(amounts[index] ?? 0),
      invoice_id: invoice ? toPublicId("inv", invoice.invoiceId) : null,
    };
  });
}

function toDecision({ decision, decidedAt }: EstimateRow): EstimateDecision | null {
  if (decision === null || decidedAt === null) return null;
  const { outcome, via, byName, byEmail, reason, ip, userId, pdfSha256 } = decision;
  return {
    ...{ outcome, via, by_name: byName, by_email: byEmail, reason, ip },
    user_id: userId && toPublicId("usr", userId),
    at: decidedAt.toISOString(),
    pdf_sha256: pdfSha256,
  };
}

function decidedAt({ decision, decidedAt: at }: EstimateRow, outcome: EstimateDecision["outcome"]): string | null {
  return decision?.outcome === outcome ? toInstant(at) : null;
}

export function estimateUrl(token: string): string {
  return `${env().APP_URL}/e/${token}`;
}

function toInstant(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

function toDiscount(row: EstimateRow, money: ToMoney): Discount | null {
  if (row.discountPercent !== null) return { percent: row.discountPercent };
  return row.discountAmount === null ? null : { amount: money(row.discountAmount) };
}

export interface SentEstimate {
  view: EstimateView;
  email: EmailRow;
}

export function toEstimateSent({ view, email }: SentEstimate): EstimateSent {
  const status = email.status === "captured" ? "captured" : "queued";
  return { ...toEstimate(view), email: { id: toPublicId("eml", email.id), status, to: email.to } };
}
