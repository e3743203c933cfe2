import { signInAddress } from "@/lib/kernel/core/email";
import { linkingToken } from "@/lib/kernel/auth/linking";
import { auditInAllWorkspaces } from "@/lib/kernel/auth/audit-in-all-workspaces";
import { notFound } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { queueEmail } from "@/lib/mail/emails/operations";
import { identityMail, type IdentityChange } from "@/lib/mail/emails/templates/account";
import { wordingFor } from "@/lib/mail/emails/wording";
import { env } from "@/lib/kernel/env";
import { command, ofPerson, operation, query, type CommandScope } from "@/lib/kernel/operation";
import { waysOf } from "@/lib/identity/second-factors/operations/check";
import { assertProof } from "@/lib/identity/second-factors/operations/proof";
import { linkableIn } from "@/lib/identity/sign-in-providers/operations/known";
import { refused } from "@/lib/kernel/core/provider-refusals";
import { teammate } from "@/lib/identity/users/operations";
import type { Identities, Identity, IdentityLink } from "./schema";
import * as store from "./store";
import type { IdentityRow, Known } from "./store";

export const listIdentities = query(ofPerson("users:read"), async ({ db, workspaceId, actor }): Promise<Identities> => {
  const linked = await store.listIdentities(db, actor.userId);
  const linkable = await linkableIn(workspaceId);
  const left = linkable.filter(({ key }) => !linked.some(({ providerKey }) => providerKey === key));
  const unlinked = left.map(({ key, name }) => ({
    ...{ id: null, provider: key, name },
    ...{ linked_at: null, last_used_at: null },
  }));
  return { data: [...linked.map(toIdentity), ...unlinked] };
});

/** @throws AppError validation_failed; not_found for a provider of another workspace. */
export const beginLink = operation(
  ofPerson("users:read"),
  "command",
  async (context, { provider, ...proof }: IdentityLink): Promise<string> => {
    const { workspaceId, userId, credentialId: sessionId } = context.actor;
    if (!(await linkableIn(workspaceId)).some(({ key }) => key === provider)) throw notFound();
    await assertProof(context, proof, await waysOf(userId));
    return linkingToken({ sessionId, provider });
  },
);

export function findLinkedUser(known: Known, now: Date): Promise<string | null> {
  return store.noteUse(known, now);
}

export interface Link extends Known {
  name: string;
  /** The link rests on the password alone. A new password removes it. */
  isByHand: boolean;
  /** The account existed before. */
  isMailed: boolean;
}

/** @throws AppError `other_identity` if either account is already linked. */
export const link = command(ofPerson("users:read"), async (scope, { isMailed, ...known }: Link): Promise<void> => {
  const { db, actor, now } = scope;
  if (!(await store.insertIdentity(db, { ...known, userId: actor.userId, now }))) throw refused("other_identity");
  await tell(scope, { what: "linked", provider: known.name, isMailed });
});

/** @throws AppError not_found */
export const unlink = command(ofPerson("users:read"), async (scope, { id }: { id: string }): Promise<IdentityRow> => {
  const { db, actor } = scope;
  const row = await store.deleteIdentity(db, actor.userId, id);
  await tell(scope, { what: "unlinked", provider: row.name, isMailed: true });
  return row;
});

async function tell(
  scope: CommandScope,
  { what, provider, isMailed }: Pick<IdentityChange, "what" | "provider"> & { isMailed: boolean },
): Promise<void> {
  const { db, workspaceId, now, actor, context } = scope;
  const { ip, requestId } = context;
  const action = `user.identity_${what}`;
  await auditInAllWorkspaces(db, actor.userId, { action, by: actor.userId, ip, requestId, now, details: { provider } });
  if (!isMailed) return;
  const { name, email } = await teammate(scope, actor.userId);
  const url = `${env().APP_URL}/settings/security`;
  const mail = identityMail({ name, what, provider, url }, await wordingFor(db, workspaceId, actor.userId));
  await queueEmail(scope, { kind: "identity", to: [signInAddress(email)], ...mail });
}

function toIdentity(row: IdentityRow): Identity {
  return {
    id: toPublicId("lid", row.id),
    provider: row.providerKey,
    name: row.name,
    linked_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  };
}
