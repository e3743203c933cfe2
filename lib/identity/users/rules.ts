import type { Role } from "@/lib/kernel/auth/roles";
import { type AppError, errorOf, faultAt } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { changedRates, type Rates } from "@/lib/kernel/core/rates";
import type { User, UserUpdate } from "./schema";

/** Of a person or a workspace. */
interface RateColumns {
  defaultRateMinor: number | null;
  laterRates: Rates["laterRates"];
}

type Status = User["status"];

interface Standing {
  status: Status;
  hasJoined: boolean;
  /** Null without sign-in. */
  email: string | null;
}

export interface Change {
  actorRole: Role;
  isSelf: boolean;
  target: { role: Role; hasJoined: boolean };
}

export const INVITATION_MS = 7 * 86_400_000;

export const PASSWORD_RESET_MS = 3600_000;

export function ratesOf({ defaultRateMinor, laterRates }: RateColumns): Rates {
  return { rateMinor: defaultRateMinor, laterRates };
}

/** @throws AppError validation_failed for another currency, and for both members */
export function rateColumns(
  { default_rate: rate, rates }: Pick<UserUpdate, "default_rate" | "rates">,
  before: RateColumns,
  at: { currency: string; today: string },
): Partial<RateColumns> {
  const { rateMinor, ...later } = changedRates({ rate, rates }, ratesOf(before), { ...at, pointer: "/default_rate" });
  return { ...omitUndefined({ defaultRateMinor: rateMinor }), ...later };
}

export function isAdminRole(role: Role): boolean {
  return role === "owner" || role === "admin";
}

export function grantableRoles(actorRole: Role): Role[] {
  if (actorRole === "owner") return ["owner", "admin", "manager", "member"];
  return actorRole === "admin" ? ["admin", "manager", "member"] : [];
}

/** Whether the caller may change role and status, and send or revoke invitations. */
export function mayManage(actorRole: Role, targetRole: Role): boolean {
  return grantableRoles(actorRole).includes(targetRole);
}

/** @throws AppError insufficient_role with a fault for each refused member. */
export function assertMayChange(change: Change, input: UserUpdate): void {
  const [first, ...others] = Object.keys(input).flatMap((member) => {
    const reason = refusalOf(change, member as keyof UserUpdate, input);
    return reason === null
      ? []
      : [faultAt({ pointer: `/${member}` }, "insufficient_role", reason, { role: change.actorRole })];
  });
  if (first) throw errorOf([first, ...others]);
}

type Refusal =
  | "own_name_only"
  | "own_emails_only"
  | "own_region_only"
  | "only_owners_change_owners"
  | "only_owners_make_owners"
  | "role_not_allowed";

/** Members that only the person changes. */
const PERSONAL: Partial<Record<keyof UserUpdate, Refusal>> = {
  time_zone: "own_region_only",
  locale: "own_region_only",
  language: "own_region_only",
  muted_emails: "own_emails_only",
};

function refusalOf(change: Change, member: keyof UserUpdate, input: UserUpdate): Refusal | null {
  const { actorRole, isSelf, target } = change;
  const isAdmin = isAdminRole(actorRole);
  const personal = PERSONAL[member];
  if (personal) return isSelf ? null : personal;
  switch (member) {
    case "name":
      return isSelf || (isAdmin && !target.hasJoined) ? null : "own_name_only";
    case "role":
    case "status":
      return manageRefusalOf(change, input);
    default:
      return isAdmin ? null : "role_not_allowed";
  }
}

function manageRefusalOf({ actorRole, target }: Change, { role }: UserUpdate): Refusal | null {
  if (!isAdminRole(actorRole)) return "role_not_allowed";
  if (!mayManage(actorRole, target.role)) return "only_owners_change_owners";
  return role && !mayManage(actorRole, role) ? "only_owners_make_owners" : null;
}

/**
 * A reactivated user who never joined is invited again. A person without sign-in needs an invitation with an address.
 *
 * @throws AppError invalid_state_transition for a change that only an invitation can make.
 */
export function nextStatus(now: Standing, wanted: Status): Status {
  if (wanted === now.status || wanted === "deactivated") return wanted;
  if (now.email === null) throw statusRefused("person_without_sign_in");
  if (now.status === "deactivated" && (wanted === "active" || !now.hasJoined))
    return now.hasJoined ? "active" : "invited";
  throw statusRefused(now.status === "invited" ? "invitation_not_accepted" : "already_joined");
}

function statusRefused(reason: "person_without_sign_in" | "invitation_not_accepted" | "already_joined"): AppError {
  return errorOf([faultAt({ pointer: "/status" }, "invalid_state_transition", reason)]);
}
