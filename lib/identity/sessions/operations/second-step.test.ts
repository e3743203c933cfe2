import { beforeEach, describe, expect, test } from "vitest";
import { DELETE as endOne } from "@/app/v1/sessions/[id]/route";
import { DELETE as endOthers } from "@/app/v1/sessions/route";
import type { Challenge } from "@/lib/kernel/auth/challenge";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { resetPassword } from "@/lib/identity/passwords/operations";
import type { PasskeyAnswer } from "@/lib/identity/passkeys/schema";
import type { SecondFactorRule } from "@/lib/identity/second-factors/rules";
import { Authenticator } from "@/testing/authenticator";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { codeOf, givenSecondFactor, type TestFactor } from "@/testing/second-factors";
import { givenSession, sessionOf } from "@/testing/sessions";

import { beginPasskeyBySignIn, beginSetUpBySignIn, takeSecondStep } from "./second-step";
import { signIn } from "./sign-in";

const PASSWORD = "seven yellow boats";
const passwordHash = await hashPassword(PASSWORD);
const ORIGIN = { ip: "203.0.113.9", userAgent: "Firefox" };
let maren: TestUser;
let factor: TestFactor;

beforeEach(async () => {
  maren = await givenUser(await givenWorkspace(), "member", { passwordHash });
  factor = await givenSecondFactor(maren);
});

const enter = (user: TestUser = maren, more: { password?: string; trusted?: string } = {}) =>
  signIn({ email: `${user.id}@example.com`, password: PASSWORD, ...ORIGIN, ...more });

async function challengeFor(user: TestUser = maren, password = PASSWORD): Promise<Challenge> {
  const outcome = await enter(user, { password });
  if ("sessionId" in outcome) throw new Error("was let in");
  return outcome.challenge;
}

const show = (
  challenge: Challenge | null,
  code: string,
  more: { trust?: boolean; browser?: string; passkey?: PasskeyAnswer } = {},
) => takeSecondStep({ challenge, code, trust: false, ...ORIGIN, ...more });

const isRefused = (code: string) => expect.objectContaining({ code }) as unknown;
const sessionsOf = (user: TestUser) => prisma().session.count({ where: { userId: user.id } });
const auditOf = async (user: TestUser) =>
  (await prisma().auditEntry.findMany({ where: { objectId: user.id }, orderBy: { at: "asc" } })).map(
    (one) => one.action,
  );

describe("a correct password", () => {
  test("opens no session with a second factor, which a wrong password does not reveal", async () => {
    expect(await challengeFor()).toMatchObject({ userId: maren.id, step: "code" });
    expect(await sessionsOf(maren)).toBe(0);
    await expect(enter(maren, { password: "seven yellow boots" })).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("still requires the second factor after a reset", async () => {
    const { password } = await resetPassword(`${maren.id}@example.com`);
    expect(await challengeFor(maren, password)).toMatchObject({ step: "code" });
  });
});

describe("a code", () => {
  test("opens the last workspace", async () => {
    const { sessionId } = await show(await challengeFor(), codeOf(factor));
    expect(await actorOfSession(sessionId, new Date())).toMatchObject({ workspaceId: maren.workspace.id });
  });

  test("401: works once, even concurrently", async () => {
    const challenge = await challengeFor();
    const code = codeOf(factor);
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => show(challenge, code)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sessionsOf(maren)).toBe(1);
    await expect(show(challenge, codeOf(factor, -1))).rejects.toMatchObject({ code: "unauthenticated" });
    await show(challenge, codeOf(factor, 1));
  });

  test("429 after five wrong codes from any address, except for a known browser", async () => {
    const challenge = await challengeFor();
    for (let index = 0; index < 5; index++)
      await expect(show(challenge, "000000")).rejects.toEqual(isRefused("unauthenticated"));
    const elsewhere = { challenge, code: codeOf(factor), trust: false, ip: "198.51.100.7", userAgent: "" };
    await expect(takeSecondStep(elsewhere)).rejects.toMatchObject({ headers: { "Retry-After": "1" } });
    await show(challenge, codeOf(factor), { browser: "known" });
    await expect.poll(() => auditOf(maren)).toContain("auth.code_failed");
  });

  test("409 without a challenge, after a password change, and after deactivation", async () => {
    const challenge = await challengeFor();
    await expect(show(null, codeOf(factor))).rejects.toEqual(isRefused("conflict"));
    await prisma().membership.updateMany({ where: { userId: maren.id }, data: { status: "deactivated" } });
    await expect(show(challenge, codeOf(factor))).rejects.toEqual(isRefused("conflict"));
    await prisma().membership.updateMany({ where: { userId: maren.id }, data: { status: "active" } });
    await resetPassword(`${maren.id}@example.com`);
    await expect(show(challenge, codeOf(factor))).rejects.toEqual(isRefused("conflict"));
  });

  test("of another person's app is refused", async () => {
    const other = await givenUser(maren.workspace, "member", { passwordHash });
    const theirs = await givenSecondFactor(other);
    await expect(show(await challengeFor(), codeOf(theirs))).rejects.toEqual(isRefused("unauthenticated"));
    await expect(show(await challengeFor(), theirs.recoveryCodes[0] ?? "")).rejects.toEqual(
      isRefused("unauthenticated"),
    );
  });
});

test("a recovery code works once, even concurrently", async () => {
  const challenge = await challengeFor();
  const [code = "", next = ""] = factor.recoveryCodes;
  const answers = await Promise.allSettled([1, 2, 3].map(() => show(challenge, code.toUpperCase())));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await show(challenge, next);
  const { recoveryHashes } = await prisma().secondFactor.findUniqueOrThrow({ where: { userId: maren.id } });
  expect(recoveryHashes).toHaveLength(8);
});

describe("a trusted device", () => {
  const trusted = async () => (await show(await challengeFor(), codeOf(factor), { trust: true })).trustedDeviceId ?? "";

  test("skips the second step for 30 days, for its own account only", async () => {
    const device = await trusted();
    sessionOf(await enter(maren, { trusted: device }));
    const other = await givenUser(maren.workspace, "member", { passwordHash });
    await givenSecondFactor(other);
    expect(await enter(other, { trusted: device })).toHaveProperty("challenge");
    await prisma().trustedDevice.update({ where: { id: device }, data: { expiresAt: new Date() } });
    expect(await enter(maren, { trusted: device })).toHaveProperty("challenge");
  });

  test("is revoked with its session, but not by signing out", async () => {
    const device = await trusted();
    const here = await givenSession(maren);
    const { id } = await prisma().session.findFirstOrThrow({ where: { trustedDeviceId: device } });
    await call(endOne, { method: "DELETE", params: { id: toPublicId("ses", id) }, headers: here.headers, as: null });
    expect(await enter(maren, { trusted: device })).toHaveProperty("challenge");
  });

  test("is revoked by signing out everywhere and by a new password", async () => {
    const here = await givenSession(maren);
    const device = await trusted();
    const elsewhere = await givenWorkspace();
    const second = await givenSession({ id: maren.id, workspace: elsewhere });
    const { body } = await call(endOthers, { method: "DELETE", headers: here.headers, as: null });
    expect(body).toEqual({ ended: 2 });
    expect(await enter(maren, { trusted: device })).toHaveProperty("challenge");
    const ended = await prisma().session.findUniqueOrThrow({ where: { id: second.id } });
    expect(ended.endedAt).not.toBeNull();
    expect(await actorOfSession(here.id, new Date())).not.toBeNull();
    await prisma().secondFactor.update({ where: { userId: maren.id }, data: { lastStep: 0 } });
    const again = await trusted();
    const { password } = await resetPassword(`${maren.id}@example.com`);
    expect(await enter(maren, { password, trusted: again })).toHaveProperty("challenge");
  });
});

describe("a workspace that requires two-factor authentication", () => {
  const rule = (user: TestUser, requireSecondFactor: SecondFactorRule) =>
    prisma().workspace.update({ where: { id: user.workspace.id }, data: { requireSecondFactor } });
  const stepOf = async (user: TestUser) => {
    const outcome = await enter(user);
    return "challenge" in outcome ? outcome.challenge.step : null;
  };

  test("requires it of nobody, of admins, or of everyone", async () => {
    const workspace = await givenWorkspace();
    const roles = ["owner", "admin", "manager", "member"] as const;
    const people = await Promise.all(roles.map((role) => givenUser(workspace, role, { passwordHash })));
    const [owner] = people;
    if (!owner) throw new Error("nobody");
    const steps = async (setting: SecondFactorRule) => {
      await rule(owner, setting);
      return Promise.all(people.map(stepOf));
    };
    expect(await steps("off")).toEqual([null, null, null, null]);
    expect(await steps("admins")).toEqual(["set_up", "set_up", null, null]);
    expect(await steps("all")).toEqual(["set_up", "set_up", "set_up", "set_up"]);
  });

  test("the strictest rule of all active workspaces applies", async () => {
    const hanna = await givenUser(await givenWorkspace(), "member", { passwordHash });
    const strict = await givenUser(await givenWorkspace(), "owner");
    await rule(strict, "admins");
    const membership = { workspaceId: strict.workspace.id, userId: hanna.id, role: "admin", status: "active" } as const;
    await prisma().membership.create({ data: membership });
    expect(await stepOf(hanna)).toBe("set_up");
    const where = { workspaceId: strict.workspace.id, userId: hanna.id };
    await prisma().membership.updateMany({ where, data: { status: "deactivated" } });
    expect(await stepOf(hanna)).toBeNull();
  });

  test("requires the setup before a session, and its code cannot be reused", async () => {
    const hanna = await givenUser(await givenWorkspace(), "owner", { passwordHash });
    await rule(hanna, "all");
    const challenge = await challengeFor(hanna);
    const setup = await beginSetUpBySignIn(challenge);
    await expect(show(challenge, "000000")).rejects.toEqual(isRefused("unauthenticated"));
    const code = codeOf(setup);
    await show(challenge, code);
    expect(await sessionsOf(hanna)).toBe(1);
    expect(await auditOf(hanna)).toEqual(["user.second_factor_enabled"]);
    await expect(show(challenge, codeOf(setup, 1))).rejects.toEqual(isRefused("conflict"));
    await expect(beginSetUpBySignIn(challenge)).rejects.toEqual(isRefused("invalid_state_transition"));
    const next = await challengeFor(hanna);
    await expect(show(next, code)).rejects.toEqual(isRefused("unauthenticated"));
    await show(next, setup.recovery_codes[3] ?? "");
  });

  test("accepts a passkey as the setup, and enables the recovery codes", async () => {
    const hanna = await givenUser(await givenWorkspace(), "owner", { passwordHash });
    await rule(hanna, "all");
    const challenge = await challengeFor(hanna);
    const early = new Authenticator().create((await beginPasskeyBySignIn(challenge)).options);
    await expect(show(challenge, "", { passkey: early })).rejects.toEqual(isRefused("conflict"));
    const { recovery_codes: codes } = await beginSetUpBySignIn(challenge);
    const device = new Authenticator();
    const { options } = await beginPasskeyBySignIn(challenge);
    const forged = device.create(options, { origin: "https://elsewhere.example" });
    await expect(show(challenge, "", { passkey: forged })).rejects.toEqual(isRefused("unauthenticated"));
    const made = device.create((await beginPasskeyBySignIn(challenge)).options);
    await show(challenge, "", { passkey: made });
    expect(await sessionsOf(hanna)).toBe(1);
    expect(await auditOf(hanna)).toEqual(["user.passkey_added"]);
    await expect(show(challenge, "", { passkey: made })).rejects.toEqual(isRefused("conflict"));
    await expect(beginPasskeyBySignIn(await challengeFor(hanna))).rejects.toEqual(isRefused("conflict"));
    await show(await challengeFor(hanna), codes[3] ?? "");
    const { recoveryHashes, sealed } = await prisma().secondFactor.findUniqueOrThrow({ where: { userId: hanna.id } });
    expect([recoveryHashes.length, sealed]).toEqual([9, null]);
  });

  test("a passkey for another person's challenge is refused", async () => {
    const [hanna, tom] = await Promise.all(
      [1, 2].map(async () => givenUser(await givenWorkspace(), "owner", { passwordHash })),
    );
    if (!hanna || !tom) throw new Error("nobody");
    for (const user of [hanna, tom]) await rule(user, "all");
    const theirs = new Authenticator().create((await beginPasskeyBySignIn(await challengeFor(tom))).options);
    const challenge = await challengeFor(hanna);
    await beginSetUpBySignIn(challenge);
    await expect(show(challenge, "", { passkey: theirs })).rejects.toEqual(isRefused("conflict"));
    expect(await sessionsOf(hanna)).toBe(0);
  });

  test("a setup cannot replace a required code", async () => {
    await rule(maren, "all");
    await expect(beginSetUpBySignIn(await challengeFor())).rejects.toEqual(isRefused("conflict"));
    await expect(beginPasskeyBySignIn(await challengeFor())).rejects.toEqual(isRefused("conflict"));
  });
});
