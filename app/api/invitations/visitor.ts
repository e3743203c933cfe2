import { sessionIdOf } from "@/lib/kernel/auth/cookie";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import type { Sender } from "@/lib/kernel/http/page-form";
import type { Visitor } from "@/lib/identity/invitations/operations/accept";

export async function visitorOf({ cookie, ip, requestId }: Sender): Promise<Visitor> {
  const id = await sessionIdOf(cookie);
  const actor = id === null ? null : await actorOfSession(id, new Date());
  return { session: actor && { id: actor.credentialId, userId: actor.userId }, ip, requestId };
}
