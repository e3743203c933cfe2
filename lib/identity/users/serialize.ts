import { isAdmin, type Actor } from "@/lib/kernel/auth/context";
import { PERMISSIONS, SCOPE_PRESETS } from "@/lib/kernel/auth/permissions";
import { toPublicId } from "@/lib/kernel/core/ids";
import { toExternalRefs } from "@/lib/kernel/external-refs/serialize";
import { toMoney } from "@/lib/kernel/core/money";
import { rateOn, toDatedRates } from "@/lib/kernel/core/rates";
import { timeOfDay } from "@/lib/kernel/core/wall-clock";
import { localDate } from "@/lib/kernel/core/time";
import { env } from "@/lib/kernel/env";
import { ratesOf } from "./rules";
import type { Me, User } from "./schema";
import type { UserRow, WorkspaceDefaults } from "./store";

/** Contact data is hidden from members, rates from all but admins. Managers see their own rate. */
export function toUser(row: UserRow, viewer: Actor): User {
  const own = row.id === viewer.userId;
  const money = isAdmin(viewer) || (own && viewer.role === "manager");
  const contact = own || viewer.role !== "member";
  return {
    id: toPublicId("usr", row.id),
    name: row.name,
    role: row.role,
    status: row.status,
    ...(contact ? contactOf(row) : HIDDEN),
    default_rate: money ? toMoney(rateOn(ratesOf(row), viewer.workspace.today), row.currency) : null,
    rates: money ? toDatedRates(ratesOf(row), row.currency) : [],
    import_id: row.importId === null ? null : toPublicId("imp", row.importId),
    submits_timesheets: row.submitsTimesheets,
    ...privateOf(row, own || isAdmin(viewer)),
    invitation: isAdmin(viewer) ? toInvitation(row) : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function privateOf(row: UserRow, isVisible: boolean): Pick<User, "muted_emails" | "has_second_factor"> {
  if (!isVisible) return { muted_emails: [], has_second_factor: null };
  return { muted_emails: [...row.mutedEmails], has_second_factor: row.hasSecondFactor };
}

type Contact = Pick<
  User,
  "external_refs" | "email" | "time_zone" | "locale" | "language" | "weekly_capacity_seconds" | "approver_id"
>;

const HIDDEN: Contact = {
  external_refs: [],
  email: null,
  time_zone: null,
  locale: null,
  language: null,
  weekly_capacity_seconds: null,
  approver_id: null,
};

function contactOf(row: UserRow): Contact {
  return {
    external_refs: toExternalRefs(row.externalRefs),
    email: row.email,
    time_zone: row.timeZone,
    locale: row.locale,
    language: row.language,
    weekly_capacity_seconds: row.weeklyCapacitySeconds,
    approver_id: row.approverId === null ? null : toPublicId("usr", row.approverId),
  };
}

function toInvitation({ hasJoined, invitedBy, invitedAt, invitationEndsAt }: UserRow): User["invitation"] {
  if (hasJoined || !invitedAt || !invitationEndsAt) return null;
  return {
    invited_by: invitedBy && toPublicId("usr", invitedBy),
    sent_at: invitedAt.toISOString(),
    expires_at: invitationEndsAt.toISOString(),
  };
}

export interface MeRow {
  user: UserRow;
  defaults: WorkspaceDefaults;
  actor: Actor;
  now: Date;
}

export function toMe({ user, defaults, actor, now }: MeRow): Me {
  const { workspace } = actor;
  return {
    ...toUser(user, actor),
    workspace: {
      id: toPublicId("wks", actor.workspaceId),
      name: workspace.name,
      currency: workspace.currency,
      time_zone: workspace.timeZone,
      week_start: workspace.weekStart,
      locale: workspace.locale,
      language: workspace.language,
      weekly_capacity_seconds: defaults.weeklyCapacitySeconds,
      forgotten_timer_hours: defaults.forgottenTimerHours,
      working_hours: { from: timeOfDay(defaults.workingFrom), to: timeOfDay(defaults.workingTo) },
      gap_minutes: defaults.gapMinutes,
      today: localDate(now, workspace.timeZone),
      closing: toClosing(actor),
      approvals: {
        enabled: defaults.approvalsEnabled,
        period: defaults.approvalsPeriod,
        starts_on: defaults.approvalsStartOn,
        decides: defaults.decidesTimesheets,
      },
      retention: retention(),
    },
    credential: {
      kind: actor.kind === "key" ? "key" : "session",
      scopes: [...(actor.scopes ?? [SCOPE_PRESETS[1], ...PERMISSIONS])],
      expires_at: actor.expiresAt?.toISOString() ?? null,
    },
  };
}

function toClosing({ role, userId, workspace: { closing } }: Actor): Me["workspace"]["closing"] {
  if (!closing) return null;
  const visible = closing.exceptions.filter((one) => role !== "member" || one.userId === null || one.userId === userId);
  return {
    locked_until: closing.lockedUntil,
    exceptions: visible.map((one) => ({
      user_id: one.userId === null ? null : toPublicId("usr", one.userId),
      from: one.firstDay,
      to: one.lastDay,
      until: new Date(one.endsAt).toISOString(),
    })),
  };
}

function retention(): Me["workspace"]["retention"] {
  const settings = env();
  return {
    deliveries_days: settings.RETAIN_DELIVERIES_DAYS,
    events_days: settings.RETAIN_EVENTS_DAYS,
    mails_days: settings.RETAIN_MAILS_DAYS,
    audit_days: settings.RETAIN_AUDIT_DAYS === 0 ? null : settings.RETAIN_AUDIT_DAYS,
    idempotency_keys_days: settings.RETAIN_IDEMPOTENCY_KEYS_DAYS,
  };
}
