import type { Closing } from "@/lib/kernel/core/closing";
import { AppError, errorOf, faultAt } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { lockReasons, type Lockable, type LockReason } from "../rules";

interface Circumstances {
  closing: Closing | null;
  now: Date;
}

type LockedExpense = Lockable & { projectId: string | null };

/** @throws AppError expense_locked, period_closed or project_archived */
export function assertUnlocked(
  expense: LockedExpense,
  { closing, now }: Circumstances,
  but: readonly LockReason[] = [],
) {
  const locked = lockReasons(expense, { closing, now }).find((reason) => !but.includes(reason));
  if (locked === undefined) return;
  if (locked === "period_closed")
    throw new AppError("period_closed", "expense_in_closed_period", closedDay(expense, closing));
  if (locked === "project_archived") throw projectArchived(expense.projectId);
  const invoice = expense.invoiceId === null ? {} : { invoice_id: toPublicId("inv", expense.invoiceId) };
  throw new AppError("expense_locked", locked, invoice);
}

/** @throws AppError period_closed for a day to which the expense moves */
export function assertOpenDay(
  day: Pick<Lockable, "userId" | "spentOn">,
  { closing, now }: Circumstances,
  pointer: string,
) {
  const [locked] = lockReasons({ ...day, invoiceId: null, reimbursedOn: null, projectStatus: null }, { closing, now });
  if (locked === undefined) return;
  throw errorOf([faultAt({ pointer }, "period_closed", "expense_in_closed_period", closedDay(day, closing))]);
}

function closedDay({ spentOn: date }: Pick<Lockable, "spentOn">, closing: Closing | null) {
  return { date, locked_until: closing?.lockedUntil ?? date };
}

export function projectArchived(projectId: string | null): AppError {
  const params = projectId === null ? {} : { project_id: toPublicId("prj", projectId) };
  return new AppError("project_archived", "project_archived", params);
}
