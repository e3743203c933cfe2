import type { RecurringInvoice } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";

export type ShownState = "active" | "paused" | "ended" | "failed";

/** An active schedule has failed if its last run did. */
export function shownState({ status, last_run: run }: Pick<RecurringInvoice, "status" | "last_run">): ShownState {
  return status === "active" && run?.result === "failed" ? "failed" : status;
}
