import type { IssuedDraft } from "@/lib/billing/invoices/queries";
import type { InvoiceRunReply, RunDraft } from "@/lib/billing/invoice-runs/schema";

/** Of a run, with its invoice. */
export type MadeDraft = RunDraft & { invoice: NonNullable<RunDraft["invoice"]> };

/** Outcome of a selected draft. */
export type Issued = { id: string } & ({ how: IssuedDraft } | { error: string });

export function madeDrafts({ drafts }: Pick<InvoiceRunReply, "drafts">): MadeDraft[] {
  return drafts.filter((draft): draft is MadeDraft => draft.invoice !== null);
}

export function draftsToReview(run: Pick<InvoiceRunReply, "drafts">): MadeDraft[] {
  return madeDrafts(run).filter(({ invoice }) => invoice.status === "draft");
}
