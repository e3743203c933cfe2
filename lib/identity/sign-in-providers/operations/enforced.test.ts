import { beforeEach, describe, expect, test } from "vitest";
import { DELETE, PATCH } from "@/app/v1/sign-in-providers/[id]/route";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { signIn } from "@/lib/identity/sessions/operations/sign-in";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser, type TestWorkspace } from "@/testing/factories";
import { givenSession } from "@/testing/sessions";
import { givenProviderAndLink } from "@/testing/sign-in-providers";
import { openByPassword } from "./enforced";

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
