import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/kernel/core/errors";
import type { CommandScope } from "@/lib/kernel/operation";
import { clientAsPrinted } from "@/lib/billing/invoices/serialize/invoice";
import { todayOf } from "@/lib/billing/invoices/operations/view";
import { takeNumber, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { estimateTerms, printedSeller } from "@/lib/identity/workspaces/rules";
import { assertWhole } from "../rules/schedule";
import { assertCurrencyKept, assertDraft, datesOfSending, revisionNumber } from "../rules/state";
import * as store from "../store/estimates";
import type { EstimateRow } from "../store/rows";
import { emitEstimate, viewOf } from "./view";

/**
 * Mark a draft as sent, with a number and a public page. A revision supersedes the version before.
 *
 * @param draft With the current rates of its taxes.
 * @throws AppError invalid_state_transition, validation_failed, issue_date_before_last
 */
export async function markSent(
  scope: CommandScope,
  draft: EstimateRow,
  invoicing: WorkspaceInvoicing,
): Promise<EstimateRow> {
  const { db, workspaceId, actor, now } = scope;
  await store.lockVersions(db, workspaceId, draft.originalId);
  assertDraft(draft.status);
  if (draft.lines.length === 0) throw new AppError("invalid_state_transition", "estimate_without_lines");
  assertWhole(draft.schedule, draft.totalMinor);
  const dates = datesOfSending(draft, todayOf(scope), invoicing.estimates.valid_days);
  const number = await numberOf(scope, draft, invoicing, dates.issueDate);
  const sent = await store.updateEstimate(db, workspaceId, draft, {
    ...{ ...dates, number, status: "sent", sentAt: now, updatedAt: now },
    sentBy: actor.kind === "system" ? null : actor.userId,
    clientSnapshot: clientAsPrinted(draft),
    sellerSnapshot: printedSeller(invoicing, draft.currency),
    projectName: draft.currentProjectName,
    logoHash: invoicing.logoHash,
    publicToken: randomBytes(24).toString("base64url"),
  });
  scope.audit("estimate.sent", sent.id, { number });
  if (sent.supersedesId !== null) await supersede(scope, sent, sent.supersedesId, invoicing);
  return sent;
}

async function numberOf(
  scope: CommandScope,
  { originalId, revision }: EstimateRow,
  invoicing: WorkspaceInvoicing,
  issueDate: string,
): Promise<string> {
  if (revision === 1) return takeNumber(scope, estimateTerms(invoicing), issueDate);
  const { number } = await store.getEstimate(scope.db, scope.workspaceId, originalId);
  return revisionNumber(number ?? "", revision);
}

async function supersede(
  scope: CommandScope,
  sent: EstimateRow,
  id: string,
  invoicing: WorkspaceInvoicing,
): Promise<void> {
  const before = await store.getEstimate(scope.db, scope.workspaceId, id);
  assertCurrencyKept(before, sent);
  const columns = { status: "superseded", updatedAt: scope.now } as const;
  const row = await store.updateEstimate(scope.db, scope.workspaceId, before, columns);
  emitEstimate(scope, await viewOf(scope, row, invoicing), ["updated"], before);
}
