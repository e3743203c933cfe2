import { isAdmin } from "@/lib/kernel/auth/context";
import { AppError } from "@/lib/kernel/core/errors";
import { printedSeller, type PrintedSettings } from "@/lib/identity/workspaces/rules";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { todayOf } from "@/lib/billing/invoices/operations/view";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { managedProjectIds } from "@/lib/tracking/projects/operations/read";
import { estimateEvents } from "../events";
import { toEstimate, type EstimateView } from "../serialize";
import { getEstimate } from "../store/estimates";
import type { EstimateRow } from "../store/rows";

/** @throws AppError insufficient_role */
export function assertMayDecide({ actor }: QueryScope): void {
  if (isAdmin(actor)) return;
  throw new AppError("insufficient_role", "estimate_drafts_only", { role: actor.role });
}

/** Managers edit drafts of projects that they manage. @throws AppError insufficient_role */
export async function assertMayDraft(scope: QueryScope, projectId: string | null): Promise<void> {
  if (scope.actor.role !== "manager" || scope.actor.kind === "system") return;
  if (projectId !== null && (await managedProjectIds(scope)).includes(projectId)) return;
  throw new AppError("insufficient_role", "estimate_of_other_projects", { role: scope.actor.role });
}

export async function toViews(scope: QueryScope, rows: readonly EstimateRow[]): Promise<EstimateView[]> {
  const isDraft = rows.some(({ sellerSnapshot }) => sellerSnapshot === null);
  const invoicing = isDraft ? await invoicingOf(scope) : undefined;
  return Promise.all(rows.map((row) => viewOf(scope, row, invoicing)));
}

export async function loadView(scope: QueryScope, id: string): Promise<EstimateView> {
  return viewOf(scope, await getEstimate(scope.db, scope.workspaceId, id));
}

/** @param invoicing the current settings, if they are known. */
export async function viewOf(scope: QueryScope, row: EstimateRow, invoicing?: PrintedSettings): Promise<EstimateView> {
  const seller = row.sellerSnapshot ?? printedSeller(invoicing ?? (await invoicingOf(scope)), row.currency);
  return { id: row.id, row, seller, today: todayOf(scope) };
}

/** @param before Its client and project may differ. */
export function emitEstimate(
  { emit }: CommandScope,
  view: EstimateView,
  events: readonly (keyof typeof estimateEvents)[],
  before: EstimateRow = view.row,
): void {
  const data = toEstimate(view);
  const dataBefore = before === view.row ? data : toEstimate({ ...view, row: before });
  for (const event of events) emit(estimateEvents[event], view.id, data, { before: dataBefore });
}
