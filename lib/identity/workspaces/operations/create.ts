import { assertGoodPassword, hashPassword } from "@/lib/kernel/auth/passwords";
import { canonicalEmail } from "@/lib/kernel/core/email";
import { newUuid } from "@/lib/kernel/core/ids";
import { replaceByOperator } from "@/lib/identity/passwords/operations";
import { usualRates } from "@/lib/billing/tax-rates/rules/usual";
import { newSecret, signingSecrets } from "@/lib/webhooks/endpoints/signing-secret";
import * as store from "../store";

export interface NewWorkspace {
  /** Without a password for an account that exists and keeps its own. */
  owner: { email: string; name: string; password: string | null };
  workspace: { name: string; currency: string; timeZone: string; weekStart: number };
  /** BCP 47, of the rates of no tax that it begins with; English without one. */
  language?: string | null;
}

export interface CreatedWorkspace {
  workspaceId: string;
  userId: string;
}

/**
 * The first workspace and its owner, for the first-run page. Nobody is asked who they are, so it works only while there
 * is no user at all.
 *
 * @throws AppError conflict once there is a user; validation_failed for a password that is too easy.
 */
export function createFirstWorkspace(given: NewWorkspace): Promise<CreatedWorkspace> {
  return create(given, { onlyFirst: true });
}

/**
 * One more workspace, for the administrator's commands. An account with the owner's e-mail address becomes its owner; a
 * password that is given becomes the account's, and ends what the one before opened.
 *
 * @throws AppError validation_failed for a password that is too easy.
 */
export function createWorkspace(given: NewWorkspace): Promise<CreatedWorkspace> {
  return create(given, { onlyFirst: false });
}

async function create(
  { owner, workspace, language = null }: NewWorkspace,
  { onlyFirst }: { onlyFirst: boolean },
): Promise<CreatedWorkspace> {
  const email = canonicalEmail(owner.email);
  if (owner.password !== null) assertGoodPassword(owner.password, { email, name: owner.name });
  const passwordHash = owner.password === null ? null : await hashPassword(owner.password);
  const id = newUuid();
  const now = new Date();
  const created = await store.insertWorkspace(
    {
      owner: { email, name: owner.name, passwordHash },
      workspace: { id, ...workspace },
      sealedSecret: signingSecrets.seal(newSecret()),
      taxRates: usualRates(language),
      now,
    },
    { onlyFirst, replacePassword: (db, userId, hash) => replaceByOperator(db, userId, hash, now) },
  );
  return { workspaceId: id, ...created };
}
