import { assertGoodPassword, hashPassword } from "@/lib/kernel/auth/passwords";
import { canonicalEmail } from "@/lib/kernel/core/email";
import { newUuid } from "@/lib/kernel/core/uuid";
import { replaceByOperator } from "@/lib/identity/passwords/operations";
import { usualCategories } from "@/lib/billing/expense-categories/rules/usual";
import { usualRates } from "@/lib/billing/tax-rates/rules/usual";
import { newSecret, signingSecrets } from "@/lib/webhooks/endpoints/signing-secret";
import * as store from "../store/create";

export interface NewWorkspace {
  /** `password` is null to keep an existing one. */
  owner: { email: string; name: string; password: string | null };
  workspace: { name: string; currency: string; timeZone: string; weekStart: number };
  /** BCP 47 language of the initial tax rates and expense categories. Default: English. */
  language?: string | null;
}

export interface CreatedWorkspace {
  workspaceId: string;
  userId: string;
}

/**
 * The first-run page has no sign-in.
 *
 * @throws AppError conflict once a user exists; validation_failed for a weak password.
 */
export function createFirstWorkspace(given: NewWorkspace): Promise<CreatedWorkspace> {
  return create(given, { onlyFirst: true });
}

/**
 * For admin commands. A given password replaces that of an existing account, and ends its sessions.
 *
 * @throws AppError validation_failed for a weak password.
 * @throws OperatorError when the account needs a password.
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
      expenseCategories: usualCategories(language),
      now,
    },
    { onlyFirst, replacePassword: (db, userId, hash) => replaceByOperator(db, userId, hash, now) },
  );
  return { workspaceId: id, ...created };
}
