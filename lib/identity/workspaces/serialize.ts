import { timeOfDay } from "@/lib/kernel/core/wall-clock";
import { seesMoney, type Actor } from "@/lib/kernel/auth/context";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { Closing } from "@/lib/kernel/core/closing";
import type { Language } from "@/lib/kernel/core/languages";
import { toMoney } from "@/lib/kernel/core/money";
import { rateOn, toDatedRates } from "@/lib/kernel/core/rates";
import { ratesOf } from "@/lib/identity/users/rules";
import { nextClosing } from "@/lib/tracking/closed-periods/rules";
import { restorableUntil, withDefaults, type LogoFile, type StoredInvoicing } from "./rules";
import type { DeletedWorkspace, OwnWorkspace, OwnWorkspaces, WorkspaceDeletion } from "./schema/own";
import type { Workspace } from "./schema/workspace";
import type { DeletionFigures } from "./store/deletion";
import type { DeletedWorkspaceRow, OwnWorkspaceRow } from "./store/own";
import type { WorkspaceRow } from "./store/settings";

export type WorkspaceView = WorkspaceRow & {
  logo: LogoFile | null;
  nextNumber: number;
  nextCreditNote: number;
  nextEstimate: number;
  defaultTaxRate: { id: string; percentage: string } | null;
};

export function toWorkspace(row: WorkspaceView, viewer: Actor): Workspace {
  const settings = withDefaults(row.invoicing as StoredInvoicing, row.name);
  const { credit_note_pattern: creditNotePattern, estimate_pattern: estimatePattern, ...shown } = settings;
  const { reminders_since: _remindersSince, late_fee_since: _lateFeeSince, ...invoicing } = shown;
  return {
    id: toPublicId("wks", row.id),
    name: row.name,
    currency: row.currency,
    time_zone: row.timeZone,
    week_start: row.weekStart,
    locale: row.locale,
    language: row.language as Language | null,
    weekly_capacity_seconds: row.weeklyCapacitySeconds,
    forgotten_timer_hours: row.forgottenTimerHours,
    working_hours: { from: timeOfDay(row.workingFrom), to: timeOfDay(row.workingTo) },
    gap_minutes: row.gapMinutes,
    default_rate: seesMoney(viewer) ? toMoney(rateOn(ratesOf(row), viewer.workspace.today), row.currency) : null,
    rates: seesMoney(viewer) ? toDatedRates(ratesOf(row), row.currency) : [],
    time_rounding: { mode: row.roundingMode, minutes: row.roundingMinutes, by: row.roundingBy },
    require_second_factor: row.requireSecondFactor,
    closing: toClosing(row),
    approvals: {
      enabled: row.approvalsEnabled,
      period: row.approvalsPeriod,
      starts_on: row.approvalsStartOn,
      self_approval: row.selfApproval,
      invoice_only_approved: row.invoiceOnlyApproved,
      remind_submit: row.remindSubmit,
      remind_approvers: row.remindApprovers,
    },
    invoicing: seesMoney(viewer)
      ? {
          ...invoicing,
          logo: logoUrl(row.logo),
          numbering: {
            invoice: { pattern: invoicing.number_pattern, next: row.nextNumber },
            credit_note: { pattern: creditNotePattern, next: row.nextCreditNote },
            estimate: { pattern: estimatePattern, next: row.nextEstimate },
          },
          next_number: row.nextNumber,
          default_tax_rate: row.defaultTaxRate && row.defaultTaxRate.percentage,
          default_tax_rate_id: row.defaultTaxRate && toPublicId("tax", row.defaultTaxRate.id),
        }
      : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function toClosing(row: WorkspaceRow): Workspace["closing"] {
  const lockedUntil = (row.closing as Closing | null)?.lockedUntil ?? null;
  const next = nextClosing(
    {
      ...{ mode: row.closingMode, period: row.closingPeriod, afterDays: row.closingAfterDays },
      ...{ since: row.closingSince, weekStart: row.weekStart },
    },
    lockedUntil,
  );
  return {
    locked_until: lockedUntil,
    mode: row.closingMode,
    period: row.closingPeriod,
    after_days: row.closingAfterDays,
    next: next && { locked_until: next.lockedUntil, closes_on: next.closesOn },
  };
}

export function logoUrl(logo: LogoFile | null): string | null {
  return logo && `data:image/${logo.type};base64,${Buffer.from(logo.bytes).toString("base64")}`;
}

export function toOwnWorkspace({ id, name, role }: OwnWorkspaceRow, viewer: { workspaceId: string }): OwnWorkspace {
  return { id: toPublicId("wks", id), name, role, current: id === viewer.workspaceId };
}

export function toDeletedWorkspace(row: DeletedWorkspaceRow, viewer: { workspaceId: string }): DeletedWorkspace {
  return {
    ...toOwnWorkspace(row, viewer),
    deleted_at: row.deletedAt.toISOString(),
    deleted_by_name: row.deletedByName,
    restorable_until: restorableUntil(row.deletedAt).toISOString(),
  };
}

export interface OwnWorkspacesRow {
  own: readonly OwnWorkspaceRow[];
  deleted: readonly DeletedWorkspaceRow[];
  mayCreate: boolean;
}

export function toOwnWorkspaces(row: OwnWorkspacesRow, viewer: { workspaceId: string }): OwnWorkspaces {
  return {
    data: row.own.map((one) => toOwnWorkspace(one, viewer)),
    deleted: row.deleted.map((one) => toDeletedWorkspace(one, viewer)),
    can_create: row.mayCreate,
  };
}

export function toDeletion(figures: DeletionFigures, now: Date): WorkspaceDeletion {
  return {
    members: figures.members,
    invoices: figures.invoices,
    overdue_invoices: figures.overdueInvoices,
    endpoints: figures.endpoints,
    api_keys: figures.apiKeys,
    last_export_at: figures.lastExportAt && figures.lastExportAt.toISOString(),
    restorable_until: restorableUntil(now).toISOString(),
  };
}
