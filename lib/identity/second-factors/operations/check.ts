import { takeAttempt } from "@/lib/kernel/auth/attempts";
import { TRUSTED_MS } from "@/lib/kernel/auth/trusted-device";
import { invalid, type AppError } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { SecondFactorWay } from "@/lib/kernel/core/second-factor";
import type { Db } from "@/lib/kernel/db/prisma";
import { countPasskeys } from "@/lib/identity/passkeys/operations/show";
import { ofPerson, query, type QueryScope } from "@/lib/kernel/operation";
import { hashRecoveryCode } from "../recovery-codes";
import { appCode, isRequiredOf } from "../rules";
import { appSecrets } from "../app-secret";
import * as store from "../store";
import { stepOf } from "../totp";
import type { SecondFactor } from "../schema";

export interface StepLeft {
  /** `set_up`: required and missing. */
  step: "code" | "set_up" | null;
  ways: SecondFactorWay[];
  /** Null unless the browser is a trusted device. */
  trustedDeviceId: string | null;
}

/** @param trusted id in the browser's cookie. */
export async function stepLeftFor(userId: string, trusted: string | null, now: Date): Promise<StepLeft> {
  const ways = await waysOf(userId);
  if (ways.length === 0) return { step: (await isRequired(userId)) ? "set_up" : null, ways, trustedDeviceId: null };
  const isTrusted = trusted !== null && (await store.isTrusted(trusted, userId, now));
  return isTrusted ? { step: null, ways, trustedDeviceId: trusted } : { step: "code", ways, trustedDeviceId: null };
}

export async function waysOf(userId: string, db?: Db): Promise<SecondFactorWay[]> {
  const { sealed } = await store.findFactor(userId, db);
  const passkeys = await countPasskeys(userId, db);
  return [...(sealed === null ? [] : ["app" as const]), ...(passkeys === 0 ? [] : ["passkey" as const])];
}

/** The strictest workspace decides. */
export async function isRequired(userId: string, db?: Db): Promise<boolean> {
  return (await store.rulesFor(userId, db)).some(({ rule, role }) => isRequiredOf(rule, role));
}

export interface Shown {
  userId: string;
  /** A session or a known browser. Other browsers share one key. */
  tries: string;
  now: Date;
}

/** Null for a wrong or used code. @throws AppError rate_limited */
export async function spendCode(code: string, { userId, tries, now }: Shown): Promise<"app" | "recovery_code" | null> {
  const attempt = await takeAttempt({ account: `code ${userId} ${tries}`, ip: "", browser: null });
  const digits = appCode(code);
  const isRight =
    digits === null
      ? await store.spendRecoveryCode(userId, hashRecoveryCode(code))
      : await spendAppCode(digits, userId, now);
  if (!isRight) return null;
  await attempt.succeed();
  return digits === null ? "recovery_code" : "app";
}

async function spendAppCode(code: string, userId: string, now: Date): Promise<boolean> {
  const { sealed } = await store.findFactor(userId);
  const step = sealed && stepOf(code, appSecrets.open(sealed), now);
  return sealed !== null && step !== null && store.spendStep(userId, sealed, step);
}

export async function trustDevice(userId: string, now: Date): Promise<string> {
  const id = newUuid();
  await store.trustDevice({ id, userId, now, expiresAt: new Date(now.getTime() + TRUSTED_MS) });
  return id;
}

export function wrongCode(): AppError {
  return invalid("/code", "code_wrong");
}

export const getSecondFactor = query(ofPerson("users:read"), statusOf);

export async function statusOf({ db, actor, now }: QueryScope): Promise<SecondFactor> {
  const factor = await store.findFactor(actor.userId, db);
  const passkeys = await countPasskeys(actor.userId, db);
  return {
    enabled: factor.sealed !== null || passkeys > 0,
    app_since: factor.enabledAt?.toISOString() ?? null,
    passkeys,
    recovery_codes_left: factor.recoveryHashes.length,
    required: await isRequired(actor.userId, db),
    trusted_devices: await store.countTrusted(db, actor.userId, now),
  };
}
