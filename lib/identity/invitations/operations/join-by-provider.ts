import { adminView } from "@/lib/kernel/auth/context";
import { endInvitations } from "@/lib/kernel/auth/mailed-links";
import { AppError } from "@/lib/kernel/core/errors";
import type { Role } from "@/lib/kernel/auth/roles";
import { command } from "@/lib/kernel/operation";
import { userEvents } from "@/lib/identity/users/events";
import { teammate } from "@/lib/identity/users/operations";
import { toUser } from "@/lib/identity/users/serialize";
import * as store from "../store";

export interface Newcomer {
  email: string;
  name: string;
  /** Of somebody who was not invited; whoever was has the role of the invitation. */
  role: Role;
  /** What the provider is called that says who they are. */
  provider: string;
}

/**
 * Makes somebody a part of the team whom a provider vouches for, with a new account unless the address has one. They need
 * no link: the provider has said whose address it is.
 *
 * @returns their id.
 */
export const joinByProvider = command("users:write", async (scope, newcomer: Newcomer): Promise<string> => {
  const { db, workspaceId, actor, now, emit, audit } = scope;
  const { email, name, role, provider } = newcomer;
  const { userId } = await store.insertInvited(db, workspaceId, {
    ...{ email, role, now, invitedName: name, invitedBy: null, invitationEndsAt: now },
    ...{ defaultRateMinor: null, weeklyCapacitySeconds: null },
  });
  if (!(await store.activate(db, workspaceId, userId, now)))
    throw new AppError("conflict", "They have joined meanwhile.");
  await endInvitations(db, workspaceId, userId, now);
  const shown = toUser(await teammate(scope, userId), adminView(actor));
  emit(userEvents.joined, userId, shown);
  emit(userEvents.updated, userId, shown);
  audit("user.joined", userId, { after: { status: shown.status, role: shown.role }, provider });
  return userId;
});
