import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { OperatorError } from "@/lib/kernel/core/errors";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { MOST_PASSKEYS } from "@/lib/identity/passkeys/rules";
import { resetByOperator } from "@/lib/identity/second-factors/operations/manage";
import { Authenticator, type Cbor, type Telling } from "@/testing/authenticator";
import { call } from "@/testing/call";
import { givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { codeOf, givenPasskey, givenSecondFactor, type TestPasskey } from "@/testing/second-factors";
import { required } from "@/testing/required";
import { givenSession, type TestSession } from "@/testing/sessions";
import { withoutLimits } from "@/testing/things";
import { POST as reset } from "../../users/[id]/second-factor/reset/route";
import { POST as confirmApp } from "../second-factor/confirm/route";
import { POST as disableApp } from "../second-factor/disable/route";
import { POST as askForProof } from "../second-factor/passkey-options/route";
import { GET as getFactor } from "../second-factor/route";
import { POST as setUpApp } from "../second-factor/setup/route";
import { POST as remove } from "./[id]/remove/route";
import { PATCH as rename } from "./[id]/route";
import { POST as begin } from "./options/route";
import { GET as list, POST as add } from "./route";

const PASSWORD = "seven yellow boats";
const passwordHash = await hashPassword(PASSWORD);
const defaults = { ...env() };
let self: TestUser;
let here: TestSession;

beforeEach(async () => {
  withoutLimits();
  self = await givenUser(await givenWorkspace(), "owner", { passwordHash });
  here = await givenSession(self);
});
afterEach(() => Object.assign(env(), { APP_URL: defaults.APP_URL }));

const post = (body: unknown, { headers } = here) => ({ method: "POST", as: null, body, headers });
const beginning = (proof: object = {}) => call(begin, post({ current_password: PASSWORD, ...proof }));
const optionsOf = async (proof: object = {}) => (await beginning(proof)).body.options;
const adding = (credential: unknown, name = "Laptop") => call(add, post({ name, credential }));
const removing = (id: string, proof: object = {}) =>
  call(remove, { ...post({ current_password: PASSWORD, ...proof }), params: { id } });
const status = async () => (await call(getFactor, { as: null, headers: here.headers })).body;
const names = async (session = here) =>
  (await call(list, { as: null, headers: session.headers })).body.data.map(({ name }) => name);
const pointerOf = async (
  reply: Promise<{ problem: { errors?: readonly { pointer?: string | undefined }[] | undefined } }>,
) => (await reply).problem.errors?.[0]?.pointer;
/** Shows a passkey of theirs, beside the password. */
const shown = async ({ device }: TestPasskey, told: Telling = {}) => {
  const { options } = (await call(askForProof, post(undefined))).body;
  return { passkey: device.get(options, told) };
};
const noted = async (action: string) =>
  prisma().auditEntry.findMany({ where: { workspaceId: self.workspace.id, action } });

describe("adding", () => {
  test("201: the first has recovery codes, turns two-factor authentication on, and is emailed and audited", async () => {
    const device = new Authenticator();
    const options = await optionsOf();
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Stint" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const made = await adding(device.create(options));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ passkey: { name: "Laptop", needs_password: false, last_used_at: null } });
    expect(made.body.recovery_codes).toHaveLength(10);
    expect(await status()).toMatchObject({ enabled: true, app_since: null, passkeys: 1, recovery_codes_left: 10 });
    expect(await noted("user.passkey_added")).toMatchObject([{ userId: self.id, details: { passkey: "Laptop" } }]);
    const mails = await prisma().email.findMany({ where: { to: { has: `${self.id}@example.com` } } });
    expect(mails).toMatchObject([{ kind: "second_factor", subject: "Passkey added" }]);
    const second = await adding(new Authenticator().create(await optionsOf({ code: made.body.recovery_codes?.[0] })));
    expect(second.body.recovery_codes).toBeNull();
  });

  test("200: a replayed answer has no recovery codes", async () => {
    const credential = new Authenticator().create(await optionsOf());
    const once = post({ name: "Laptop", credential });
    const given = { ...once, headers: { ...once.headers, "idempotency-key": "once" } };
    const [made, again] = [await call(add, given), await call(add, given)];
    expect(again.body).toEqual({ passkey: made.body.passkey, recovery_codes: null, is_replay: true });
  });

  test("200: the same Idempotency-Key returns the same challenge; 422 with another body", async () => {
    const headers = { ...here.headers, "idempotency-key": "begin" };
    const once = (body: object) => call(begin, post(body, { ...here, headers }));
    const [begun, again] = [await once({ current_password: PASSWORD }), await once({ current_password: PASSWORD })];
    expect(again).toMatchObject({ status: 200, text: begun.text, headers: { "Idempotent-Replayed": "true" } });
    expect((await once({ current_password: "wrong" })).problem.code).toBe("idempotency_key_reused");
    expect((await adding(new Authenticator().create(again.body.options))).status).toBe(201);
  });

  test("422 without the password and the second factor", async () => {
    expect(await pointerOf(beginning({ current_password: "wrong" }))).toBe("/current_password");
    const factor = await givenSecondFactor(self);
    expect(await pointerOf(beginning())).toBe("/code");
    expect(await pointerOf(beginning({ code: "000000" }))).toBe("/code");
    const made = await adding(new Authenticator().create(await optionsOf({ code: codeOf(factor) })));
    expect([made.status, made.body.recovery_codes]).toEqual([201, null]);
  });

  const fmt = (format: string, ...statement: [string, Cbor][]) => ({
    attestation: new Map<Cbor, Cbor>([
      ["fmt", format],
      ["attStmt", new Map<Cbor, Cbor>(statement)],
    ]),
  });
  test.each<[string, Telling]>([
    ["another origin", { origin: "https://stint.example.net" }],
    ["another server's name", { rpId: "example.net" }],
    ["a page within another's", { crossOrigin: true }],
    ["a device that did not ask who holds it", { isVerified: false }],
    ["certificates of its maker", fmt("packed", ["alg", -7], ["sig", Buffer.alloc(70)], ["x5c", Buffer.alloc(9)])],
    ["the word of another system", fmt("android-safetynet", ["ver", "1"], ["response", Buffer.from("a.b.c")])],
  ])("422: not with %s", async (_what, told) => {
    expect(await pointerOf(adding(new Authenticator().create(await optionsOf(), told)))).toBe("/credential");
    expect(await names()).toEqual([]);
  });

  test("422 for malformed credentials", async () => {
    const made = new Authenticator().create(await optionsOf()) as { response: object };
    const junk = ["", "AAAA", Buffer.from([0xbf, 0xff, 0x9f]).toString("base64url"), "!", null, 7];
    for (const attestationObject of junk) {
      const credential = { ...made, response: { ...made.response, attestationObject } };
      const { status: code } = await adding(credential);
      expect([409, 422]).toContain(code);
    }
    for (const credential of [{}, { id: 1 }, { ...made, response: null }]) {
      expect((await adding(credential)).status).toBe(422);
    }
  });

  test("409 for a repeated or late answer, another session or another purpose", async () => {
    const options = await optionsOf();
    const device = new Authenticator();
    const answers = await Promise.all([1, 2, 3].map(() => adding(device.create(options))));
    expect(answers.map((one) => one.status).sort()).toEqual([201, 409, 409]);
    const passkey = { id: "", publicId: "", device };
    const next = await optionsOf(await shown(passkey));
    const other = await givenSession(self);
    const credential = new Authenticator().create(next);
    expect((await call(add, post({ name: "x", credential }, other))).status).toBe(409);
    await prisma().passkeyChallenge.updateMany({ data: { expiresAt: new Date() } });
    expect((await adding(credential)).status).toBe(409);
    const { options: proof } = (await call(askForProof, post(undefined))).body;
    expect((await adding(new Authenticator().create(proof))).status).toBe(409);
  });

  test("409 for a registered passkey, too many passkeys, and where browsers offer none", async () => {
    const first = await givenPasskey(self);
    const again = first.device.create(await optionsOf(await shown(first)));
    expect((await adding(again)).problem).toMatchObject({ status: 409, code: "duplicate" });
    for (let count = 1; count < MOST_PASSKEYS; count++) await givenPasskey(self);
    expect((await beginning(await shown(first))).problem).toMatchObject({ status: 409, code: "limit_reached" });
    for (const url of ["http://stint.example.com", "https://192.0.2.7", "http://[::1]:3000"]) {
      Object.assign(env(), { APP_URL: url });
      here = await givenSession(self);
      expect((await beginning()).problem).toMatchObject({ status: 409, code: "invalid_state_transition" });
    }
  });
});

describe("a proof", () => {
  test("200 and 422: one's own passkey is a proof; another person's or a forged one is not", async () => {
    const mine = await givenPasskey(self);
    const theirs = await givenPasskey(await givenUser(self.workspace));
    expect(await pointerOf(removing(mine.publicId, await shown(theirs)))).toBe("/passkey");
    expect(await pointerOf(removing(mine.publicId, await shown(mine, { isForged: true })))).toBe("/passkey");
    expect(await pointerOf(removing(mine.publicId, { passkey: {} }))).toBe("/passkey");
    expect((await removing(mine.publicId, await shown(mine))).body).toEqual({ id: mine.publicId, deleted: true });
  });

  test("422 and 200: setting up an app needs one of the existing passkeys", async () => {
    const mine = await givenPasskey(self);
    const { body: setup } = await call(setUpApp, post(undefined));
    const given = { current_password: PASSWORD, code: codeOf({ secret: required(setup.secret) }) };
    expect(await pointerOf(call(confirmApp, post(given)))).toBe("/passkey");
    const done = await call(confirmApp, post({ ...given, ...(await shown(mine)) }));
    expect(done.body).toMatchObject({ enabled: true, passkeys: 1, recovery_codes_left: 10 });
  });
});

describe("removing", () => {
  test("200: removing the last one revokes recovery codes and trusted devices, and is emailed and audited", async () => {
    const device = new Authenticator();
    const { passkey } = (await adding(device.create(await optionsOf()))).body;
    const soon = new Date(Date.now() + 60_000);
    await prisma().trustedDevice.create({ data: { id: self.id, userId: self.id, expiresAt: soon } });
    expect((await removing(passkey.id, await shown({ id: "", publicId: "", device }))).status).toBe(200);
    expect(await status()).toMatchObject({ enabled: false, recovery_codes_left: 0, trusted_devices: 0 });
    expect(await noted("user.passkey_removed")).toMatchObject([{ details: { passkey: "Laptop" } }]);
  });

  test("409 for the last second factor where one is required", async () => {
    await prisma().workspace.update({ where: { id: self.workspace.id }, data: { requireSecondFactor: "all" } });
    const mine = await givenPasskey(self);
    expect((await removing(mine.publicId, await shown(mine))).status).toBe(409);
    expect(await names()).toEqual(["Test device"]);
    const factor = await givenSecondFactor(self);
    const proof = { current_password: PASSWORD, code: codeOf(factor) };
    expect((await call(disableApp, post(proof))).body).toMatchObject({ enabled: true, app_since: null, passkeys: 1 });
  });

  test("404 for another person's passkey", async () => {
    const theirs = await givenPasskey(await givenUser(self.workspace));
    expect(await names()).toEqual([]);
    const named = { ...post({ name: "Mine" }), method: "PATCH", params: { id: theirs.publicId } };
    expect((await call(rename, named)).status).toBe(404);
    expect((await removing(theirs.publicId)).status).toBe(404);
    const mine = await givenPasskey(self);
    expect((await call(rename, { ...named, params: { id: mine.publicId } })).body.name).toBe("Mine");
    expect(await names()).toEqual(["Mine"]);
  });
});

test("the admin command removes passkeys too", async () => {
  await givenPasskey(self);
  await resetByOperator(`${self.id}@example.com`);
  expect(await status()).toMatchObject({ enabled: false, passkeys: 0 });
  await expect(resetByOperator(`${self.id}@example.com`)).rejects.toThrow(OperatorError);
});

test("200: a reset removes passkeys too, which the team page shows", async () => {
  const hanna = await givenUser(self.workspace);
  await givenPasskey(hanna);
  const asked = { ...post(undefined), params: { id: hanna.publicId } };
  expect((await call(reset, asked)).body).toMatchObject({ has_second_factor: false });
  expect(await names(await givenSession(hanna))).toEqual([]);
  expect((await call(reset, asked)).status).toBe(409);
  const stranger = await givenOwner();
  await givenPasskey(stranger);
  expect((await call(reset, { ...asked, params: { id: stranger.publicId } })).status).toBe(404);
});
