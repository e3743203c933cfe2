import type { Totals } from "@/lib/billing/invoices/rules/money";
import type { LineTax } from "@/lib/billing/invoices/rules/taxes";
import type { ClientSnapshot } from "@/lib/billing/invoices/schema/invoice";
import type { Draw } from "@/lib/billing/retainers/rules/draws";

export interface SampleLine {
  id: string;
  position: number;
  description: string;
  quantity: string;
  unitPriceMinor: number;
  taxes: LineTax[];
  amountMinor: number;
  projectId: string | null;
  projectName: string | null;
  /** `YYYY-MM-DD`. Null without entries. */
  periodStart: string | null;
  periodEnd: string | null;
  trackedSeconds: number | null;
  entryIds: string[];
  milestoneId: string | null;
  estimateLineId: string | null;
  /** Of a line that funds a retainer, or, with an amount below 0, draws from it. */
  retainerId: string | null;
}

export interface SampleInvoice extends Totals {
  id: string;
  clientId: string;
  currency: string;
  status: "draft" | "sent" | "paid";
  /** A separate series, so that removal leaves no gap. Null for the draft. */
  number: string | null;
  /** `YYYY-MM-DD` */
  issueDate: string | null;
  dueDate: string | null;
  purchaseOrder: string | null;
  clientSnapshot: ClientSnapshot | null;
  createdAt: Date;
  sentAt: Date | null;
  viewedAt: Date | null;
  paidAt: Date | null;
  payment: { id: string; amountMinor: number; paidOn: string; reference: string | null } | null;
  lines: SampleLine[];
  draws: Draw[];
  recurringInvoiceId: string | null;
  /** Set if it bills a part of an estimate. */
  estimateId: string | null;
  /** Index into the schedule. */
  estimatePart: number | null;
  estimateMinor: number | null;
}

/** A separate series, so that removal leaves no gap. */
export function numberOf(count: number): string {
  return `SAMPLE-${String(count).padStart(4, "0")}`;
}
