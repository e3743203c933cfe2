import { beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { prisma } from "@/lib/kernel/db/prisma";
import { purgeEndedTrust } from "@/lib/identity/second-factors/operations/manage";
import type { ShownSetup } from "@/lib/identity/second-factors/schema";
import { call } from "@/testing/call";
import { givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { required } from "@/testing/required";
import { codeOf, givenPasskey, givenSecondFactor } from "@/testing/second-factors";
import { givenSession, type TestSession } from "@/testing/sessions";
import { standstill } from "@/testing/standstill";
import { withoutLimits } from "@/testing/things";
import { GET as getUsers } from "../../users/route";
import { POST as reset } from "../../users/[id]/second-factor/reset/route";
import { POST as removePasskey } from "../passkeys/[id]/remove/route";
import { POST as confirm } from "./confirm/route";
import { POST as disable } from "./disable/route";
import { POST as renew } from "./recovery-codes/route";
import { GET } from "./route";
import { POST as setUp } from "./setup/route";

const PASSWORD = "seven yellow boats";
const passwordHash = await hashPassword(PASSWORD);
let self: TestUser;
let here: TestSession;

beforeEach(async () => {
  withoutLimits();
  self = await givenUser(await givenWorkspace(), "owner", { passwordHash });
  here = await givenSession(self);
});

const asSelf = (more: { body?: unknown; headers?: Record<string, string> } = {}) => ({
  method: "POST",
  as: null,
  ...more,
  headers: { ...here.headers, ...more.headers },
});
const proof = (code: string, password = PASSWORD) => asSelf({ body: { code, current_password: password } });
const begun = async (): Promise<ShownSetup> => {
  const { secret, otpauth_uri, recovery_codes } = (await call(setUp, asSelf())).body;
  return { secret: required(secret), otpauth_uri: required(otpauth_uri), recovery_codes: required(recovery_codes) };
};
const status = async () => (await call(GET, { as: null, headers: here.headers })).body;
const mailsTo = async ({ id }: { id: string }) =>
  (await prisma().email.findMany({ where: { to: { has: `${id}@example.com` } }, orderBy: { createdAt: "asc" } })).map(
    ({ kind, subject, isPersonal }) => [kind, subject, isPersonal],
  );

describe("setting up", () => {
  test("200: a code confirms the setup, which is emailed and audited; secrets are stored encrypted or hashed", async () => {
    const setup = await begun();
    expect(await status()).toMatchObject({ enabled: false, app_since: null, passkeys: 0, recovery_codes_left: 0 });
    const done = await call(confirm, proof(codeOf(setup)));
    expect([done.status, done.body]).toMatchObject([200, { enabled: true, recovery_codes_left: 10, required: false }]);
    expect(await status()).toEqual(done.body);
    expect(await mailsTo(self)).toEqual([["second_factor", "Two-factor authentication is on", false]]);
    const row = JSON.stringify(await prisma().secondFactor.findUniqueOrThrow({ where: { userId: self.id } }), asText);
    for (const text of [setup.secret, ...setup.recovery_codes]) expect(row).not.toContain(text);
    expect((await call(setUp, asSelf())).problem).toMatchObject({ status: 409, code: "invalid_state_transition" });
  });

  test("200: the same Idempotency-Key continues the first setup without its secrets", async () => {
    const once = () => call(setUp, asSelf({ headers: { "idempotency-key": "begin" } }));
    const [{ body: first }, { body: again }] = [await once(), await once()];
    expect(first.is_replay).toBe(false);
    expect(again).toEqual({ secret: null, otpauth_uri: null, recovery_codes: null, is_replay: true });
    const kept = JSON.stringify(await prisma().idempotencyKey.findMany({ where: { workspaceId: self.workspace.id } }));
    for (const secret of [required(first.secret), ...required(first.recovery_codes)])
      expect(kept).not.toContain(secret);
    expect((await call(confirm, proof(codeOf({ secret: required(first.secret) })))).status).toBe(200);
  });

  test("422 and 409 for a wrong password or code, a replaced setup, and an expired one", async () => {
    const first = await begun();
    const setup = await begun();
    const pointer = async (given: ReturnType<typeof proof>) =>
      (await call(confirm, given)).problem.errors?.[0]?.pointer;
    expect(await pointer(proof(codeOf(setup), "wrong"))).toBe("/current_password");
    expect(await pointer(proof(codeOf(first)))).toBe("/code");
    expect(await pointer(proof(setup.recovery_codes[0] ?? ""))).toBe("/code");
    const pendingSince = new Date(Date.now() - 31 * 60_000);
    await prisma().secondFactor.update({ where: { userId: self.id }, data: { pendingSince } });
    expect((await call(confirm, proof(codeOf(setup)))).status).toBe(409);
    await purgeEndedTrust(new Date(Date.now() + 86_400_000));
    expect(await prisma().secondFactor.count({ where: { userId: self.id } })).toBe(0);
  });

  test("200 for one of two concurrent confirmations", async () => {
    const setup = await begun();
    const answers = await Promise.all([0, 1].map(() => call(confirm, proof(codeOf(setup)))));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await mailsTo(self)).toHaveLength(1);
  });
});

describe("removing the app", () => {
  test("422 and 200: needs the password and a code or a recovery code", async () => {
    const factor = await givenSecondFactor(self);
    expect((await call(disable, proof(codeOf(factor), "wrong"))).problem.errors?.[0]?.pointer).toBe(
      "/current_password",
    );
    expect((await call(disable, proof("000000"))).problem.errors?.[0]?.pointer).toBe("/code");
    expect((await call(disable, proof(factor.recoveryCodes[0] ?? ""))).body).toMatchObject({ enabled: false });
    expect((await call(disable, proof("000000"))).status).toBe(409);
    expect(await mailsTo(self)).toEqual([["second_factor", "Two-factor authentication is off", false]]);
  });

  test("409 while a workspace requires two-factor authentication", async () => {
    const factor = await givenSecondFactor(self);
    await prisma().workspace.update({ where: { id: self.workspace.id }, data: { requireSecondFactor: "admins" } });
    expect((await call(disable, proof(codeOf(factor)))).status).toBe(409);
    expect(await status()).toMatchObject({ enabled: true, required: true });
  });

  test("409 while the only passkey is being removed", async () => {
    const factor = await givenSecondFactor(self);
    const { publicId: id } = await givenPasskey(self);
    await prisma().workspace.update({ where: { id: self.workspace.id }, data: { requireSecondFactor: "all" } });
    const halfway = await standstill(`select 1 from users where id = '${self.id}' for update`);
    const removed = call(removePasskey, { ...proof(codeOf(factor)), params: { id } });
    await halfway.reached();
    const disabled = call(disable, proof(codeOf(factor, 1)));
    await halfway.reached(2);
    await halfway.end();
    expect((await removed).status).toBe(200);
    expect((await disabled).problem).toMatchObject({ status: 409, reason: "two_factor_required" });
    expect(await status()).toMatchObject({ enabled: true, passkeys: 0 });
  });

  test("429: codes cannot be guessed with a stolen session and the password", async () => {
    await givenSecondFactor(self);
    for (let index = 0; index < 5; index++) await call(disable, proof("000000"));
    expect((await call(disable, proof("000000"))).problem).toMatchObject({ status: 429, code: "rate_limited" });
  });
});

test("new recovery codes revoke the old ones, and a replayed answer has none", async () => {
  const factor = await givenSecondFactor(self);
  const given = proof(factor.recoveryCodes[0] ?? "");
  const once = { ...given, headers: { ...given.headers, "idempotency-key": "once" } };
  const [made, again] = [await call(renew, once), await call(renew, once)];
  expect(made.body.recovery_codes).toHaveLength(10);
  expect(again.body).toEqual({ recovery_codes: null, is_replay: true });
  expect((await call(disable, proof(factor.recoveryCodes[1] ?? ""))).status).toBe(422);
  expect((await call(disable, proof(made.body.recovery_codes?.[0] ?? ""))).status).toBe(200);
});

describe("POST /v1/users/{id}/second-factor/reset", () => {
  const ask = (session: TestSession, user: TestUser) =>
    call(reset, { method: "POST", params: { id: user.publicId }, as: null, headers: session.headers });

  test("200: is emailed with the admin's name, audited, and shown on the team page", async () => {
    const hanna = await givenUser(self.workspace, "member");
    await givenSecondFactor(hanna);
    const shown = async (viewer: TestUser) =>
      (await call(getUsers, { as: viewer })).body.data.find(({ id }) => id === hanna.publicId)?.has_second_factor;
    expect([await shown(self), await shown(hanna)]).toEqual([true, true]);
    expect(await shown(await givenUser(self.workspace, "manager"))).toBeNull();
    expect((await ask(here, hanna)).body).toMatchObject({ id: hanna.publicId, has_second_factor: false });
    expect(await shown(self)).toBe(false);
    expect(await mailsTo(hanna)).toEqual([["second_factor", "Two-factor authentication was reset", false]]);
    const where = { workspaceId: self.workspace.id, action: "user.second_factor_reset" };
    expect(await prisma().auditEntry.findMany({ where })).toMatchObject([{ userId: self.id, objectId: hanna.id }]);
    expect((await ask(here, hanna)).status).toBe(409);
  });

  test("403, 404 and 409 for an owner, another workspace, oneself, and a member of several workspaces", async () => {
    const admin = await givenUser(self.workspace, "admin");
    for (const person of [self, admin]) await givenSecondFactor(person);
    const asAdmin = await givenSession(admin);
    expect((await ask(asAdmin, self)).problem.code).toBe("insufficient_role");
    expect((await ask(asAdmin, admin)).problem.code).toBe("invalid_state_transition");
    expect((await ask(here, await givenOwner())).status).toBe(404);
    const elsewhere = { workspaceId: (await givenWorkspace()).id, role: "member", status: "deactivated" } as const;
    await prisma().membership.create({ data: { ...elsewhere, userId: admin.id } });
    const { status: code, problem } = await ask(here, admin);
    expect([code, problem.reason]).toEqual([403, "in_other_workspaces"]);
    expect(await prisma().secondFactor.count({ where: { userId: admin.id, enabledAt: { not: null } } })).toBe(1);
  });
});

/** Bytes as text, so that a secret in clear would be found in them. */
function asText(_key: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("latin1");
  return typeof value === "bigint" ? String(value) : value;
}
