import { AppError, invalid } from "@/lib/kernel/core/errors";
import { addDays } from "@/lib/kernel/core/wall-clock";

export const STATUSES = ["draft", "sent", "accepted", "declined", "superseded"] as const;
export type EstimateStatus = (typeof STATUSES)[number];

export interface StoredDecision {
  outcome: "accepted" | "declined";
  via: "client_page" | "workspace";
  byName: string;
  byEmail: string | null;
  reason: string | null;
  ip: string | null;
  userId: string | null;
  /** Lowercase hex. */
  pdfSha256: string;
}

/** @throws AppError invalid_state_transition */
export function assertDraft(status: EstimateStatus): void {
  if (status !== "draft") throw new AppError("invalid_state_transition", "estimate_not_draft", { status });
}

/** @throws AppError invalid_state_transition */
export function assertSent(status: EstimateStatus): void {
  if (status === "draft") throw new AppError("invalid_state_transition", "estimate_is_draft");
}

/** @throws AppError invalid_state_transition unless a decision is awaited. */
export function assertUndecided(status: EstimateStatus): void {
  assertSent(status);
  assertCurrent(status);
  if (status === "accepted") throw new AppError("invalid_state_transition", "estimate_already_accepted");
  if (status === "declined") throw new AppError("invalid_state_transition", "estimate_already_declined");
}

/** @throws AppError invalid_state_transition for a superseded estimate. */
export function assertCurrent(status: EstimateStatus): asserts status is Exclude<EstimateStatus, "superseded"> {
  if (status === "superseded") throw new AppError("invalid_state_transition", "estimate_superseded");
}

/** @throws AppError invalid_state_transition */
export function assertAccepted(status: EstimateStatus): void {
  if (status !== "accepted") throw new AppError("invalid_state_transition", "estimate_not_accepted", { status });
}

/** @param today `YYYY-MM-DD` in the workspace's time zone. */
export function isExpired(
  { status, validUntil }: { status: EstimateStatus; validUntil: string | null },
  today: string,
): boolean {
  return status === "sent" && validUntil !== null && validUntil < today;
}

/** @throws AppError validation_failed when the last valid day is before the issue date. */
export function datesOfSending(
  draft: { issueDate: string | null; validUntil: string | null },
  today: string,
  validDays: number,
): { issueDate: string; validUntil: string } {
  const issueDate = draft.issueDate ?? today;
  const validUntil = draft.validUntil ?? addDays(issueDate, validDays);
  assertDates({ issueDate, validUntil });
  return { issueDate, validUntil };
}

/** @throws AppError validation_failed when the last valid day is before the issue date. */
export function assertDates({ issueDate, validUntil }: { issueDate: string | null; validUntil: string | null }): void {
  if (issueDate === null || validUntil === null || validUntil >= issueDate) return;
  throw invalid("/valid_until", "valid_before_issued", { issue_date: issueDate, valid_until: validUntil });
}

/** @throws AppError validation_failed when invoices in another currency bill the superseded version. */
export function assertCurrencyKept(
  superseded: { currency: string; invoices: readonly unknown[] },
  { currency }: { currency: string },
): void {
  if (superseded.currency === currency || superseded.invoices.length === 0) return;
  throw invalid("/currency", "revision_currency", { currency: superseded.currency });
}

/** `EST-2026-0017-R2` for revision 2 of `EST-2026-0017`. */
export function revisionNumber(original: string, revision: number): string {
  return `${original}-R${String(revision)}`;
}
