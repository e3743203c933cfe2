import { AppError, invalid } from "@/lib/kernel/core/errors";
import { addDays } from "@/lib/kernel/core/wall-clock";
import type { Invoice } from "../schema/invoice";

type Status = Invoice["status"];

/** What a call can make of an invoice. A paid one is due again only because a payment was deleted. */
const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  draft: ["sent", "paid", "void"],
  sent: ["paid", "void"],
  // Only an invoice of 0: payments have to be deleted first.
  paid: ["void"],
  void: [],
};

const REFUSALS = {
  draft: "already_draft",
  sent: "already_sent",
  paid: "already_paid",
  void: "already_void",
} as const;

/** @throws AppError invalid_state_transition */
export function assertTransition(from: Status, to: Status): void {
  if (NEXT[from].includes(to)) return;
  throw new AppError("invalid_state_transition", REFUSALS[from], { status: from, wanted: to });
}

/** @throws AppError invoice_not_draft */
export function assertDraft(status: Status): void {
  if (status === "draft") return;
  throw new AppError("invoice_not_draft", "not_draft", { status });
}

/** Sent, and due before today. Days are `YYYY-MM-DD`. */
export function isOverdue(status: Status, dueDate: string | null, today: string): boolean {
  return status === "sent" && dueDate !== null && dueDate < today;
}

/** The status of an invoice that is issued: one of 0 asks for nothing, so it is paid at once. */
export function statusOfIssue(totalMinor: number): "sent" | "paid" {
  return totalMinor === 0 ? "paid" : "sent";
}

/**
 * When an invoice that leaves draft is issued and due, from what the draft says, today, and the days to pay.
 *
 * @throws AppError validation_failed when it would be due before it is issued.
 */
export function datesOfIssue(
  draft: { issueDate: string | null; dueDate: string | null },
  today: string,
  termsDays: number,
): { issueDate: string; dueDate: string } {
  const issueDate = draft.issueDate ?? today;
  const dueDate = draft.dueDate ?? addDays(issueDate, termsDays);
  assertDates({ issueDate, dueDate });
  return { issueDate, dueDate };
}

/** @throws AppError validation_failed when it would be due before it is issued. */
export function assertDates({ issueDate, dueDate }: { issueDate: string | null; dueDate: string | null }): void {
  if (issueDate === null || dueDate === null || dueDate >= issueDate) return;
  throw invalid("/due_date", "due_before_issued", { issue_date: issueDate, due_date: dueDate });
}
