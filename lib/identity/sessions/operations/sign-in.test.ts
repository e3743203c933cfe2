import { beforeEach, describe, expect, test, vi } from "vitest";
import { takeAttempt } from "@/lib/kernel/auth/attempts";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { withIncoming } from "@/lib/kernel/auth/incoming";
import { knownBrowser, knownBrowserCookie } from "@/lib/kernel/auth/known-browser";
import { hashPassword, isPassword } from "@/lib/kernel/auth/passwords";
import { AppError } from "@/lib/kernel/core/errors";
import { newPublicId, toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { ratioOfTimes } from "@/testing/timing";
import { sessionOf } from "@/testing/sessions";
import { standstill } from "@/testing/standstill";
import { resetPassword } from "@/lib/identity/passwords/operations";
import { signOut } from "./sessions";
import { signIn } from "./sign-in";

const PASSWORD = "seven yellow boats";
const passwordHash = await hashPassword(PASSWORD);
let maren: TestUser;
let email: string;

beforeEach(async () => {
  maren = await givenUser(await givenWorkspace(), "member", { passwordHash });
  email = `${maren.id}@example.com`;
});

describe("signIn", () => {
  test("opens a session of the user", async () => {
    const { sessionId } = await attempt(email.toUpperCase(), PASSWORD);
    const actor = await actorOfSession(sessionId, new Date());
    expect(actor).toMatchObject({ kind: "session", userId: maren.id, workspaceId: maren.workspace.id, role: "member" });
    const row = await prisma().session.findUniqueOrThrow({ where: { id: sessionId } });
    expect(row).toMatchObject({ ip: "203.0.113.9", userAgent: "Firefox", endedAt: null });
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(365 * 86_400_000);
  });

  test("401: the same for a wrong password and an unknown, deactivated or invited account", async () => {
    const gone = await givenUser(await givenWorkspace(), "member", { passwordHash });
    await prisma().membership.updateMany({ where: { userId: gone.id }, data: { status: "deactivated" } });
    const invited = await givenUser(await givenWorkspace());
    const answers = await Promise.all([
      refusal(email, "seven yellow boots"),
      refusal(`nobody-${newUuid()}@example.com`, PASSWORD),
      refusal(`${gone.id}@example.com`, PASSWORD),
      refusal(`${invited.id}@example.com`, ""),
      refusal("\0", PASSWORD),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      ...{ code: "unauthenticated", reason: "credentials_wrong", params: {} },
      ...{ faults: [], headers: {} },
    });
  });

  test("401: an unknown account takes about as long to refuse as a known one", async () => {
    const names = await Promise.all(
      Array.from({ length: 9 }, async () => (await givenUser(maren.workspace, "member", { passwordHash })).id),
    );
    const ratio = await ratioOfTimes(
      () => refusal(`${names.pop() ?? ""}@example.com`, "seven yellow boots", ""),
      () => refusal(`${newUuid()}@example.com`, "seven yellow boots", ""),
    );
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test("429 after five failures, for known and unknown accounts", async () => {
    const nobody = `nobody-${newUuid()}@example.com`;
    for (const name of [email, nobody]) {
      for (let index = 0; index < 5; index++) expect((await refusal(name, "wrong", "")).code).toBe("unauthenticated");
      await failOn(name, "");
      const { code, headers } = await refusal(name, PASSWORD, "");
      expect(code).toBe("rate_limited");
      expect(Number(headers["Retry-After"])).toBeGreaterThan(10);
    }
  });

  test("a known browser can sign in while others have to wait", async () => {
    for (let index = 0; index < 5; index++) await refusal(email, "wrong");
    await failOn(email);
    expect(await refusal(email, PASSWORD)).toMatchObject({ code: "rate_limited" });
    const browser = await knownBrowser(await cookieFor(email), email);
    const from = { ip: "203.0.113.9", userAgent: "Firefox", browser };
    expect(await signIn({ email, password: PASSWORD, ...from })).toHaveProperty("sessionId");
    expect(await refusal(email, "wrong")).toMatchObject({ code: "rate_limited" });
  });

  test("failures of one account do not block others at the same address", async () => {
    for (let person = 0; person < 6; person++) {
      const nobody = `nobody-${newUuid()}@example.com`;
      for (let index = 0; index < 5; index++) await refusal(nobody, "wrong");
    }
    expect(await attempt(email, PASSWORD)).toHaveProperty("sessionId");
  });

  test("503: most attempts of a flood are refused quickly, and sign-ins work afterwards", async () => {
    const flood = Array.from({ length: 600 }, () => attempt(`nobody-${newUuid()}@example.com`, "wrong", ""));
    const mine = Array.from({ length: 5 }, () => refusal(email, PASSWORD));
    const codes = (await Promise.all(flood.map((one) => one.catch((error: unknown) => error)))).map(
      (error) => (error as AppError).code,
    );
    expect(codes.filter((code) => code === "unavailable").length).toBeGreaterThan(400);
    expect(new Set((await Promise.all(mine)).map(({ code }) => code))).toEqual(new Set(["unavailable"]));
    expect(await attempt(email, PASSWORD)).toHaveProperty("sessionId");
  });

  test("503: a full hashing queue does not count as a failed attempt", async () => {
    const flood = fullHashing();
    try {
      for (let index = 0; index < 6; index++) expect((await refusal(email, "wrong")).code).toBe("unavailable");
    } finally {
      await flood.end();
    }
    expect(await attempt(email, PASSWORD)).toHaveProperty("sessionId");
  });

  test("writes sign-ins and wrong passwords of known accounts to the audit log", async () => {
    const request = { ip: "", path: "/", requestId: newPublicId("req") };
    const { sessionId } = await withIncoming(request, () => attempt(email, PASSWORD));
    await withIncoming(request, () => refusal(email, "wrong"));
    await refusal(`nobody-${newUuid()}@example.com`, "wrong");
    const from = { ip: "203.0.113.9", requestId: request.requestId };
    const entries = () =>
      prisma().auditEntry.findMany({ where: { workspaceId: maren.workspace.id }, orderBy: { at: "asc" } });
    await vi.waitFor(
      async () => {
        expect(await entries()).toMatchObject([
          { action: "auth.signed_in", userId: maren.id, objectId: sessionId, ...from },
          { action: "auth.sign_in_failed", userId: null, objectId: maren.id, ...from },
        ]);
      },
      { timeout: 60_000 },
    );
  });

  test("409 if the password is replaced after the check", async () => {
    const halfway = await standstill(`select 1 from memberships where user_id = '${maren.id}' for no key update`);
    const late = refusal(email, PASSWORD);
    await halfway.reached();
    await resetPassword(email);
    await halfway.end();
    expect(await late).toMatchObject({ code: "conflict", reason: "sign_in_expired" });
    expect(await prisma().session.count({ where: { userId: maren.id } })).toBe(0);
  });

  test("opens the named workspace if the person is active there", async () => {
    const second = await givenUser(await givenWorkspace());
    const workspace = toPublicId("wks", second.workspace.id);
    const enter = async () => {
      const outcome = await signIn({ email, password: PASSWORD, workspace, ip: "", userAgent: "" });
      return (await actorOfSession(sessionOf(outcome), new Date()))?.workspaceId;
    };
    expect(await enter()).toBe(maren.workspace.id);
    const membership = {
      workspaceId: second.workspace.id,
      userId: maren.id,
      role: "member",
      status: "active",
    } as const;
    await prisma().membership.create({ data: membership });
    expect(await enter()).toBe(second.workspace.id);
  });

  test("opens the last workspace if the person is still active there", async () => {
    const second = await givenWorkspace();
    await prisma().membership.create({
      data: { workspaceId: second.id, userId: maren.id, role: "owner", status: "active" },
    });
    expect(await workspaceAfterSignIn()).toBe(maren.workspace.id);
    const newest = await prisma().session.findFirstOrThrow({ where: { userId: maren.id } });
    await prisma().session.update({ where: { id: newest.id }, data: { workspaceId: second.id } });
    expect(await workspaceAfterSignIn()).toBe(second.id);
    await prisma().membership.updateMany({ where: { workspaceId: second.id }, data: { status: "deactivated" } });
    expect(await workspaceAfterSignIn()).toBe(maren.workspace.id);
  });
});

describe("a session", () => {
  test("expires after 30 days without use, or after the configured time", async () => {
    const { sessionId } = await attempt(email, PASSWORD);
    const seen = await prisma().session.findUniqueOrThrow({ where: { id: sessionId } });
    const at = (ms: number) => actorOfSession(sessionId, new Date(seen.lastSeenAt.getTime() + ms));
    expect(await at(30 * 86_400_000 + 1000)).toBeNull();
    const settings = env();
    settings.SESSION_IDLE_HOURS = 12;
    expect(await at(12 * 3600_000 + 1000)).toBeNull();
    settings.SESSION_IDLE_HOURS = 720;
    expect(await at(30 * 86_400_000 - 1000)).not.toBeNull();
  });

  test("is revoked by signing out, and signing out twice is no error", async () => {
    const { sessionId } = await attempt(email, PASSWORD);
    await signOut(sessionId);
    expect(await actorOfSession(sessionId, new Date())).toBeNull();
    await signOut(sessionId);
  });

  test("is refused after the user is deactivated", async () => {
    const { sessionId } = await attempt(email, PASSWORD);
    await prisma().membership.updateMany({ where: { userId: maren.id }, data: { status: "deactivated" } });
    expect(await actorOfSession(sessionId, new Date())).toBeNull();
  });
});

/** Cookies of a browser after the account signed in. */
async function cookieFor(name: string): Promise<string> {
  return (await knownBrowserCookie(name)).split(";")[0] ?? "";
}

async function attempt(name: string, password: string, ip = "203.0.113.9"): Promise<{ sessionId: string }> {
  return { sessionId: sessionOf(await signIn({ email: name, password, ip, userAgent: "Firefox" })) };
}

async function refusal(name: string, password: string, ip?: string) {
  const error: unknown = await attempt(name, password, ip).catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error("was let in");
  const { code, reason, params, faults, headers } = error;
  return { code, reason, params, faults, headers };
}

/** Keeps the line of hashing full: whenever one is done, the next is there before anything else can happen. */
function fullHashing(): { end: () => Promise<unknown> } {
  let isOver = false;
  const hashing = async () => {
    while (!isOver) await isPassword("whatever", null);
  };
  const all = Promise.allSettled(Array.from({ length: 100 }, hashing));
  const end = () => {
    isOver = true;
    return all;
  };
  return { end };
}

/** Four more failures after five, each as soon as it may be made: a busy machine would outlast the wait of one second. */
async function failOn(account: string, ip = "203.0.113.9"): Promise<void> {
  const now = Date.now();
  for (const laterMs of [1000, 3000, 7000, 15_000]) await takeAttempt({ account, ip, browser: null }, now + laterMs);
}

async function workspaceAfterSignIn(): Promise<string | undefined> {
  const { sessionId } = await attempt(email, PASSWORD);
  return (await actorOfSession(sessionId, new Date()))?.workspaceId;
}
