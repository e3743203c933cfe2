import { auditInAllWorkspaces } from "@/lib/kernel/auth/audit-in-all-workspaces";
import { lockPerson } from "@/lib/kernel/auth/lock-person";
import { canonicalEmail } from "@/lib/kernel/core/email";
import { AppError, OperatorError } from "@/lib/kernel/core/errors";
import type { Db } from "@/lib/kernel/db/prisma";
import { command, ofPerson, operation, type CommandScope } from "@/lib/kernel/operation";
import { removeAllPasskeys } from "@/lib/identity/passkeys/operations/show";
import { teammate, type UserRow } from "@/lib/identity/users/operations";
import { mayManage } from "@/lib/identity/users/rules";
import { newRecoveryCodes } from "../recovery-codes";
import { SET_UP_MS } from "../rules";
import type { RecoveryCodes, SecondFactor, SecondFactorProof } from "../schema";
import * as store from "../store";
import { isRequired, statusOf, waysOf } from "./check";
import { assertProof } from "./proof";
import { setupEnded, tell } from "./set-up";

/**
 * Recovery codes stay while a passkey is left.
 *
 * @throws AppError validation_failed, invalid_state_transition.
 */
export const disableSecondFactor = operation(
  ofPerson("users:read"),
  "command",
  async (context, proof: SecondFactorProof, keep): Promise<SecondFactor> => {
    const { userId } = context.actor;
    const ways = await waysOf(userId);
    if (!ways.includes("app")) throw isOff();
    await assertDispensable(userId, ways.length);
    await assertProof(context, proof, ways);
    return disable.permit(context)(undefined, keep);
  },
);

const disable = command(ofPerson("users:read"), async (scope): Promise<SecondFactor> => {
  const { db, actor } = scope;
  await lockPerson(db, actor.userId);
  const ways = await waysOf(actor.userId, db);
  await assertDispensable(actor.userId, ways.length, db);
  const remove = ways.includes("passkey") ? store.removeApp : store.removeFactor;
  if (!(await remove(db, actor.userId))) throw isOff();
  await tell(scope, actor.userId, { what: "disabled" });
  return statusOf(scope);
});

/** @throws AppError invalid_state_transition */
export async function assertDispensable(userId: string, waysNow: number, db?: Db): Promise<void> {
  if (waysNow > 1 || !(await isRequired(userId, db))) return;
  throw new AppError("invalid_state_transition", "two_factor_required");
}

/** Null for a further second factor. */
export async function codesForFirst({ db, actor }: CommandScope, waysBefore: number): Promise<string[] | null> {
  if (waysBefore > 0) return null;
  const { codes, hashes } = newRecoveryCodes();
  await store.replaceRecoveryCodes(db, actor.userId, hashes);
  return codes;
}

/** @throws AppError invalid_state_transition */
export async function takePendingCodes({ db, actor, now }: CommandScope): Promise<void> {
  const since = new Date(now.getTime() - SET_UP_MS);
  if (await store.enableCodes(db, actor.userId, since)) return;
  throw setupEnded();
}

export async function afterRemoval({ db, actor }: CommandScope, waysLeft: number): Promise<void> {
  if (waysLeft === 0) await store.removeFactor(db, actor.userId);
  else await store.endTrust(db, actor.userId);
}

export async function lockOwn({ db, actor }: CommandScope): Promise<void> {
  await lockPerson(db, actor.userId);
}

/** @throws AppError validation_failed, invalid_state_transition. */
export const renewRecoveryCodes = operation(
  ofPerson("users:read"),
  "command",
  async (context, proof: SecondFactorProof, keep): Promise<RecoveryCodes> => {
    const ways = await waysOf(context.actor.userId);
    if (ways.length === 0) throw isOff();
    await assertProof(context, proof, ways);
    return renew.permit(context)(undefined, keep);
  },
);

const renew = command(ofPerson("users:read"), async ({ db, actor, context, now }): Promise<RecoveryCodes> => {
  await lockPerson(db, actor.userId);
  if ((await waysOf(actor.userId, db)).length === 0) throw isOff();
  const { codes, hashes } = newRecoveryCodes();
  await store.replaceRecoveryCodes(db, actor.userId, hashes);
  const { ip, requestId } = context;
  const reason = { action: "user.recovery_codes_renewed", by: actor.userId, ip, requestId, now };
  await auditInAllWorkspaces(db, actor.userId, reason);
  return { recovery_codes: codes, is_replay: false };
});

/**
 * Members of a single workspace only: other workspaces rely on the second factor.
 *
 * @throws AppError insufficient_role, invalid_state_transition.
 */
export const resetSecondFactor = command(
  ofPerson("users:write"),
  async (scope, { id }: { id: string }): Promise<UserRow> => {
    const { db, workspaceId, actor, context } = scope;
    const before = await teammate(scope, id);
    context.assertMatch(before);
    if (actor.kind !== "system" && !mayManage(actor.role, before.role)) {
      throw new AppError("insufficient_role", "owner_two_factor");
    }
    if (id === actor.userId) {
      throw new AppError("invalid_state_transition", "own_two_factor");
    }
    if (await store.belongsElsewhere(db, workspaceId, id)) {
      throw new AppError("insufficient_role", "in_other_workspaces");
    }
    await lockPerson(db, id);
    const hadApp = await store.removeFactor(db, id);
    const passkeys = await removeAllPasskeys(db, id);
    if (!hadApp && passkeys === 0) throw new AppError("invalid_state_transition", "nothing_to_reset");
    const me = await teammate(scope, actor.userId);
    await tell(scope, id, { what: "reset", by: me.name });
    return teammate(scope, id);
  },
);

/** @throws OperatorError */
export async function resetByOperator(email: string): Promise<void> {
  const person = await store.findPerson({ email: canonicalEmail(email) });
  if (!person) throw new OperatorError(`There is no account with the email address ${email}.`);
  if (!(await store.removeByOperator(person.id, new Date(), (db) => removeAllPasskeys(db, person.id)))) {
    throw new OperatorError(`${email} has no two-factor authentication.`);
  }
}

export function purgeEndedTrust(now: Date): Promise<number> {
  return store.deleteEnded(now, new Date(now.getTime() - 86_400_000));
}

function isOff(): AppError {
  return new AppError("invalid_state_transition", "two_factor_off");
}
