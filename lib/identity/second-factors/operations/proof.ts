import type { Context } from "@/lib/kernel/auth/context";
import { invalid } from "@/lib/kernel/core/errors";
import type { SecondFactorWay } from "@/lib/kernel/core/second-factor";
import { ofPerson, operation } from "@/lib/kernel/operation";
import { askForPasskey, takePasskey, wrongPasskey } from "@/lib/identity/passkeys/operations/show";
import type { PasskeyAnswer, PasskeyOptions } from "@/lib/identity/passkeys/schema";
import { assertOwnPassword } from "@/lib/identity/passwords/operations";
import type { SecondFactorProof } from "../schema";
import { spendCode, wrongCode } from "./check";

/** @throws AppError invalid_state_transition without a passkey. */
export const askForProof = operation(ofPerson("users:read"), "command", (context): Promise<PasskeyOptions> =>
  askForPasskey(purposeOf(context)),
);

/**
 * Password first: a stolen session learns nothing about codes.
 *
 * @throws AppError validation_failed, rate_limited.
 */
export async function assertProof(
  context: Context,
  proof: SecondFactorProof,
  ways: readonly SecondFactorWay[],
): Promise<void> {
  const { current_password: password, code, passkey } = proof;
  await assertOwnPassword(context, password);
  if (ways.length === 0) return;
  if (passkey) await assertPasskey(context, passkey);
  else await assertCode(context, code);
}

async function assertPasskey(context: Context, answer: PasskeyAnswer): Promise<void> {
  const shown = await takePasskey(answer, purposeOf(context));
  if (shown?.refusal !== null) throw wrongPasskey();
}

async function assertCode({ actor, now }: Context, code: string | undefined): Promise<void> {
  if (code === undefined) throw invalid("/code", "code_missing");
  const tries = `session ${actor.credentialId}`;
  if ((await spendCode(code, { userId: actor.userId, tries, now })) === null) throw wrongCode();
}

function purposeOf({ actor, now }: Context) {
  return { purpose: "prove" as const, userId: actor.userId, sessionId: actor.credentialId, now };
}
