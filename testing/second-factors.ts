import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { beginSetUpOf } from "@/lib/identity/second-factors/operations/set-up";
import { prisma } from "@/lib/kernel/db/prisma";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { env } from "@/lib/kernel/env";
import { relyingParty } from "@/lib/identity/passkeys/rules";
import { verifyMade } from "@/lib/identity/passkeys/webauthn";
import { Authenticator, type Telling } from "./authenticator";

export interface TestFactor {
  secret: string;
  recoveryCodes: string[];
}

/** No code was used yet. */
export async function givenSecondFactor(user: { id: string }): Promise<TestFactor> {
  const { secret, recovery_codes: recoveryCodes } = await beginSetUpOf(user.id, new Date());
  await prisma().$executeRaw`
    update second_factors set sealed = pending_sealed, recovery_hashes = pending_hashes, enabled_at = now(),
      pending_sealed = null, pending_hashes = '{}', pending_since = null
    where user_id = ${user.id}::uuid`;
  return { secret, recoveryCodes };
}

/** Offset by steps of 30 s. */
export function codeOf({ secret }: Pick<TestFactor, "secret">, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

export interface TestPasskey {
  /** UUID. */
  id: string;
  publicId: string;
  device: Authenticator;
}

export async function givenPasskey(user: { id: string }, told: Telling = {}): Promise<TestPasskey> {
  const party = relyingParty(env().APP_URL);
  if ("off" in party) throw new Error(party.off);
  const device = new Authenticator();
  const handle = Buffer.from(user.id.replaceAll("-", ""), "hex").toString("base64url");
  const options = { challenge: randomBytes(32).toString("base64url"), user: { id: handle } };
  const made = await verifyMade(party, device.create(options, told));
  if (!made) throw new Error("not a passkey");
  const id = newUuid();
  await prisma().passkey.create({ data: { ...made, id, userId: user.id, name: "Test device" } });
  return { id, publicId: toPublicId("psk", id), device };
}
