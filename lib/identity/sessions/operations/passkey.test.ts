import { beforeEach, describe, expect, test } from "vitest";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { knownBrowserCookie } from "@/lib/kernel/auth/known-browser";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { prisma } from "@/lib/kernel/db/prisma";
import { purgeEndedChallenges } from "@/lib/identity/passkeys/operations/show";
import { resetPassword } from "@/lib/identity/passwords/operations";
import type { Telling } from "@/testing/authenticator";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { codeOf, givenPasskey, givenSecondFactor, type TestPasskey } from "@/testing/second-factors";
import { standstill } from "@/testing/standstill";
import { beginPasskeySignIn, signInByPasskey } from "./passkey";
import { askForSecondPasskey, takeSecondStep } from "./second-step";
import { signIn } from "./sign-in";

const PASSWORD = "seven yellow boats";
const passwordHash = await hashPassword(PASSWORD);
const ORIGIN = { ip: "203.0.113.9", userAgent: "Firefox" };
let maren: TestUser;
let passkey: TestPasskey;

beforeEach(async () => {
  maren = await givenUser(await givenWorkspace(), "member", { passwordHash });
  passkey = await givenPasskey(maren);
});

const send = (answer: Record<string, unknown>, cookie?: string) =>
  signInByPasskey({ passkey: answer, workspace: undefined, cookie, ...ORIGIN });
const enter = async (told: Telling = {}, { device } = passkey) =>
  send(device.get((await beginPasskeySignIn()).options, told));

const challengeFor = async (user = maren, password = PASSWORD) => {
  const outcome = await signIn({ email: `${user.id}@example.com`, password, ...ORIGIN });
  if ("sessionId" in outcome) throw new Error("was let in");
  return outcome.challenge;
};
type Challenge = Awaited<ReturnType<typeof challengeFor>>;
const showSecond = async (challenge: Challenge, { device } = passkey, told: Telling = {}) => {
  const { options } = await askForSecondPasskey(challenge);
  return takeSecondStep({ challenge, code: "", passkey: device.get(options, told), trust: false, ...ORIGIN });
};
const historyOf = async (user = maren) =>
  (await prisma().signIn.findMany({ where: { userId: user.id }, orderBy: { createdAt: "asc" } })).map(
    ({ outcome, method }) => method ?? outcome,
  );

describe("a passkey without a password", () => {
  test("opens the last workspace, writes the audit log, and sends an email about a new device", async () => {
    const { sessionId, email } = await enter();
    expect(email).toBe(`${maren.id}@example.com`);
    expect(await actorOfSession(sessionId, new Date())).toMatchObject({ workspaceId: maren.workspace.id });
    const [entry] = await prisma().auditEntry.findMany({ where: { objectId: sessionId } });
    expect(entry).toMatchObject({ action: "auth.signed_in", userId: maren.id, details: { passkey: "Test device" } });
    const row = await prisma().passkey.findUniqueOrThrow({ where: { id: passkey.id } });
    expect(row.lastUsedAt).not.toBeNull();
    const { options } = await beginPasskeySignIn();
    expect(options["allowCredentials"]).toBeUndefined();
    const cookie = (await knownBrowserCookie(email)).split(";")[0];
    await send(passkey.device.get(options), cookie);
    await enter();
    expect(await historyOf()).toEqual(["passkey_alone", "passkey_alone", "passkey_alone"]);
    expect(await prisma().email.count({ where: { kind: "new_sign_in", to: { has: email } } })).toBe(1);
  });

  test("needs no code, even with an app or required two-factor authentication", async () => {
    await givenSecondFactor(maren);
    await prisma().workspace.update({ where: { id: maren.workspace.id }, data: { requireSecondFactor: "all" } });
    expect(await enter()).toHaveProperty("sessionId");
  });

  test.each<[string, Telling]>([
    ["another origin", { origin: "https://stint.example.net" }],
    ["another server's name", { rpId: "example.net" }],
    ["a page within another's", { crossOrigin: true }],
    ["a device that did not ask who holds it", { isVerified: false }],
    ["a signature of something else", { isForged: true }],
    ["the name of another account", { userHandle: Buffer.alloc(16, 7).toString("base64url") }],
  ])("401: not from %s", async (_what, told) => {
    await expect(enter(told)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await prisma().session.count({ where: { userId: maren.id } })).toBe(0);
  });

  test("401: the same for an unknown or removed passkey and a deactivated account", async () => {
    const removed = await givenPasskey(maren);
    await prisma().passkey.delete({ where: { id: removed.id } });
    const gone = await givenUser(maren.workspace);
    const theirs = await givenPasskey(gone);
    await prisma().membership.updateMany({ where: { userId: gone.id }, data: { status: "deactivated" } });
    const refusals = await Promise.all(
      [removed, theirs].map(async (one) => enter({}, one).catch((error: unknown) => String(error))),
    );
    expect(new Set(refusals).size).toBe(1);
  });

  test("401 for malformed answers", async () => {
    const good = () => beginPasskeySignIn().then(({ options }) => passkey.device.get(options) as { response: object });
    const junk: object[] = [{}, { id: "x", rawId: "x", type: "public-key" }, { id: passkey.device.id }];
    for (const member of ["authenticatorData", "signature", "clientDataJSON"]) {
      for (const value of ["", "AAAA", "\0", 7, null]) {
        const answer = await good();
        junk.push({ ...answer, response: { ...answer.response, [member]: value } });
      }
    }
    for (const [index, answer] of junk.entries()) {
      const sent = signInByPasskey({
        passkey: { ...answer },
        workspace: undefined,
        cookie: undefined,
        ...ORIGIN,
        ip: `203.0.113.${String(index)}`,
      });
      await expect(sent).rejects.toMatchObject({ code: "unauthenticated" });
    }
  });

  test("409 for a repeated, concurrent or late answer, and for another purpose", async () => {
    const { options } = await beginPasskeySignIn();
    const answers = await Promise.allSettled([1, 2, 3].map(() => send(passkey.device.get(options))));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    const late = await beginPasskeySignIn();
    await prisma().passkeyChallenge.updateMany({ data: { expiresAt: new Date() } });
    await expect(send(passkey.device.get(late.options))).rejects.toMatchObject({ code: "conflict" });
    expect(await purgeEndedChallenges(new Date())).toBeGreaterThan(0);
    const second = await askForSecondPasskey(await challengeFor());
    await expect(send(passkey.device.get(second.options))).rejects.toMatchObject({ code: "conflict" });
  });

  test("401 and a recorded attempt for a counter that does not increase", async () => {
    const counting = await givenPasskey(maren, { counter: 5 });
    await enter({ counter: 9 }, counting);
    for (const counter of [9, 4, 0]) {
      await expect(enter({ counter }, counting)).rejects.toMatchObject({ code: "unauthenticated" });
    }
    await expect.poll(() => historyOf()).toEqual(["passkey_alone", "wrong_passkey", "wrong_passkey", "wrong_passkey"]);
    await enter({ counter: 10 }, counting);
    const failed = { workspaceId: maren.workspace.id, action: "auth.passkey_failed" };
    await expect.poll(() => prisma().auditEntry.count({ where: failed })).toBe(3);
  });

  test("429 after five wrong passkeys from one address", async () => {
    for (let index = 0; index < 5; index++) await enter({ isForged: true }).catch(() => null);
    await expect(enter()).rejects.toMatchObject({ code: "rate_limited", headers: { "Retry-After": "1" } });
    const { options } = await beginPasskeySignIn();
    const elsewhere = { passkey: passkey.device.get(options), workspace: undefined, cookie: undefined };
    expect(await signInByPasskey({ ...elsewhere, ip: "198.51.100.7", userAgent: "" })).toHaveProperty("sessionId");
  });
});

test("409: a passkey without a password, if the password is replaced after the check", async () => {
  const halfway = await standstill(`select 1 from memberships where user_id = '${maren.id}' for no key update`);
  const late = expect(enter()).rejects.toMatchObject({ reason: "sign_in_expired" });
  await halfway.reached();
  await resetPassword(`${maren.id}@example.com`);
  await halfway.end();
  await late;
  expect(await prisma().session.count({ where: { userId: maren.id } })).toBe(0);
});

describe("a passkey after the password", () => {
  test("is required if the account has one, and opens a session", async () => {
    const challenge = await challengeFor();
    expect(challenge).toMatchObject({ step: "code", ways: ["passkey"] });
    const { options } = await askForSecondPasskey(challenge);
    expect(options["allowCredentials"]).toMatchObject([{ id: passkey.device.id.toString("base64url") }]);
    expect(await showSecond(challenge)).toHaveProperty("sessionId");
    expect(await historyOf()).toEqual(["passkey"]);
  });

  test("401 for another person's passkey or missing user verification; 409 without the password", async () => {
    const challenge = await challengeFor();
    const theirs = await givenPasskey(await givenUser(maren.workspace));
    await expect(showSecond(challenge, theirs)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(showSecond(challenge, passkey, { isVerified: false })).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await expect(askForSecondPasskey(null)).rejects.toMatchObject({ code: "conflict" });
    const { options } = await beginPasskeySignIn();
    const alone = { challenge, code: "", passkey: passkey.device.get(options), trust: false, ...ORIGIN };
    await expect(takeSecondStep(alone)).rejects.toMatchObject({ code: "conflict" });
  });

  test("is an alternative to the app, and is not offered with an app alone", async () => {
    const factor = await givenSecondFactor(maren);
    const challenge = await challengeFor();
    expect(challenge.ways).toEqual(["app", "passkey"]);
    await takeSecondStep({ challenge, code: codeOf(factor), trust: false, ...ORIGIN });
    const hanna = await givenUser(maren.workspace, "member", { passwordHash });
    await givenSecondFactor(hanna);
    const hers = await challengeFor(hanna);
    expect(hers.ways).toEqual(["app"]);
    await expect(askForSecondPasskey(hers)).rejects.toMatchObject({ code: "invalid_state_transition" });
  });
});

test("409: after a new password, a passkey needs the password once", async () => {
  const { password } = await resetPassword(`${maren.id}@example.com`);
  await expect(enter()).rejects.toMatchObject({ code: "invalid_state_transition", reason: "password_first" });
  await showSecond(await challengeFor(maren, password));
  expect(await enter()).toHaveProperty("sessionId");
});
