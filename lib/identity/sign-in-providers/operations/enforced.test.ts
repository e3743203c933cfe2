import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DELETE, PATCH } from "@/app/v1/sign-in-providers/[id]/route";
import { PATCH as changeUser } from "@/app/v1/users/[id]/route";
import { POST as open } from "@/app/v1/workspaces/[id]/open/route";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { fromPublicId, toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { signIn } from "@/lib/identity/sessions/operations/sign-in";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser, type TestWorkspace } from "@/testing/factories";
import { givenSession, sessionOf } from "@/testing/sessions";
import { givenProviderAndLink } from "@/testing/sign-in-providers";
import { standstill } from "@/testing/standstill";
import { openByPassword } from "./enforced";
import { buttonsFor, findProvider } from "./known";

const PASSWORD = "seven yellow boats";
const passwordHash = await hashPassword(PASSWORD);
let acme: TestWorkspace;
let maren: TestUser;
let hanna: TestUser;
/** A person named by no provider. */
let piet: TestUser;

beforeEach(async () => {
  acme = await givenWorkspace();
  [maren, hanna, piet] = [await owner(), await owner(), await owner()];
});

function owner(): Promise<TestUser> {
  return givenUser(acme, "owner", { passwordHash });
}

/** A provider that is enforced, with its break-glass owner; its public id. */
async function givenEnforced(breakGlass: TestUser): Promise<string> {
  const { provider } = await givenProviderAndLink(breakGlass);
  const where = { id: fromPublicId("idp", provider) ?? "" };
  await prisma().signInProvider.update({ where, data: { isEnforced: true, breakGlassUserId: breakGlass.id } });
  return provider;
}

/** A person's session from a provider. */
async function givenProviderSession(user: TestUser, providerKey: string): Promise<{ id: string }> {
  const session = await givenSession(user);
  const of = { providerKey, workspaceId: acme.id, issuer: "https://login.example.invalid", subject: user.id };
  const rest = { clientId: "stint", sealedToken: new Uint8Array(1) };
  await prisma().providerSession.create({ data: { sessionId: session.id, ...of, ...rest } });
  return session;
}

const enter = ({ id }: TestUser) => signIn({ email: `${id}@example.com`, password: PASSWORD, ip: "", userAgent: "" });
const haveEnded = async (...sessions: { id: string }[]) => {
  const rows = await prisma().session.findMany({ where: { id: { in: sessions.map(({ id }) => id) } } });
  return sessions.map(({ id }) => rows.find((row) => row.id === id)?.endedAt instanceof Date);
};
const audited = async (action: string) =>
  (await prisma().auditEntry.findMany({ where: { workspaceId: acme.id, action } })).map(({ details }) => details);

describe("two required providers", () => {
  test("only the passwords of their break-glass owners work", async () => {
    await givenEnforced(maren);
    await givenEnforced(hanna);
    expect(await enter(maren)).toHaveProperty("sessionId");
    expect(await enter(hanna)).toHaveProperty("sessionId");
    await expect(enter(piet)).rejects.toMatchObject({ code: "insufficient_role" });
    const other = await givenWorkspace();
    expect(await openByPassword(piet.id, [acme.id, other.id])).toEqual([other.id]);
    expect(await openByPassword(maren.id, [acme.id, other.id])).toEqual([acme.id, other.id]);
  });

  test("removing one revokes the password sessions of its owner, and not of the other", async () => {
    const removed = await givenEnforced(maren);
    await givenEnforced(hanna);
    const [former, other, here] = [await givenSession(maren), await givenSession(hanna), await givenSession(piet)];
    const byProvider = await givenProviderSession(maren, "corp");
    const { headers } = here;
    const reply = await call(DELETE, { method: "DELETE", as: null, headers, params: { id: removed } });
    expect(reply.status).toBe(200);
    expect(await haveEnded(former, other, here, byProvider)).toEqual([true, false, false, false]);
    expect(await audited("sign_in_provider.deleted")).toMatchObject([{ sessions_ended: 1 }]);
    await expect(enter(maren)).rejects.toMatchObject({ code: "insufficient_role" });
  });
});

describe("a provider that becomes required", () => {
  let provider: string;
  beforeEach(async () => {
    ({ provider } = await givenProviderAndLink(maren));
  });
  const enforce = async () => {
    const { headers } = await givenSession(hanna);
    const body = { enforced: true, break_glass_user_id: maren.publicId };
    return call(PATCH, { method: "PATCH", as: null, headers, params: { id: provider }, body });
  };

  test("revokes a password session that is being opened", async () => {
    const halfway = await standstill(`select 1 from memberships where user_id = '${piet.id}' for no key update`);
    const late = enter(piet);
    await halfway.reached();
    const enforced = enforce();
    await halfway.reached(2);
    await halfway.end();
    expect((await enforced).status).toBe(200);
    expect(await haveEnded({ id: sessionOf(await late) })).toEqual([true]);
  });

  test("403 for a password that was checked before", async () => {
    const { id } = await givenSession(piet);
    const halfway = await standstill(`select 1 from sessions where id = '${id}' for update`);
    const enforced = enforce();
    await halfway.reached();
    const late = expect(enter(piet)).rejects.toMatchObject({ code: "insufficient_role", reason: "use_provider" });
    await halfway.reached(2);
    await halfway.end();
    expect((await enforced).status).toBe(200);
    await late;
  });

  test("404 for a password session of another workspace that opens this one", async () => {
    const workspace = await givenWorkspace();
    const membership = { workspaceId: workspace.id, userId: piet.id, role: "member", status: "active" } as const;
    await prisma().membership.create({ data: membership });
    const { headers } = await givenSession({ ...piet, workspace });
    const { id } = await givenSession(piet);
    const halfway = await standstill(`select 1 from sessions where id = '${id}' for update`);
    const enforced = enforce();
    await halfway.reached();
    const opened = call(open, { method: "POST", as: null, headers, params: { id: toPublicId("wks", acme.id) } });
    await halfway.reached(2);
    await halfway.end();
    expect((await enforced).status).toBe(200);
    expect((await opened).status).toBe(404);
  });

  test("409 for a new role of its break-glass owner", async () => {
    const halfway = await standstill("lock table sign_in_providers in share mode");
    const enforced = enforce();
    await halfway.reached();
    const params = { id: maren.publicId };
    const demoted = call(changeUser, { method: "PATCH", as: hanna, params, body: { role: "member" } });
    await halfway.reached(2);
    await halfway.end();
    expect((await enforced).body).toMatchObject({ enforced: true, break_glass_user_id: maren.publicId });
    expect((await demoted).problem).toMatchObject({ status: 409, reason: "break_glass_owner" });
  });
});

describe("a required provider", () => {
  let provider: string;
  let here: Awaited<ReturnType<typeof givenSession>>;
  beforeEach(async () => {
    provider = await givenEnforced(maren);
    here = await givenSession(piet);
  });
  const change = (body: unknown) =>
    call(PATCH, { method: "PATCH", as: null, headers: here.headers, params: { id: provider }, body });

  test("a new break-glass owner revokes the sessions and the access of the former one", async () => {
    const [former, next] = [await givenSession(maren), await givenSession(hanna)];
    const byProvider = await givenProviderSession(maren, provider);
    const reply = await change({ break_glass_user_id: hanna.publicId });
    expect(reply.body).toMatchObject({ enforced: true, break_glass_user_id: hanna.publicId });
    expect(await haveEnded(former, next, here, byProvider)).toEqual([true, false, false, false]);
    expect(await audited("sign_in_provider.updated")).toMatchObject([{ sessions_ended: 1 }]);
    await expect(enter(maren)).rejects.toMatchObject({ code: "insufficient_role" });
    expect(await enter(hanna)).toHaveProperty("sessionId");
  });

  test("other changes revoke no session", async () => {
    const open = await givenSession(maren);
    expect((await change({ name: "Acme at work" })).status).toBe(200);
    expect((await change({ enforced: false })).status).toBe(200);
    expect(await haveEnded(open, here)).toEqual([false, false]);
    expect(await audited("sign_in_provider.enforced")).toEqual([]);
    expect((await change({ enforced: true })).status).toBe(200);
    expect(await haveEnded(open, here)).toEqual([false, false]);
    expect(await audited("sign_in_provider.enforced")).toEqual([{ sessions_ended: 0 }]);
  });
});

describe("a required provider of the operator", () => {
  const settings = {
    ...{
      key: "corp",
      name: "Corp",
      issuer: "https://login.example.invalid",
      clientId: "corp",
      clientSecret: "of corp",
    },
    ...{ domains: [], trustedEmailDomains: [], justInTime: false, roleClaim: null, roles: {}, isEnforced: true },
  };
  let name: string;
  beforeEach(async () => {
    name = `Acme ${newUuid()}`;
    await rename(acme, name);
    enforceIn(name);
  });
  afterEach(() => Object.assign(env(), { OIDC_PROVIDERS: [] }));

  const rename = ({ id }: TestWorkspace, to: string) =>
    prisma().workspace.update({ where: { id }, data: { name: to } });
  const enforceIn = (workspace: string) =>
    Object.assign(env(), { OIDC_PROVIDERS: [{ ...settings, workspace, breakGlass: `${maren.id}@example.com` }] });
  /** Workspaces of the two whose passwords work for a person, and the one of the provider. */
  const state = async (other: TestWorkspace) => ({
    open: await openByPassword(piet.id, [acme.id, other.id]),
    provider: (await findProvider("corp"))?.workspaceId,
    isOffered: (await buttonsFor(toPublicId("wks", acme.id))).some(({ key }) => key === "corp"),
  });

  test("stays required in its workspace when another one takes the name", async () => {
    const other = await givenWorkspace();
    const intact = { open: [other.id], provider: acme.id, isOffered: true };
    expect(await state(other)).toEqual(intact);
    await rename(other, name);
    expect(await state(other)).toEqual(intact);
    expect(await openByPassword(maren.id, [acme.id])).toEqual([acme.id]);
    await expect(enter(piet)).rejects.toMatchObject({ code: "insufficient_role" });
  });

  test("is not of a deleted workspace of the name", async () => {
    const other = await givenWorkspace();
    const { createdAt } = await prisma().workspace.findUniqueOrThrow({ where: { id: acme.id } });
    await prisma().workspace.update({
      where: { id: other.id },
      data: { name, createdAt: new Date(createdAt.getTime() - 1000), deletedAt: new Date() },
    });
    expect(await state(other)).toEqual({ open: [other.id], provider: acme.id, isOffered: true });
  });

  test("named by id is of that workspace, also if an older one is named like the id", async () => {
    const older = acme;
    acme = await givenWorkspace();
    [maren, piet] = [await owner(), await owner()];
    const id = toPublicId("wks", acme.id);
    await rename(older, id);
    enforceIn(id);
    expect(await state(older)).toEqual({ open: [older.id], provider: acme.id, isOffered: true });
  });
});
