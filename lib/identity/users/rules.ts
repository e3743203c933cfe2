import type { Role } from "@/lib/kernel/auth/roles";
import { errorOf, faultAt } from "@/lib/kernel/core/errors";
import { minorIn } from "@/lib/kernel/core/money";
import type { User, UserUpdate } from "./schema";

type Status = User["status"];

/** Who wants to change whom. */
export interface Change {
  actorRole: Role;
  isSelf: boolean;
  target: { role: Role; hasJoined: boolean };
}

/** How long the link of an invitation works, milliseconds. */
export const INVITATION_MS = 7 * 86_400_000;

/** How long the link to a new password works, milliseconds. */
export const PASSWORD_RESET_MS = 3600_000;

/**
 * Minor units of somebody's rate, or of the workspace's.
 *
 * @throws AppError validation_failed when it is not in the workspace's currency.
 */
export function defaultRateIn(rate: User["default_rate"], currency: string): number | null {
  return minorIn(rate, currency, "/default_rate");
}

export function isAdminRole(role: Role): boolean {
  return role === "owner" || role === "admin";
}

/** The roles that somebody may give: admins make no owners. */
export function grantableRoles(actorRole: Role): Role[] {
  if (actorRole === "owner") return ["owner", "admin", "manager", "member"];
  return actorRole === "admin" ? ["admin", "manager", "member"] : [];
}

/** Whether somebody may change the other's role and status, invite them again, or take the invitation back. */
export function mayManage(actorRole: Role, targetRole: Role): boolean {
  return grantableRoles(actorRole).includes(targetRole);
}

/**
 * The members of a change that are not the caller's to make.
 *
 * @throws AppError insufficient_role naming each of them.
 */
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
  "own_name_only" | "own_region_only" | "only_owners_change_owners" | "only_owners_make_owners" | "role_not_allowed";

/** Return the reason why the caller may not change a member of the body; null where the caller may. */
function refusalOf(change: Change, member: keyof UserUpdate, input: UserUpdate): Refusal | null {
  const { actorRole, isSelf, target } = change;
  const isAdmin = isAdminRole(actorRole);
  switch (member) {
    case "name":
      return isSelf || (isAdmin && !target.hasJoined) ? null : "own_name_only";
    case "time_zone":
    case "locale":
    case "language":
      return isSelf ? null : "own_region_only";
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
 * The status that a request leads to: invited and active become deactivated and come back as what they were, so
 * whoever never accepted is invited again.
 *
 * @throws AppError invalid_state_transition for anything else.
 */
export function nextStatus(now: { status: Status; hasJoined: boolean }, wanted: Status): Status {
  if (wanted === now.status || wanted === "deactivated") return wanted;
  if (now.status === "deactivated" && (wanted === "active" || !now.hasJoined))
    return now.hasJoined ? "active" : "invited";
  const reason = now.status === "invited" ? "invitation_not_accepted" : "already_joined";
  throw errorOf([faultAt({ pointer: "/status" }, "invalid_state_transition", reason)]);
}
