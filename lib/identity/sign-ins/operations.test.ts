import { beforeEach, describe, expect, test } from "vitest";
import { GET } from "@/app/v1/me/sign-ins/route";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { resetByLink } from "@/lib/identity/passwords/operations";
import { takeSecondStep } from "@/lib/identity/sessions/operations/second-step";
import { signIn } from "@/lib/identity/sessions/operations/sign-in";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { linkTokenMailedTo } from "@/testing/mails";
import { codeOf, givenSecondFactor } from "@/testing/second-factors";
import { givenSession, sessionOf } from "@/testing/sessions";
import { standstill } from "@/testing/standstill";
import { purgeOldSignIns, raiseAlarm, showAlarm } from "./operations";

const PASSWORD = "seven yellow boats";
const passwordHash = await hashPassword(PASSWORD);
const FIREFOX = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0";
const ORIGIN = { ip: "203.0.113.9", userAgent: FIREFOX };
let maren: TestUser;
let email: string;

beforeEach(async () => {
  maren = await givenUser(await givenWorkspace(), "member", { passwordHash });
  email = `${maren.id}@example.com`;
});

const enter = (browser: string | null = null, password = PASSWORD) => signIn({ email, password, ...ORIGIN, browser });
const alarms = () => prisma().email.findMany({ where: { to: { has: email }, kind: "new_sign_in" } });
const raise = (token: string) => raiseAlarm(token, { ip: "", requestId: "req" });

async function history(viewer: TestUser = maren) {
  const { headers } = await givenSession(viewer);
  return (await call(GET, { as: null, headers })).body.data;
}

describe("the history", () => {
  test("lists the sign-ins and failed attempts of one person", async () => {
    await enter("known");
    await enter(null, "seven yellow boots").catch(() => null);
    const factor = await givenSecondFactor(maren);
    const outcome = await enter("known");
    const challenge = "challenge" in outcome ? outcome.challenge : null;
    const show = (code: string) => takeSecondStep({ challenge, code, trust: false, browser: "known", ...ORIGIN });
    await show("000000").catch(() => null);
    await show(codeOf(factor));
    const told = async () => (await history()).map(({ outcome: what, method }) => [what, method]);
    await expect.poll(async () => (await told()).length).toBe(4);
    expect((await told()).sort()).toEqual([
      ["signed_in", "app_code"],
      ["signed_in", "password"],
      ["wrong_code", null],
      ["wrong_password", null],
    ]);
    expect((await history())[0]).toMatchObject({ device: "Firefox on macOS", address: "203.0.113.9" });
    expect(await history(await givenUser(maren.workspace, "owner"))).toEqual([]);
  });

  test("is kept for 180 days", async () => {
    await enter();
    await purgeOldSignIns(new Date(Date.now() + 179 * 86_400_000));
    expect(await prisma().signIn.count({ where: { userId: maren.id } })).toBe(1);
    await purgeOldSignIns(new Date(Date.now() + 181 * 86_400_000));
    expect(await prisma().signIn.count({ where: { userId: maren.id } })).toBe(0);
  });
});

describe("the email about a new device", () => {
  test("is not sent for the first device, nor for a known one", async () => {
    await enter();
    expect(await alarms()).toEqual([]);
    await enter("known");
    expect(await alarms()).toEqual([]);
    await enter();
    const [mail, ...others] = await alarms();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ isPersonal: true, subject: "New sign-in to your account" });
    expect(mail?.text).toContain("Device: Firefox on macOS");
  });

  test("is sent at most five times an hour", async () => {
    for (let index = 0; index < 8; index++) await enter();
    expect(await alarms()).toHaveLength(5);
  });
});

test("the sixth email in an hour is not sent, even for concurrent sign-ins to two workspaces", async () => {
  for (let index = 0; index < 5; index++) await enter();
  const other = await givenWorkspace();
  const membership = { workspaceId: other.id, userId: maren.id, role: "member", status: "active" } as const;
  await prisma().membership.create({ data: membership });
  const halfway = await standstill("lock table user_tokens in share mode");
  const places = [maren.workspace.id, other.id].map((id) => toPublicId("wks", id));
  const entered = places.map((workspace) => signIn({ email, password: PASSWORD, ...ORIGIN, workspace }));
  await halfway.reached(2);
  await halfway.end();
  await Promise.all(entered);
  expect(await alarms()).toHaveLength(5);
});

describe("This wasn’t me", () => {
  async function alarmed(): Promise<string> {
    await enter();
    await enter();
    return linkTokenMailedTo(email, "new_sign_in");
  }

  test("revokes sessions and the password, and returns a reset token; the second factor stays", async () => {
    const factor = await givenSecondFactor(maren);
    const here = await givenSession(maren);
    const outcome = await enter();
    const challenge = "challenge" in outcome ? outcome.challenge : null;
    await takeSecondStep({ challenge, code: codeOf(factor), trust: true, ...ORIGIN });
    const token = await linkTokenMailedTo(email, "new_sign_in");
    expect(await showAlarm(token)).toMatchObject({ email, device: "Firefox on macOS", address: "203.0.113.9" });
    const { reset_token: reset } = await raise(token);
    expect(await actorOfSession(here.id, new Date())).toBeNull();
    expect(await prisma().session.count({ where: { userId: maren.id, endedAt: null } })).toBe(0);
    expect(await prisma().trustedDevice.count({ where: { userId: maren.id } })).toBe(0);
    await expect(enter()).rejects.toMatchObject({ code: "unauthenticated" });
    await resetByLink({ token: reset, password: "nine green trains" }, { ip: "", requestId: "req" });
    expect(await enter("known", "nine green trains")).toHaveProperty("challenge");
    const where = { workspaceId: maren.workspace.id, action: "user.sign_in_disowned", objectId: maren.id };
    expect(await prisma().auditEntry.count({ where })).toBe(1);
  });

  test("409: works once, even concurrently, and revokes the other links", async () => {
    const first = await alarmed();
    await enter();
    const second = await linkTokenMailedTo(email, "new_sign_in");
    const answers = await Promise.allSettled([raise(second), raise(second)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const token of [first, second]) {
      await expect(raise(token)).rejects.toMatchObject({ code: "conflict" });
      await expect(showAlarm(token)).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("404 and 409 after seven days, and for other links", async () => {
    const token = await alarmed();
    await prisma().userToken.updateMany({
      where: { userId: maren.id, kind: "sign_in_alarm" },
      data: { expiresAt: new Date() },
    });
    await expect(showAlarm(token)).rejects.toMatchObject({ code: "not_found" });
    await expect(raise(token)).rejects.toMatchObject({ code: "conflict" });
    expect(sessionOf(await enter())).toMatch(/^[\da-f-]{36}$/);
  });
});
