import { errorOf, faultAt, notFound } from "@/lib/kernel/core/errors";
import { command, ofPerson, type CommandScope } from "@/lib/kernel/operation";
import { changeUser } from "@/lib/identity/memberships/operations";
import { openToSession } from "@/lib/identity/sign-in-providers/operations/enforced";
import * as store from "../store/own";
import type { OwnWorkspaceRow } from "../store/own";

export interface LeftRow {
  left: string;
  /** Where the session acts now. Null: it has ended. */
  opened: OwnWorkspaceRow | null;
}

/**
 * A deactivation of oneself. Sessions move to another workspace where they can.
 *
 * @param input.id The workspace in which the session acts, so that a repeated request cannot leave the next one.
 * @throws AppError not_found for another workspace; last_owner; invalid_state_transition where an identity provider manages the person.
 */
export const leaveWorkspace = command(
  ofPerson("users:read"),
  async (scope, input: { id: string }): Promise<LeftRow> => {
    const { db, workspaceId, actor, context } = scope;
    if (input.id !== workspaceId) throw notFound();
    if (await store.isProvisioned(db, workspaceId, actor.userId)) {
      throw errorOf([faultAt({}, "invalid_state_transition", "membership_provisioned")]);
    }
    const opened = await moveSessions(scope);
    // Every role may leave, and without knowing the version of their membership.
    const allowed = {
      actor: { ...actor, kind: "system" as const },
      context: { ...context, assertMatch: () => undefined },
    };
    await changeUser({ ...scope, ...allowed }, { id: actor.userId, status: "deactivated" });
    return { left: workspaceId, opened };
  },
);

/** Return the new workspace of the current session. */
async function moveSessions({ db, workspaceId, actor }: CommandScope): Promise<OwnWorkspaceRow | null> {
  const { userId } = actor;
  const others = (await store.listOwn(userId)).filter(({ id }) => id !== workspaceId);
  const ids = others.map(({ id }) => id);
  let current: OwnWorkspaceRow | null = null;
  for (const id of await store.sessionsIn(db, workspaceId, userId)) {
    const [place] = await openToSession({ userId, sessionId: id }, ids);
    if (place === undefined || !(await store.moveSession(db, place, { id, userId }))) continue;
    if (id === actor.credentialId) current = others.find((one) => one.id === place) ?? null;
  }
  return current;
}
