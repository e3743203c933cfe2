import { adminView, type Actor } from "@/lib/kernel/auth/context";
import { lockMember } from "@/lib/kernel/auth/active-member";
import { newLinkToken } from "@/lib/kernel/auth/link-tokens";
import { canonicalEmail, signInAddress } from "@/lib/kernel/core/email";
import { AppError, errorOf, faultAt, invalid } from "@/lib/kernel/core/errors";
import { minorIn } from "@/lib/kernel/core/money";
import { queueEmail } from "@/lib/mail/emails/operations";
import { invitationMail } from "@/lib/mail/emails/templates/invitation";
import { wordingFor } from "@/lib/mail/emails/wording";
import { env } from "@/lib/kernel/env";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { setRefs } from "@/lib/identity/memberships/operations";
import { userEvents } from "@/lib/identity/users/events";
import { teammate, type UserRow } from "@/lib/identity/users/operations";
import { INVITATION_MS, mayManage } from "@/lib/identity/users/rules";
import { toUser } from "@/lib/identity/users/serialize";
import type { InvitationSend, UserCreate } from "../schema";
import * as store from "../store";

/** @throws AppError insufficient_role when an admin invites an owner; duplicate for an address on the team. */
export const inviteUser = command("users:write", (scope, input: UserCreate) =>
  addToTeam(scope, input, { isMailed: true }),
);

/** Without `isMailed`, the person joins by a sign-in provider. */
export async function addToTeam(
  scope: CommandScope,
  input: UserCreate,
  { isMailed }: { isMailed: boolean },
): Promise<UserRow> {
  const { db, workspaceId, actor, now, emit, audit } = scope;
  assertMayInvite(scope, input.role, { isNew: true });
  const email = canonicalEmail(input.email);
  const { userId, isNew } = await store.insertInvited(db, workspaceId, {
    email,
    role: input.role,
    defaultRateMinor: minorIn(input.default_rate ?? null, actor.workspace.currency, "/default_rate"),
    weeklyCapacitySeconds: input.weekly_capacity_seconds ?? null,
    invitedName: input.name ?? nameOf(email),
    invitedBy: personOf(actor),
    invitationEndsAt: isMailed ? endOf(now) : null,
    now,
  });
  if (!isNew) throw taken(await teammate(scope, userId));
  if (input.external_refs) await setRefs(scope, { id: userId, externalRefs: [] }, input.external_refs);
  const row = await teammate(scope, userId);
  if (isMailed) await sendLink(scope, row);
  const shown = toUser(row, adminView(actor));
  emit(userEvents.invited, row.id, shown);
  audit("user.invited", row.id, { after: { email, role: row.role } });
  return row;
}

/**
 * Revokes the link before. A person without sign-in gets the address.
 *
 * @throws AppError invalid_state_transition for a person who is not invited; duplicate for the address of an account.
 */
export const sendInvitation = command(
  "users:write",
  async (scope, { id, email }: InvitationSend & { id: string }): Promise<UserRow> => {
    await lockMember(scope.db, scope.workspaceId, id);
    const before = await teammate(scope, id);
    if (before.email !== null && email !== undefined) throw invalid("/email", "person_has_address");
    if (before.email !== null) return renewLink(scope, { id });
    if (email === undefined) throw invalid("/email", "person_needs_address");
    return inviteKept(scope, before, canonicalEmail(email));
  },
);

/** The person keeps their id and their time. */
async function inviteKept(scope: CommandScope, before: UserRow, email: string): Promise<UserRow> {
  const { db, workspaceId, actor, context, emit, audit } = scope;
  assertMayInvite(scope, before.role, { isNew: false });
  context.assertMatch(before);
  const account = await store.findAccount(db, workspaceId, email);
  if (account?.isTeammate) throw taken(await teammate(scope, account.id));
  if (account) throw errorOf([faultAt({ pointer: "/email" }, "duplicate", "address_of_another_account", { email })]);
  await store.giveAddress(db, workspaceId, before.id, email);
  const after = await mailLink(scope, before);
  emit(userEvents.invited, after.id, toUser(after, adminView(actor)));
  audit("user.invited", after.id, { after: { email, role: after.role } });
  return after;
}

export async function renewLink(scope: CommandScope, { id }: { id: string }): Promise<UserRow> {
  const { actor, context, emit, audit } = scope;
  const before = await teammate(scope, id);
  assertMayInvite(scope, before.role, { isNew: false });
  context.assertMatch(before);
  const after = await mailLink(scope, before);
  emit(userEvents.updated, id, toUser(after, adminView(actor)));
  audit("user.invitation_sent", id, { after: { email: after.email } });
  return after;
}

async function mailLink(scope: CommandScope, before: UserRow): Promise<UserRow> {
  const { db, workspaceId, actor, now } = scope;
  const sent = { userId: before.id, invitedBy: personOf(actor), invitedAt: now, invitationEndsAt: endOf(now) };
  if (!(await store.renewInvitation(db, workspaceId, sent))) throw notInvited(before);
  const after = await teammate(scope, before.id);
  await sendLink(scope, after);
  return after;
}

function personOf({ kind, userId }: Actor): string | null {
  return kind === "provisioning" ? null : userId;
}

function assertMayInvite({ actor }: CommandScope, role: UserRow["role"], { isNew }: { isNew: boolean }): void {
  if (actor.kind === "system" || mayManage(actor.role, role)) return;
  const place = isNew ? { pointer: "/role" } : {};
  const fault =
    actor.role === "admin"
      ? faultAt(place, "insufficient_role", "only_owners_invite_owners")
      : faultAt(place, "insufficient_role", "role_not_allowed", { role: actor.role });
  throw errorOf([fault]);
}

/** The token follows `#`, which browsers send neither to servers nor as a referrer (ADR 10). */
async function sendLink(scope: CommandScope, row: UserRow): Promise<void> {
  const { db, workspaceId, actor, now } = scope;
  const { token, hash } = newLinkToken();
  const expiresAt = endOf(now);
  await store.insertToken(db, workspaceId, { userId: row.id, hash, now, expiresAt });
  const inviter = personOf(actor);
  const mail = invitationMail(
    {
      workspaceName: actor.workspace.name,
      inviterName: inviter && (await teammate(scope, inviter)).name,
      role: row.role,
      acceptUrl: `${env().APP_URL}/accept-invite#${token}`,
      expiresAt,
    },
    await wordingFor(db, workspaceId, row.id),
  );
  await queueEmail(scope, { kind: "invitation", to: [signInAddress(row.email)], ...mail, isPersonal: true });
}

function taken({ email, status }: UserRow): AppError {
  const reason = (
    { active: "already_on_team", invited: "already_invited", deactivated: "already_deactivated" } as const
  )[status];
  return errorOf([faultAt({ pointer: "/email" }, "duplicate", reason, { email: signInAddress(email) })]);
}

function notInvited({ status }: UserRow): AppError {
  return new AppError("invalid_state_transition", status === "active" ? "already_joined" : "member_deactivated");
}

function nameOf(email: string): string {
  return email.split("@")[0] ?? email;
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + INVITATION_MS);
}
