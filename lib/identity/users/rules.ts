import type { Role } from "@/lib/kernel/auth/roles";
import { AppError } from "@/lib/kernel/core/errors";
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
  const faults = Object.keys(input).flatMap((member) => {
    const detail = whyNot(change, member as keyof UserUpdate, input);
    return detail === null ? [] : [{ pointer: `/${member}`, code: "insufficient_role", detail }];
  });
  const [first] = faults;
  if (first) throw new AppError("insufficient_role", `${first.pointer.slice(1)}: ${first.detail}`, { faults });
}

function whyNot(change: Change, member: keyof UserUpdate, input: UserUpdate): string | null {
  const { actorRole, isSelf, target } = change;
  const isAdmin = isAdminRole(actorRole);
  switch (member) {
    case "name":
      return isSelf || (isAdmin && !target.hasJoined) ? null : "People who have joined change their name themselves.";
    case "time_zone":
    case "locale":
    case "language":
      return isSelf ? null : "People choose their time zone, locale and language themselves.";
    case "role":
    case "status":
      return whyNotManage(change, input);
    default:
      return isAdmin ? null : ASK_AN_ADMIN;
  }
}

const ASK_AN_ADMIN = "Ask an owner or an admin to change it.";

function whyNotManage({ actorRole, target }: Change, { role }: UserUpdate): string | null {
  if (!isAdminRole(actorRole)) return ASK_AN_ADMIN;
  if (!mayManage(actorRole, target.role)) return "Only owners change owners.";
  return role && !mayManage(actorRole, role) ? "Only owners make owners." : null;
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
  const detail =
    now.status === "invited"
      ? "They become active by accepting the invitation."
      : "They have joined already, and cannot be invited again.";
  throw new AppError("invalid_state_transition", detail, {
    faults: [{ pointer: "/status", code: "invalid_state_transition", detail }],
  });
}
