import { personOfSession, sessionIdleMs } from "@/lib/kernel/auth/credentials";
import { revokeSessions } from "@/lib/kernel/auth/revoke-sessions";
import { notFound } from "@/lib/kernel/core/errors";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, ofPerson, query } from "@/lib/kernel/operation";
import type { SessionListQuery, SessionsEnded } from "../schema";
import * as store from "../store";
import { leaveProvider } from "./leave-provider";
import type { LiveSince, SessionRow } from "../store";

/** An ended session is no error. Return the provider's logout URL, or null. */
export async function signOut(sessionId: string): Promise<string | null> {
  const now = new Date();
  const person = await personOfSession(sessionId, now);
  if (!person) return null;
  await store.endOwnSession(person.actor, sessionId, liveAt(now));
  return leaveProvider(sessionId);
}

export const listSessions = query(
  ofPerson("users:read"),
  ({ db, workspaceId, actor, now }, { page }: SessionListQuery & { page: PageRequest }): Promise<Page<SessionRow>> =>
    store.listSessions(db, { workspaceId, userId: actor.userId }, liveAt(now), page),
);

export const endSession = command(ofPerson("users:read"), async ({ db, actor, now, audit }, { id }: { id: string }) => {
  if (!(await store.endSession(db, actor, id, liveAt(now)))) throw notFound();
  await store.endTrustOf(db, actor, id);
  audit("session.ended", id);
  return { id };
});

/** In all workspaces, with trusted devices. */
export const endOtherSessions = command(
  ofPerson("users:read"),
  async ({ db, actor, now, audit }): Promise<SessionsEnded> => {
    const ended = await revokeSessions(db, actor.userId, { now, keptSessionId: actor.credentialId });
    audit("session.others_ended", actor.credentialId, { ended });
    return { ended };
  },
);

function liveAt(now: Date): LiveSince {
  return { now, seenSince: new Date(now.getTime() - sessionIdleMs()) };
}
