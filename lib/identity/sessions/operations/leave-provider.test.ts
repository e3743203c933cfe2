import "@/testing/allow-receivers";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { generateKeyPair } from "jose";
import { NextRequest } from "next/server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/api/providers/[key]/logout/route";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { acceptInvitation, showInvitation } from "@/lib/identity/invitations/operations/accept";
import { resetByLink, sendReset } from "@/lib/identity/passwords/operations";
import { openByPassword } from "@/lib/identity/sign-in-providers/operations/enforced";
import { givenInvited, givenUser, givenWorkspace, type TestUser, type TestWorkspace } from "@/testing/factories";
import { IdentityProvider } from "@/testing/identity-provider";
import { ProviderBrowser } from "@/testing/provider-browser";
import { givenPasskey } from "@/testing/second-factors";
import { givenSession } from "@/testing/sessions";
import { givenProvider } from "@/testing/sign-in-providers";
import { linkTokenMailedTo } from "@/testing/mails";
import { beginPasskeySignIn, signInByPasskey } from "./passkey";
import { purgeLogoutTokens } from "./leave-provider";
import { signIn } from "./sign-in";

const PASSWORD = "seven yellow boats";
const passwordHash = await hashPassword(PASSWORD);
const LOGOUT = "http://schemas.openid.net/event/backchannel-logout";
const ORIGIN = { ip: "203.0.113.9", userAgent: "Firefox" };

const idp = await IdentityProvider.start();
/** Us, as the provider reaches us. */
const back = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const key = (request.url ?? "").split("/").at(-2) ?? "";
    void send(key, Buffer.concat(chunks).toString()).then((answer) => response.writeHead(answer.status).end());
  });
}).listen(0, "127.0.0.1");
afterAll(async () => {
  back.close();
  await idp.stop();
});
// They all come from one network here.
env().RATE_LIMIT_PER_ADDRESS = 0;

let acme: TestWorkspace;
let maren: TestUser;
let browser: ProviderBrowser;
let key: string;

beforeEach(async () => {
  acme = await givenWorkspace();
  maren = await givenUser(acme, "member", { passwordHash });
  browser = new ProviderBrowser();
  const { port } = back.address() as AddressInfo;
  ({ key } = await givenProvider(idp, acme.id, {}, `http://127.0.0.1:${String(port)}/api/providers/{key}/logout`));
  idp.account = newUuid();
  const email = `${idp.account}@acme.example`;
  await prisma().user.update({ where: { id: maren.id }, data: { email } });
  idp.claims = { email, email_verified: true };
});

/** Send a logout token to the endpoint. */
function send(to: string, body: string): Promise<Response> {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(Buffer.byteLength(body)),
  };
  const request = new NextRequest("http://localhost:3000/x", { method: "POST", body, headers });
  return POST(request, { params: Promise.resolve({ key: to }) });
}
const lives = async (sessionId: string | null) => (await actorOfSession(sessionId ?? "", new Date())) !== null;
const ended = async (sessionId: string | null) =>
  (await prisma().session.findUniqueOrThrow({ where: { id: sessionId ?? "" } })).endedAt !== null;

describe("signing out", () => {
  test("redirects to the logout URL, and the provider's logout token revokes the other sessions", async () => {
    const { sessionId } = await browser.signIn(key);
    const url = new URL(await browser.signOut());
    expect(url.origin + url.pathname).toBe(`${idp.issuer}/session/end`);
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe("http://localhost:3000/sign-in");
    expect(url.searchParams.get("client_id")).toBe(key);
    expect(await ended(sessionId)).toBe(true);
    const page = await fetch(url, { headers: { cookie: "" } });
    expect(page.status).toBe(200);
  });

  test("returns no logout URL for a password session", async () => {
    const { headers } = await givenSession(maren);
    browser.holdSession(headers["cookie"] ?? "");
    expect(new URL(await browser.signOut(), "http://localhost:3000").pathname).toBe("/sign-in");
  });
});

describe("back-channel logout", () => {
  const token = async (
    more: Record<string, unknown> = {},
    how: Parameters<typeof idp.sign>[1] = { typ: "logout+jwt" },
  ) => {
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: idp.issuer, aud: key, sub: idp.account, iat: now, exp: now + 120, jti: newUuid() };
    return idp.sign({ ...payload, events: { [LOGOUT]: {} }, ...more }, how);
  };
  const tell = async (logoutToken: string) => send(key, new URLSearchParams({ logout_token: logoutToken }).toString());

  test("200: revokes the sessions of the provider session or of the subject, once per token", async () => {
    const [first, second] = [await browser.signIn(key), await new ProviderBrowser().signIn(key)];
    const byPassword = await givenSession(maren);
    const row = await prisma().providerSession.findUniqueOrThrow({ where: { sessionId: first.sessionId ?? "" } });
    const one = await token({ sid: row.providerSessionId ?? "", sub: idp.account });
    const answer = await tell(one);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect([await ended(first.sessionId), await ended(second.sessionId)]).toEqual([true, false]);
    expect((await tell(one)).status).toBe(400);
    expect((await tell(await token())).status).toBe(200);
    expect([await ended(second.sessionId), await lives(byPassword.id)]).toEqual([true, true]);
    const where = { workspaceId: acme.id, action: "auth.signed_out_by_provider" };
    expect(await prisma().auditEntry.count({ where })).toBe(2);
    expect(await purgeLogoutTokens(new Date(Date.now() + 86_400_000))).toBeGreaterThanOrEqual(2);
  });

  test("200: a real provider sends logout tokens", async () => {
    const { sessionId } = await browser.signIn(key);
    await browser.leave(`${idp.issuer}/session/end`);
    await expect.poll(() => ended(sessionId)).toBe(true);
  });

  test("400: a token with another key, audience, age or event revokes nothing", async () => {
    const { sessionId } = await browser.signIn(key);
    const { privateKey } = await generateKeyPair("RS256");
    const bad = [
      await token({ iss: "https://evil.example" }),
      await token({ aud: "another" }),
      await token({ exp: 1, iat: 0 }),
      await token({ nonce: "x" }),
      await token({ events: {} }),
      await token({ sub: undefined, sid: undefined }),
      await token({ jti: undefined }),
      await token({}, { key: privateKey, typ: "logout+jwt" }),
      await token({}, { typ: "at+jwt" }),
      "nothing",
    ];
    for (const one of bad) expect((await tell(one)).status).toBe(400);
    expect((await send("idp_unknown", "logout_token=x")).status).toBe(400);
    expect(await lives(sessionId)).toBe(true);
  });
});

describe("required SSO", () => {
  let owner: TestUser;
  beforeEach(async () => {
    owner = await givenUser(acme, "owner", { passwordHash });
    await prisma().signInProvider.updateMany({
      where: { workspaceId: acme.id },
      data: { isEnforced: true, breakGlassUserId: owner.id },
    });
  });

  test("403: a correct password or passkey works only for the break-glass owner", async () => {
    const email = idp.claims.email ?? "";
    await expect(signIn({ email, password: PASSWORD, ...ORIGIN })).rejects.toMatchObject({
      code: "insufficient_role",
      reason: "use_provider",
      params: { workspace_id: toPublicId("wks", acme.id) },
    });
    await expect(signIn({ email, password: "wrong", ...ORIGIN })).rejects.toMatchObject({ code: "unauthenticated" });
    const { device } = await givenPasskey(maren);
    const passkey = device.get((await beginPasskeySignIn()).options);
    const shown = signInByPasskey({ passkey, workspace: undefined, cookie: undefined, ...ORIGIN });
    await expect(shown).rejects.toMatchObject({ code: "insufficient_role" });
    expect(await signIn({ email: `${owner.id}@example.com`, password: PASSWORD, ...ORIGIN })).toHaveProperty(
      "sessionId",
    );
    expect((await browser.signIn(key)).error).toBeNull();
    // A member of another workspace can sign in there.
    const other = await givenWorkspace();
    await prisma().membership.create({
      data: { workspaceId: other.id, userId: maren.id, role: "member", status: "active" },
    });
    expect(await openByPassword(maren.id, [acme.id, other.id])).toEqual([other.id]);
    expect(await signIn({ email, password: PASSWORD, ...ORIGIN })).toMatchObject({
      challenge: { workspaceId: other.id },
    });
  });

  test("403: no reset links are sent, and earlier ones fail", async () => {
    const email = idp.claims.email ?? "";
    await prisma().signInProvider.updateMany({ where: { workspaceId: acme.id }, data: { isEnforced: false } });
    await sendReset(email, { ip: "", requestId: "req" });
    const token = await linkTokenMailedTo(email, "password_reset");
    await prisma().signInProvider.updateMany({ where: { workspaceId: acme.id }, data: { isEnforced: true } });
    const reset = resetByLink({ token, password: "nine green trains" }, { ip: "", requestId: "req" });
    await expect(reset).rejects.toMatchObject({ code: "insufficient_role" });
    await sendReset(email, { ip: "", requestId: "req" });
    const [mail] = await prisma().email.findMany({
      where: { to: { has: email } },
      orderBy: { createdAt: "desc" },
      take: 1,
    });
    expect([mail?.subject, mail?.text?.includes("#")]).toEqual(["You sign in without a password", false]);
  });

  test("403: an invitation has to be accepted through the provider", async () => {
    const { token } = await givenInvited(owner, { email: `${newUuid()}@acme.example` });
    const visitor = { session: null, ip: "", requestId: "req" };
    expect(await showInvitation(token, visitor)).toMatchObject({
      by_provider: expect.stringMatching(/^\/sign-in\?workspace=wks_/) as string,
    });
    const given = { token, name: "Hanna", password: "nine green trains" };
    await expect(acceptInvitation(given, visitor)).rejects.toMatchObject({ code: "insufficient_role" });
  });
});
