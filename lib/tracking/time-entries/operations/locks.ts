import { AppError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { lockReason, type Lockable } from "../rules";

/** @throws AppError entry_locked or project_archived */
export function assertUnlocked(entry: Lockable & { projectId: string | null }): void {
  const locked = lockReason(entry);
  if (locked === null) return;
  if (locked === "project_archived" && entry.projectId !== null) throw projectArchived(entry.projectId);
  if (locked === "invoiced_elsewhere") throw new AppError("entry_locked", "invoiced_elsewhere");
  const invoice = entry.invoiceId === null ? {} : { invoice_id: toPublicId("inv", entry.invoiceId) };
  throw new AppError("entry_locked", "invoiced", invoice);
}

export function projectArchived(projectId: string): AppError {
  return new AppError("project_archived", "project_archived", { project_id: toPublicId("prj", projectId) });
}
