import type { Closing } from "@/lib/kernel/core/closing";
import { AppError, errorOf, faultAt } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { PersonDay } from "@/lib/tracking/closed-periods/rules";
import { lockReasons, type Lockable } from "../rules";

/** @throws AppError entry_locked, period_closed or project_archived */
export function assertUnlocked(
  entry: Lockable & { projectId: string | null },
  closing: Closing | null,
  now: Date,
): void {
  const [locked] = lockReasons(entry, closing, now);
  if (locked === undefined) return;
  if (locked === "period_closed") throw periodClosed(entry, closing);
  if (locked === "project_archived" && entry.projectId !== null) throw projectArchived(entry.projectId);
  if (locked === "invoiced_elsewhere") throw new AppError("entry_locked", "invoiced_elsewhere");
  const invoice = entry.invoiceId === null ? {} : { invoice_id: toPublicId("inv", entry.invoiceId) };
  throw new AppError("entry_locked", "invoiced", invoice);
}

/**
 * Check that time can be written to the person's day.
 *
 * @param pointer JSON pointer of the value that chose the day.
 * @throws AppError period_closed
 */
export function assertOpenDay(target: PersonDay, closing: Closing | null, now: Date, pointer: string): void {
  const day = { ...target, invoiceId: null, billedElsewhere: false, projectStatus: null };
  if (lockReasons(day, closing, now).includes("period_closed")) throw periodClosed(target, closing, pointer);
}

function periodClosed({ localDate: date }: PersonDay, closing: Closing | null, pointer?: string): AppError {
  const params = { date, locked_until: closing?.lockedUntil ?? date };
  if (pointer === undefined) return new AppError("period_closed", "entry_in_closed_period", params);
  return errorOf([faultAt({ pointer }, "period_closed", "day_in_closed_period", params)]);
}

export function projectArchived(projectId: string): AppError {
  return new AppError("project_archived", "project_archived", { project_id: toPublicId("prj", projectId) });
}
