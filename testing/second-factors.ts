import { Secret, TOTP } from "otpauth";
import { beginSetUpOf } from "@/lib/identity/second-factors/operations/set-up";
import { prisma } from "@/lib/kernel/db/prisma";

export interface TestFactor {
  secret: string;
  recoveryCodes: string[];
}

/** Somebody with a second factor of which no code was used yet. */
export async function givenSecondFactor(user: { id: string }): Promise<TestFactor> {
  const { secret, recovery_codes: recoveryCodes } = await beginSetUpOf(user.id, new Date());
  await prisma().$executeRaw`
    update second_factors set sealed = pending_sealed, recovery_hashes = pending_hashes, enabled_at = now(),
      pending_sealed = null, pending_hashes = '{}', pending_since = null
    where user_id = ${user.id}::uuid`;
  return { secret, recoveryCodes };
}

/** What the app shows, so many steps of 30 s from now. */
export function codeOf({ secret }: Pick<TestFactor, "secret">, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}
