import type { ChangedEntries } from "@/lib/tracking/time-entries/rules";
import { seesMoney, type Actor } from "@/lib/kernel/auth/context";
import { toClient } from "@/lib/tracking/clients/serialize";
import { toCustom } from "@/lib/tracking/custom-fields/serialize";
import { toPublicId } from "@/lib/kernel/core/ids";
import { toExternalRefs } from "@/lib/kernel/external-refs/serialize";
import { toMoney } from "@/lib/kernel/core/money";
import { rateOn, toDatedRates } from "@/lib/kernel/core/rates";
import { billingOf, effectiveRate, fromBudgetColumns, fromRoundingColumns } from "./rules";
import type { Project, ProjectReply } from "./schema";
import type { ProjectRow } from "./store";

export function toProject(row: ProjectRow, viewer: Actor): Project {
  const money = seesMoney(viewer);
  return {
    id: toPublicId("prj", row.id),
    client_id: row.clientId === null ? null : toPublicId("cli", row.clientId),
    name: row.name,
    code: row.code,
    color: row.color as Project["color"],
    notes: row.notes,
    billing: billingOf(row),
    billable: row.billable,
    ...toFee(row, money),
    draft_on_completion: row.draftOnCompletion,
    rate: money ? toMoney(rateOn(row, viewer.workspace.today), row.currency) : null,
    rates: money ? toDatedRates(row, row.currency) : [],
    budget: money ? fromBudgetColumns(row, row.currency) : null,
    budget_thresholds: money ? row.budgetThresholds : [],
    time_rounding: fromRoundingColumns(row),
    default_tax_rate_id: money && row.defaultTaxRateId !== null ? toPublicId("tax", row.defaultTaxRateId) : null,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    access: row.access,
    member_ids: row.memberIds.map((id) => toPublicId("usr", id)),
    manager_ids: row.managerIds.map((id) => toPublicId("usr", id)),
    status: row.status,
    archived_at: row.archivedAt?.toISOString() ?? null,
    currency: row.currency,
    external_refs: toExternalRefs(row.externalRefs),
    custom: toCustom(row.custom),
    import_id: row.importId === null ? null : toPublicId("imp", row.importId),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function toFee(row: ProjectRow, isShown: boolean): Pick<Project, "fee" | "fee_invoiced" | "effective_rate"> {
  if (!isShown) return { fee: null, fee_invoiced: null, effective_rate: null };
  return {
    fee: toMoney(row.feeMinor, row.currency),
    fee_invoiced: toMoney(row.feeInvoicedMinor, row.currency),
    effective_rate: toMoney(effectiveRate(row), row.currency),
  };
}

export function toProjectReply(
  row: ProjectRow & { expand?: boolean } & Partial<ChangedEntries>,
  viewer: Actor,
): ProjectReply {
  return {
    ...toProject(row, viewer),
    ...(row.expand && { client: row.client ? toClient(row.client, viewer) : null }),
    ...(row.changedEntries !== undefined && { changed_entries: row.changedEntries }),
    ...(row.skippedClosed !== undefined && { skipped_closed: row.skippedClosed }),
  };
}
