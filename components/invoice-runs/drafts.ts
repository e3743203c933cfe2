import type { InvoiceRunReply, RunDraft } from "@/lib/billing/invoice-runs/schema";

/** Of a run, with its invoice. */
export type MadeDraft = RunDraft & { invoice: NonNullable<RunDraft["invoice"]> };

export function madeDrafts({ drafts }: Pick<InvoiceRunReply, "drafts">): MadeDraft[] {
  return drafts.filter((draft): draft is MadeDraft => draft.invoice !== null);
}

export function draftsToReview(run: Pick<InvoiceRunReply, "drafts">): MadeDraft[] {
  return madeDrafts(run).filter(({ invoice }) => invoice.status === "draft");
}

/** Whether a person sent at least one draft of the run. */
export function wasSent({ drafts }: Pick<InvoiceRunReply, "drafts">): boolean {
  return drafts.some(({ send_state: state }) => state !== null);
}
