import { AppError, invalid } from "@/lib/kernel/core/errors";
import { addDays } from "@/lib/kernel/core/wall-clock";
import type { Invoice } from "../schema/invoice";

type Status = Invoice["status"];

const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  draft: ["sent", "paid", "void"],
  sent: ["paid", "void"],
  // Only an invoice of 0: payments have to be deleted first.
  paid: ["void"],
  void: [],
  credited: [],
};

const REFUSALS = {
  draft: "already_draft",
  sent: "already_sent",
  paid: "already_paid",
  void: "already_void",
  credited: "already_credited",
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

export function isOverdue(status: Status, dueDate: string | null, today: string): boolean {
  return status === "sent" && dueDate !== null && dueDate < today;
}

export interface Settlement {
  totalMinor: number;
  paidMinor: number;
  creditedMinor: number;
}

/** Minor units. For a draft, the amount that issuing would make due. */
export function dueOf({ totalMinor, paidMinor, creditedMinor }: Settlement): number {
  return totalMinor - paidMinor - creditedMinor;
}

/** Status of an issued invoice that is not void. */
export function statusOf({ totalMinor, paidMinor, creditedMinor }: Settlement): "sent" | "paid" | "credited" {
  if (paidMinor + creditedMinor < totalMinor) return "sent";
  return creditedMinor > 0 && paidMinor === 0 ? "credited" : "paid";
}

export function statusOfIssue(totalMinor: number): "sent" | "paid" {
  return totalMinor === 0 ? "paid" : "sent";
}

/** @throws AppError validation_failed when the due date is before the issue date. */
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

interface ServiceDays {
  serviceFrom: string | null;
  serviceTo: string | null;
}

/** @throws AppError validation_failed for a service period with one day, or whose days are reversed. */
export function assertServicePeriod({ serviceFrom, serviceTo }: ServiceDays): void {
  if (isServicePeriod({ serviceFrom, serviceTo })) return;
  if (serviceFrom === null) throw invalid("/service_from", "service_period_incomplete");
  if (serviceTo === null) throw invalid("/service_to", "service_period_incomplete");
  throw invalid("/service_to", "last_day_before_first");
}

/** Both days in order, or neither. */
export function isServicePeriod({ serviceFrom, serviceTo }: ServiceDays): boolean {
  if (serviceFrom === null || serviceTo === null) return serviceFrom === serviceTo;
  return serviceFrom <= serviceTo;
}

/** @throws AppError validation_failed when the due date is before the issue date. */
export function assertDates({ issueDate, dueDate }: { issueDate: string | null; dueDate: string | null }): void {
  if (issueDate === null || dueDate === null || dueDate >= issueDate) return;
  throw invalid("/due_date", "due_before_issued", { issue_date: issueDate, due_date: dueDate });
}
