import { noteEverywhere } from "@/lib/auth/note-everywhere";
import type { Context } from "@/lib/auth/context";
import { canonicalEmail } from "@/lib/core/email";
import { AppError } from "@/lib/core/errors";
import { command, operation } from "@/lib/operation";
import { assertOwnPassword } from "@/lib/passwords/operations";
import { teammate, type UserRow } from "@/lib/users/operations";
import { mayManage } from "@/lib/users/rules";
import { newRecoveryCodes } from "../recovery-codes";
import type { RecoveryCodes, SecondFactor, SecondFactorProof } from "../schema";
import * as store from "../store";
import { isRequired, spendCode, wrongCode } from "./check";
import { tell } from "./set-up";
import { statusOf } from "./status";

/**
 * Switches one's own second factor off, and with it the trust in devices.
 *
 * @throws AppError validation_failed at `/current_password` or `/code`; invalid_state_transition when it is off, or a
 * workspace asks for it.
 */
export const disableSecondFactor = operation(
  "users:read",
  "command",
  async (context, proof: SecondFactorProof, keep): Promise<SecondFactor> => {
    if (await isRequired(context.actor.userId)) {
      throw new AppError("invalid_state_transition", "A workspace of yours asks for a second factor, so it stays on.");
    }
    await assertProof(context, proof);
    return disable.permit(context)(undefined, keep);
  },
);

const disable = command("users:read", async (scope): Promise<SecondFactor> => {
  if (!(await store.removeFactor(scope.db, scope.actor.userId))) throw isOff();
  await tell(scope, scope.actor.userId, "disabled");
  return statusOf(scope);
});

/**
 * Makes new recovery codes; the earlier ones end.
 *
 * @throws AppError validation_failed at `/current_password` or `/code`; invalid_state_transition when it is off.
 */
export const renewRecoveryCodes = operation(
  "users:read",
  "command",
  async (context, proof: SecondFactorProof, keep): Promise<RecoveryCodes> => {
    await assertProof(context, proof);
    return renew.permit(context)(undefined, keep);
  },
);

const renew = command("users:read", async ({ db, actor, context, now }): Promise<RecoveryCodes> => {
  const { codes, hashes } = newRecoveryCodes();
  if (!(await store.replaceRecoveryCodes(db, actor.userId, hashes))) throw isOff();
  const { ip, requestId } = context;
  const reason = { action: "user.recovery_codes_renewed", by: actor.userId, ip, requestId, now };
  await noteEverywhere(db, actor.userId, reason);
  return { recovery_codes: codes, is_replay: false };
});

/**
 * Takes the second factor of somebody away who has lost it. Only of those who belong to no other workspace: it guards
 * all of them, and whoever runs one must not weaken the others.
 *
 * @throws AppError insufficient_role for somebody whose role the caller may not change, or who belongs elsewhere too;
 * invalid_state_transition when they have none, or it is the caller's own.
 */
export const resetSecondFactor = command("users:write", async (scope, { id }: { id: string }): Promise<UserRow> => {
  const { db, workspaceId, actor } = scope;
  const before = await teammate(scope, id);
  if (actor.kind !== "system" && !mayManage(actor.role, before.role)) {
    throw new AppError("insufficient_role", "Only owners reset the second factor of owners.");
  }
  if (id === actor.userId) {
    throw new AppError("invalid_state_transition", "Switch your own off in Settings, Security, with a code.");
  }
  if (await store.belongsElsewhere(db, workspaceId, id)) {
    throw new AppError(
      "insufficient_role",
      "They belong to another workspace too, which it guards as well. Only the operator of the server resets it, with " +
        "`npm run admin -- reset-second-factor`.",
    );
  }
  if (!(await store.removeFactor(db, id)))
    throw new AppError("invalid_state_transition", "They have no second factor.");
  const me = await teammate(scope, actor.userId);
  await tell(scope, id, "reset", me.name);
  return teammate(scope, id);
});

/**
 * Takes the second factor of an account away, for the administrator's commands.
 *
 * @throws AppError not_found when there is no such account; invalid_state_transition when it has none.
 */
export async function resetByOperator(email: string): Promise<void> {
  const person = await store.findPerson({ email: canonicalEmail(email) });
  if (!person) throw new AppError("not_found", `There is no account with the e-mail address ${email}.`);
  if (!(await store.removeByOperator(person.id, new Date()))) {
    throw new AppError("invalid_state_transition", `${email} has no second factor.`);
  }
}

/** Deletes trust that has ended and set-ups that were never finished; answers how many. */
export function purgeEndedTrust(now: Date): Promise<number> {
  return store.deleteEnded(now, new Date(now.getTime() - 86_400_000));
}

/** Password first: whoever has only a session learns nothing about codes. */
async function assertProof(context: Context, { current_password: password, code }: SecondFactorProof): Promise<void> {
  const { actor, now } = context;
  const { sealed } = await store.findFactor(actor.userId);
  if (sealed === null) throw isOff();
  await assertOwnPassword(context, password);
  const tries = `session ${actor.credentialId}`;
  if ((await spendCode(code, { userId: actor.userId, tries, now })) === null) throw wrongCode();
}

function isOff(): AppError {
  return new AppError("invalid_state_transition", "You have no second factor. Set one up first.");
}
