import { sessionIdOf } from "@/lib/kernel/auth/cookie";
import { personOfSession } from "@/lib/kernel/auth/credentials";
import type { Sender } from "@/lib/kernel/http/page-form";
import type { Visitor } from "@/lib/identity/invitations/operations/accept";

export async function visitorOf({ cookie, ip, requestId }: Sender): Promise<Visitor> {
  const id = await sessionIdOf(cookie);
  const person = id === null ? null : await personOfSession(id, new Date());
  return { session: person && { id: person.actor.credentialId, userId: person.actor.userId }, ip, requestId };
}
