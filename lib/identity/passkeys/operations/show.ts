import { randomBytes } from "node:crypto";
import { passwordFingerprint } from "@/lib/kernel/auth/challenge";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import type { Db } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { CHALLENGE_MS, relyingParty, type RelyingParty } from "../rules";
import type { PasskeyAnswer, PasskeyOptions } from "../schema";
import * as store from "../store";
import { claimOf, requestOptions, verifyShown } from "../webauthn";

/** An answer for one purpose is refused for any other. */
export interface Purpose extends store.Asker {
  purpose: store.PasskeyPurpose;
  now: Date;
}

export interface ShownPasskey {
  id: string;
  userId: string;
  name: string;
  /** Fingerprint of the account's password, read before the check. */
  password: string;
  /** `wrong`: signature or counter does not match. */
  refusal: "wrong" | "needs_password" | null;
}

/** @throws AppError invalid_state_transition where browsers offer no passkeys. */
export function assertPasskeysWork(): RelyingParty {
  const party = relyingParty(env().APP_URL);
  if (!("off" in party)) return party;
  if (party.off === "noHttps") throw new AppError("invalid_state_transition", "passkeys_need_https");
  throw new AppError("invalid_state_transition", "passkeys_need_domain", { host: party.host });
}

export async function newChallenge({ purpose, now, ...asker }: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await store.insertChallenge(challenge, asker, { purpose, expiresAt: new Date(now.getTime() + CHALLENGE_MS) });
  return challenge;
}

/**
 * @param purpose with `userId` null, any passkey of this server is accepted.
 * @throws AppError invalid_state_transition without a passkey.
 */
export async function askForPasskey(purpose: Purpose): Promise<PasskeyOptions> {
  const party = assertPasskeysWork();
  const known = purpose.userId === null ? null : await store.credentialsOf(purpose.userId);
  if (known?.length === 0) throw new AppError("invalid_state_transition", "no_passkey");
  return { options: await requestOptions(party, await newChallenge(purpose), known) };
}

/**
 * Uses up the challenge in any case. Null if the passkey is unknown, or another person's.
 *
 * @throws AppError conflict
 */
export async function takePasskey(
  answer: PasskeyAnswer,
  { purpose, now, ...asker }: Purpose,
): Promise<ShownPasskey | null> {
  const party = assertPasskeysWork();
  const claim = claimOf(answer);
  if (!claim) return null;
  if (!(await store.spendChallenge(claim.challenge, asker, { purpose, now }))) throw challengeEnded();
  const row = await store.findByCredential(claim.credentialId);
  if (!row || (asker.userId !== null && row.userId !== asker.userId)) return null;
  const { id, userId, name } = row;
  const known = { id, userId, name, password: passwordFingerprint(row.user.passwordHash) };
  const signed = await verifyShown(party, answer, row);
  if (!signed) return { ...known, refusal: "wrong" };
  const isAlone = purpose === "sign_in";
  if (await store.noteUse(id, { counter: signed.counter, isAlone, now })) return { ...known, refusal: null };
  return { ...known, refusal: isAlone && row.needsPassword ? "needs_password" : "wrong" };
}

export function countPasskeys(userId: string, db?: Db): Promise<number> {
  return store.countPasskeys(userId, db);
}

export function removeAllPasskeys(db: Db, userId: string): Promise<number> {
  return store.deleteAll(db, userId);
}

export function purgeEndedChallenges(now: Date): Promise<number> {
  return store.deleteEndedChallenges(now);
}

export function challengeEnded(): AppError {
  return new AppError("conflict", "challenge_ended");
}

export function wrongPasskey(): AppError {
  return invalid("/passkey", "passkey_wrong");
}
