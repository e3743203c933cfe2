import { passwordFingerprint, type Challenge } from "@/lib/kernel/auth/challenge";
import { contextOfPerson } from "@/lib/kernel/auth/system-context";
import { AppError } from "@/lib/kernel/core/errors";
import { DEFAULT_LANGUAGE } from "@/lib/kernel/core/languages";
import { translator } from "@/lib/kernel/i18n/translator";
import { addPasskeyOf, beginPasskeyOf } from "@/lib/identity/passkeys/operations/manage";
import { askForPasskey, takePasskey } from "@/lib/identity/passkeys/operations/show";
import type { PasskeyAnswer, PasskeyOptions } from "@/lib/identity/passkeys/schema";
import { spendCode, stepLeftFor, trustDevice } from "@/lib/identity/second-factors/operations/check";
import { beginSetUpOf, confirmSetUpOf } from "@/lib/identity/second-factors/operations/set-up";
import type { ShownSetup } from "@/lib/identity/second-factors/schema";
import { openByPassword } from "@/lib/identity/sign-in-providers/operations/enforced";
import type { SignInMethod } from "@/lib/identity/sign-ins/operations";
import { deviceName, deviceOf } from "../rules";
import * as store from "../store";
import { beginSession, noteFailure, signInExpired, type Origin } from "./sign-in";

export interface SecondStep extends Origin {
  /** Null if absent or expired. */
  challenge: Challenge | null;
  code: string;
  /** In place of a code. */
  passkey?: PasskeyAnswer | null;
  trust: boolean;
}

/**
 * After the second factor, or its setup.
 *
 * @throws AppError conflict for an ended challenge; unauthenticated, rate_limited.
 */
export async function takeSecondStep(
  given: SecondStep,
): Promise<{ sessionId: string; trustedDeviceId: string | null; email: string }> {
  const challenge = await assertLive(given.challenge);
  const { userId, workspaceId, email, password } = challenge;
  const now = new Date();
  const { step } = await stepLeftFor(userId, null, now);
  // The second factor was set up in another tab, or reset.
  if (step !== challenge.step) throw signInExpired();
  const shown = step === "code" ? await assertShown(given, challenge, now) : await setUp(challenge, given, now);
  const trustedDeviceId = given.trust ? await trustDevice(userId, now) : null;
  const entry = { userId, workspaceId, trustedDeviceId, password, ...shown };
  return { ...(await beginSession(entry, given)), trustedDeviceId, email };
}

/** @throws AppError conflict for an ended challenge; invalid_state_transition without a passkey. */
export async function askForSecondPasskey(given: Challenge | null): Promise<PasskeyOptions> {
  const { userId, step } = await assertLive(given);
  if (step !== "code") throw signInExpired();
  return askForPasskey(purposeOf(userId, new Date()));
}

/** @throws AppError conflict for an ended challenge. */
export async function beginSetUpBySignIn(given: Challenge | null): Promise<ShownSetup> {
  const { userId, step } = await assertLive(given);
  if (step !== "set_up") throw signInExpired();
  return beginSetUpOf(userId, new Date());
}

/** @throws AppError conflict for an ended challenge. */
export async function beginPasskeyBySignIn(given: Challenge | null): Promise<PasskeyOptions> {
  const { userId, step } = await assertLive(given);
  if (step !== "set_up") throw signInExpired();
  return beginPasskeyOf(userId, new Date());
}

type Shown = { method: SignInMethod; passkey?: string };

async function assertShown(given: SecondStep, challenge: Challenge, now: Date): Promise<Shown> {
  return given.passkey
    ? assertPasskey(given.passkey, { given, challenge, now })
    : { method: await assertCode(given, challenge, now) };
}

async function assertPasskey(
  answer: PasskeyAnswer,
  { given, challenge, now }: { given: SecondStep; challenge: Challenge; now: Date },
): Promise<Shown> {
  const { userId, workspaceId } = challenge;
  const shown = await takePasskey(answer, purposeOf(userId, now));
  if (shown?.refusal === null) return { method: "passkey", passkey: shown.name };
  noteFailure({ workspaceId, userId, outcome: "wrong_passkey" }, given);
  throw new AppError("unauthenticated", "passkey_wrong");
}

function purposeOf(userId: string, now: Date) {
  return { purpose: "second_step" as const, userId, sessionId: null, now };
}

async function assertCode(given: SecondStep, challenge: Challenge, now: Date): Promise<SignInMethod> {
  const { userId, workspaceId } = challenge;
  const kind = await spendCode(given.code, { userId, tries: given.browser ?? "", now });
  if (kind !== null) return kind === "app" ? "app_code" : kind;
  noteFailure({ workspaceId, userId, outcome: "wrong_code" }, given);
  throw new AppError("unauthenticated", "code_wrong");
}

async function setUp({ userId, workspaceId }: Challenge, given: SecondStep, now: Date): Promise<Shown> {
  const asThemselves = await contextOfPerson({ workspaceId, userId }, { ip: given.ip, isForPerson: true }, now);
  const { passkey: credential, code, userAgent } = given;
  const t = await translator(asThemselves.actor.language ?? DEFAULT_LANGUAGE, "devices");
  const name = deviceName(deviceOf(userAgent), t);
  const setting = credential ? addPasskeyOf(asThemselves, { name, credential }) : confirmSetUpOf(asThemselves, code);
  await setting.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const isWrong = error.code === "validation_failed" || error.code === "duplicate";
    if (isWrong) throw new AppError("unauthenticated", credential ? "passkey_wrong" : "code_wrong");
    throw error.code === "invalid_state_transition" ? signInExpired() : error;
  });
  return credential ? { method: "passkey", passkey: name } : { method: "app_code" };
}

/** A challenge ends with a change of the password or of access to its workspace. */
async function assertLive(challenge: Challenge | null): Promise<Challenge> {
  const account = challenge && (await store.findAccount({ id: challenge.userId }));
  if (!challenge || !account) throw signInExpired();
  if (challenge.password !== passwordFingerprint(account.passwordHash)) throw signInExpired();
  const open = await openByPassword(account.id, account.workspaceIds);
  if (!open.includes(challenge.workspaceId)) throw signInExpired();
  return challenge;
}
