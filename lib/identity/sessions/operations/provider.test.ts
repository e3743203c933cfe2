import "@/testing/allow-receivers";
import { generateKeyPair, type JWTPayload } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { linkingToken } from "@/lib/kernel/auth/linking";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { changePassword, resetByLink, resetPassword, sendReset } from "@/lib/identity/passwords/operations";
import { givenInvited, givenUser, givenWorkspace, type TestUser, type TestWorkspace } from "@/testing/factories";
import { IdentityProvider, type TestClaims } from "@/testing/identity-provider";
import { linkTokenMailedTo } from "@/testing/mails";
import { givenPasskey } from "@/testing/second-factors";
import { ProviderBrowser } from "@/testing/provider-browser";
import { cookieOf, givenSession, sessionOf } from "@/testing/sessions";
import { listOwnWorkspaces, openWorkspace } from "@/lib/identity/workspaces/operations/own";
import { givenProvider } from "@/testing/sign-in-providers";
import { signIn } from "./sign-in";

const PASSWORD = "seven yellow boats";
const passwordHash = await hashPassword(PASSWORD);

const idp = await IdentityProvider.start();
afterAll(() => idp.stop());
// They all come from one network here.
env().RATE_LIMIT_PER_ADDRESS = 0;

let acme: TestWorkspace;
let browser: ProviderBrowser;
let key: string;

beforeEach(async () => {
  acme = await givenWorkspace();
  browser = new ProviderBrowser();
  ({ key } = await givenProvider(idp, acme.id));
  idp.forge = null;
  idp.isDown = false;
});

/** A person with an account at the provider that has the same address. */
async function sitting(user: { id: string }, claims: TestClaims = {}): Promise<string> {
  const email = `${newUuid()}@acme.example`;
  await prisma().user.update({ where: { id: user.id }, data: { email } });
  return sitsThere({ email, ...claims });
}

function sitsThere(claims: TestClaims): string {
  idp.account = newUuid();
  idp.claims = { email_verified: true, name: "Ines Duarte", ...claims };
  return claims.email ?? "";
}

const actorIn = async (arrived: { sessionId: string | null }) =>
  arrived.sessionId === null ? null : actorOfSession(arrived.sessionId, new Date());
const mailsTo = (email: string) => prisma().email.count({ where: { kind: "identity", to: { has: email } } });
const audited = (action: string, workspaceId = acme.id) =>
  prisma().auditEntry.findMany({ where: { workspaceId, action }, orderBy: { position: "asc" } });

describe("sign-in through a provider", () => {
  test("matches by verified address once, then by subject, and sends an email", async () => {
    const maren = await givenUser(acme);
    const email = await sitting(maren);
    const arrived = await browser.signIn(key);
    expect(arrived).toMatchObject({ path: "/invoices", error: null });
    expect(await actorIn(arrived)).toMatchObject({ userId: maren.id, workspaceId: acme.id });
    expect(await mailsTo(email)).toBe(1);
    const [signIn] = await prisma().signIn.findMany({ where: { userId: maren.id } });
    expect(signIn).toMatchObject({ method: "provider", provider: "Acme", outcome: "signed_in" });
    expect((await audited("auth.signed_in"))[0]?.details).toEqual({ provider: "Acme" });
    expect((await audited("user.identity_linked"))[0]).toMatchObject({
      userId: maren.id,
      details: { provider: "Acme" },
    });
    // The address is another one meanwhile, at the provider as well as here: the account there is what counts.
    idp.claims = { email: "other@elsewhere.example", email_verified: false };
    expect(await actorIn(await new ProviderBrowser().signIn(key))).toMatchObject({ userId: maren.id });
    expect(await mailsTo(email)).toBe(1);
    expect(idp.asked.get("code_challenge_method")).toBe("S256");
  });

  test("needs no second factor, even where the workspace requires one", async () => {
    await prisma().workspace.update({ where: { id: acme.id }, data: { requireSecondFactor: "all" } });
    await sitting(await givenUser(acme, "member"));
    expect((await browser.signIn(key)).sessionId).not.toBeNull();
  });

  test.each<[string, TestClaims]>([
    ["email_unverified", { email_verified: false }],
    ["domain_not_listed", { email: "maren@acme.example.evil" }],
    ["domain_not_listed", { email: "maren@sub.acme.example" }],
    ["no_member", { email: "nobody@acme.example" }],
  ])("%s: refused in words, and written down for the workspace", async (reason, claims) => {
    await sitting(await givenUser(acme), claims);
    expect(await browser.signIn(key)).toEqual({ path: "/sign-in", error: reason, sessionId: null });
    expect((await audited("auth.provider_refused"))[0]?.details).toMatchObject({ reason, provider: "Acme" });
  });

  test("deactivated: also when linked; other_identity: for a reassigned address", async () => {
    const hanna = await givenUser(acme, "member");
    const email = await sitting(hanna);
    await browser.signIn(key);
    sitsThere({ email });
    expect((await new ProviderBrowser().signIn(key)).error).toBe("other_identity");
    const where = { workspaceId_userId: { workspaceId: acme.id, userId: hanna.id } };
    await prisma().membership.update({ where, data: { status: "deactivated" } });
    expect((await new ProviderBrowser().signIn(key)).error).toBe("deactivated");
  });
});

describe("a provider without email_verified, such as Microsoft Entra ID", () => {
  const entra = async (claims: TestClaims) => {
    const email = await sitting(await givenUser(acme));
    idp.claims = { email, name: "Ines Duarte", ...claims };
  };

  test("accepts every form of xms_edov", async () => {
    for (const edov of [true, "1", "true"]) {
      await entra({ xms_edov: edov });
      expect((await new ProviderBrowser().signIn(key)).error).toBeNull();
    }
    for (const edov of [false, "0"]) {
      await entra({ xms_edov: edov });
      expect((await new ProviderBrowser().signIn(key)).error).toBe("email_unverified");
    }
  });

  test("trusts listed domains without a claim, and never overrides a false one", async () => {
    await entra({});
    expect((await new ProviderBrowser().signIn(key)).error).toBe("email_unverified");
    const domains = ["acme.example", "other.example"];
    const trusting = await givenProvider(idp, acme.id, { domains, trustedEmailDomains: ["acme.example"] });
    expect((await new ProviderBrowser().signIn(trusting.key)).error).toBeNull();
    await entra({ email_verified: false });
    expect((await new ProviderBrowser().signIn(trusting.key)).error).toBe("email_unverified");
    await entra({ email: `${newUuid()}@other.example` });
    expect((await new ProviderBrowser().signIn(trusting.key)).error).toBe("email_unverified");
  });
});

describe("people who are not on the team", () => {
  test("join just in time, and get the role of their groups at every sign-in; owners stay owners", async () => {
    const roles = { leads: "manager", staff: "member", bosses: "admin" } as const;
    const joining = await givenProvider(idp, acme.id, { justInTime: true, roleClaim: "groups", roles });
    const email = sitsThere({ email: `${newUuid()}@acme.example`, groups: ["staff", "leads"] });
    const actor = await actorIn(await browser.signIn(joining.key));
    expect(actor).toMatchObject({ role: "manager", workspaceId: acme.id });
    const user = await prisma().user.findUniqueOrThrow({ where: { email } });
    expect(user).toMatchObject({ name: "Ines Duarte", passwordHash: null });
    expect(await mailsTo(email)).toBe(0);
    const events = await prisma().event.findMany({ where: { workspaceId: acme.id, resourceId: user.id } });
    expect(events.map(({ type }) => type)).toContain("user.joined");
    idp.claims = { ...idp.claims, groups: ["bosses"] };
    expect(await actorIn(await browser.signIn(joining.key))).toMatchObject({ role: "admin" });
    delete idp.claims.groups;
    expect(await actorIn(await browser.signIn(joining.key))).toMatchObject({ role: "member" });
    await prisma().membership.updateMany({ where: { userId: user.id }, data: { role: "owner" } });
    expect(await actorIn(await browser.signIn(joining.key))).toMatchObject({ role: "owner" });
  });

  test("join with the role of their invitation, which is used up", async () => {
    const owner = await givenUser(acme);
    const email = sitsThere({ email: `${newUuid()}@acme.example` });
    const invited = await givenInvited(owner, { email, role: "manager" });
    expect(await actorIn(await browser.signIn(key))).toMatchObject({ userId: invited.id, role: "manager" });
    const [token] = await prisma().userToken.findMany({ where: { userId: invited.id } });
    expect(token?.revokedAt).not.toBeNull();
  });
});

describe("a workspace's provider and an account of several workspaces", () => {
  test("link_first: the provider cannot match the account by address", async () => {
    const other = await givenWorkspace();
    const victim = await givenUser(other);
    await sitting(victim);
    const taking = await givenProvider(idp, acme.id, { justInTime: true });
    expect((await browser.signIn(taking.key)).error).toBe("no_member");
    await prisma().membership.create({
      data: { workspaceId: acme.id, userId: victim.id, role: "member", status: "active" },
    });
    expect((await browser.signIn(taking.key)).error).toBe("link_first");
    expect(await prisma().session.count({ where: { userId: victim.id } })).toBe(0);
    expect(await prisma().linkedIdentity.count({ where: { userId: victim.id } })).toBe(0);
  });

  test("after the person links it, its sessions are limited to its workspace", async () => {
    const other = await givenWorkspace();
    const maren = await givenUser(acme);
    await prisma().membership.create({
      data: { workspaceId: other.id, userId: maren.id, role: "owner", status: "active" },
    });
    await sitting(maren);
    const open = await givenSession(maren);
    browser.holdSession(open.headers["cookie"] ?? "");
    const link = await linkingToken({ sessionId: open.id, provider: key });
    expect(await browser.signIn(key, link)).toEqual({ path: "/invoices", error: null, sessionId: open.id });
    const stranger = new ProviderBrowser();
    const arrived = await stranger.signIn(key);
    const actor = await actorIn(arrived);
    expect(actor).toMatchObject({ userId: maren.id, workspaceId: acme.id });
    if (!actor) throw new Error("not in");
    const context = { actor, requestId: "req", ip: "", now: new Date(), assertMatch: () => undefined };
    const { own, mayCreate } = await listOwnWorkspaces.run(context, undefined);
    expect(own.map(({ id }) => id)).toEqual([acme.id]);
    expect(mayCreate).toBe(false);
    await expect(openWorkspace.run(context, { id: other.id })).rejects.toMatchObject({ code: "not_found" });
    // Nor where the code forgets it.
    const moved = prisma().session.update({ where: { id: arrived.sessionId ?? "" }, data: { workspaceId: other.id } });
    await expect(moved).rejects.toThrow(/acts in that workspace only/);
  });

  test("links only in the session that proved the identity, and never another person's account", async () => {
    const [maren, hanna] = [await givenUser(acme), await givenUser(acme, "member")];
    sitsThere({ email: "x@acme.example" });
    const [first, second] = [await givenSession(maren), await givenSession(hanna)];
    browser.holdSession(second.headers["cookie"] ?? "");
    const stolen = await linkingToken({ sessionId: first.id, provider: key });
    expect(await browser.signIn(key, stolen)).toMatchObject({ path: "/settings/security", error: "interrupted" });
    const other = await linkingToken({ sessionId: second.id, provider: "another" });
    expect((await browser.signIn(key, other)).error).toBe("interrupted");
    expect((await browser.signIn(key, await linkingToken({ sessionId: second.id, provider: key }))).error).toBeNull();
    const third = new ProviderBrowser();
    third.holdSession(first.headers["cookie"] ?? "");
    const again = await linkingToken({ sessionId: first.id, provider: key });
    expect((await third.signIn(key, again)).error).toBe("other_identity");
  });
});

describe("the callback of a provider", () => {
  const claims = (more: JWTPayload = {}): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    const nonce = idp.asked.get("nonce") ?? "";
    return { iss: idp.issuer, aud: key, sub: idp.account, iat: now, exp: now + 60, nonce, ...idp.claims, ...more };
  };

  test("interrupted: wrong, missing or reused state, or the state of another browser", async () => {
    await sitting(await givenUser(acme));
    const address = new URL(await browser.follow(await browser.start(key)));
    address.searchParams.set("state", "another");
    const kept = new Map(browser.cookies);
    expect((await browser.comeBack(address.href)).error).toBe("interrupted");
    browser.cookies = kept;
    const whole = await browser.follow(await browser.start(key));
    expect((await new ProviderBrowser().comeBack(whole)).error).toBe("interrupted");
    const copy = new Map(browser.cookies);
    expect((await browser.comeBack(whole)).error).toBeNull();
    const second = new ProviderBrowser();
    expect((await second.comeBack(whole)).error).toBe("interrupted");
    // Even with the cookies of then: the provider takes its code once.
    second.cookies = copy;
    expect((await second.comeBack(whole)).error).toBe("interrupted");
    expect(await second.sessionId()).toBeNull();
  });

  test("canceled and unreachable: with the reason, and within 20 seconds", async () => {
    await sitting(await givenUser(acme));
    const start = await browser.start(key);
    const state = new URL(start).searchParams.get("state") ?? "";
    const refusal = `${env().APP_URL}/api/auth/callback/${key}?error=access_denied&state=${state}`;
    expect((await browser.comeBack(refusal)).error).toBe("canceled");
    const address = await browser.follow(await browser.start(key));
    idp.isDown = true;
    expect((await browser.comeBack(address)).error).toBe("unreachable");
    const began = performance.now();
    expect((await browser.signIn(key)).error).toBe("unreachable");
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test.each<[string, JWTPayload]>([
    ["another issuer", { iss: "https://evil.example" }],
    ["another client", { aud: "another" }],
    ["another nonce", { nonce: "another" }],
    ["one that has ended", { exp: 1, iat: 0 }],
  ])("untrusted: a token of %s", async (_what, more) => {
    await sitting(await givenUser(acme));
    idp.forge = () => idp.sign(claims(more));
    expect(await browser.signIn(key)).toMatchObject({ error: "untrusted", sessionId: null });
  });

  test("untrusted: a token with another signature or none; rotated keys are accepted", async () => {
    const maren = await givenUser(acme);
    await sitting(maren);
    const { privateKey } = await generateKeyPair("RS256");
    idp.forge = () => idp.sign(claims(), { key: privateKey });
    expect((await browser.signIn(key)).error).toBe("untrusted");
    const text = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    idp.forge = () => Promise.resolve(`${text({ alg: "none" })}.${text(claims())}.`);
    expect((await browser.signIn(key)).error).toBe("untrusted");
    idp.forge = null;
    expect((await browser.signIn(key)).error).toBeNull();
    await idp.rotateKeys();
    expect(await actorIn(await browser.signIn(key))).toMatchObject({ userId: maren.id });
  });

  test("unreachable: private addresses, unless the operator allows them", async () => {
    const allowed = env().WEBHOOK_ALLOWED_HOSTS;
    Object.assign(env(), { WEBHOOK_ALLOWED_HOSTS: [] });
    expect((await browser.signIn(key)).error).toBe("unreachable");
    Object.assign(env(), { WEBHOOK_ALLOWED_HOSTS: allowed });
  });
});

describe("a link that rests on the password", () => {
  /** Link the person at the provider to an account, from its session. Return the account at the provider. */
  async function linkByHand(user: TestUser, claims: TestClaims): Promise<string> {
    sitsThere(claims);
    const open = await givenSession(user);
    const theirs = new ProviderBrowser();
    theirs.holdSession(open.headers["cookie"] ?? "");
    expect((await theirs.signIn(key, await linkingToken({ sessionId: open.id, provider: key }))).error).toBeNull();
    return idp.account;
  }
  const ownAddress = async (user: TestUser) => {
    const email = `${newUuid()}@acme.example`;
    await prisma().user.update({ where: { id: user.id }, data: { email, passwordHash } });
    return email;
  };

  test("is removed by a password reset, with an audit entry", async () => {
    const maren = await givenUser(acme, "member");
    const email = await ownAddress(maren);
    await linkByHand(maren, { email: `${newUuid()}@acme.example` });
    expect(await actorIn(await browser.signIn(key))).toMatchObject({ userId: maren.id });
    await resetPassword(email);
    expect(await new ProviderBrowser().signIn(key)).toMatchObject({ error: "no_member", sessionId: null });
    const [entry] = await audited("user.identity_unlinked");
    expect(entry).toMatchObject({ userId: null, objectId: maren.id, details: { provider: "Acme" } });
  });

  test("stays if the provider verifies the address of the account", async () => {
    const [maren, hanna] = [await givenUser(acme, "member"), await givenUser(acme, "member")];
    const email = await ownAddress(maren);
    const account = await linkByHand(maren, { email });
    const found = await sitting(hanna);
    await browser.signIn(key);
    await resetPassword(found);
    expect(await actorIn(await new ProviderBrowser().signIn(key))).toMatchObject({ userId: hanna.id });
    await resetPassword(email);
    Object.assign(idp, { account, claims: {} });
    expect(await actorIn(await new ProviderBrowser().signIn(key))).toMatchObject({ userId: maren.id });
    expect(await audited("user.identity_unlinked")).toEqual([]);
  });

  test("stays for a password change in a session of the provider; other links are removed", async () => {
    const maren = await givenUser(acme, "member");
    await ownAddress(maren);
    const { key: second } = await givenProvider(idp, acme.id);
    await linkByHand(maren, {});
    const actor = await actorIn(await browser.signIn(key));
    if (!actor) throw new Error("not in");
    const other = { providerKey: second, name: "Other", issuer: idp.issuer, subject: newUuid(), isByHand: true };
    await prisma().linkedIdentity.create({ data: { id: newUuid(), userId: maren.id, ...other } });
    const context = { actor, requestId: "req", ip: "", now: new Date(), assertMatch: () => undefined };
    await changePassword.run(context, { current_password: PASSWORD, password: "nine green trains" });
    const left = await prisma().linkedIdentity.findMany({ where: { userId: maren.id } });
    expect(left.map(({ providerKey }) => providerKey)).toEqual([key]);
    expect((await audited("user.identity_unlinked"))[0]?.details).toEqual({ provider: "Other" });
  });
});

describe("a provider of the operator", () => {
  const settings = {
    ...{ key: "corp", name: "Corp", issuer: idp.issuer, clientId: "corp", clientSecret: "of corp" },
    ...{ domains: ["acme.example"], workspace: null, justInTime: false, roleClaim: null, roles: {} },
    ...{ isEnforced: false, breakGlass: null },
  };
  const allowed = env().WEBHOOK_ALLOWED_HOSTS;
  beforeAll(async () => {
    const callbackUrl = `${env().APP_URL}/api/auth/callback/corp`;
    await idp.register({ clientId: "corp", clientSecret: "of corp", callbackUrl });
  });
  beforeEach(() => {
    // The operator named the host, so it may be inside.
    Object.assign(env(), { OIDC_PROVIDERS: [settings], WEBHOOK_ALLOWED_HOSTS: [] });
  });
  afterEach(() => Object.assign(env(), { OIDC_PROVIDERS: [], WEBHOOK_ALLOWED_HOSTS: allowed }));

  test("matches people of every workspace, and its sessions open all of them", async () => {
    const other = await givenWorkspace();
    const maren = await givenUser(acme);
    await prisma().membership.create({
      data: { workspaceId: other.id, userId: maren.id, role: "member", status: "active" },
    });
    await sitting(maren);
    const arrived = await browser.signIn("corp");
    expect(await actorIn(arrived)).toMatchObject({ userId: maren.id });
    const where = { id: arrived.sessionId ?? "" };
    await prisma().session.update({ where, data: { workspaceId: other.id } });
    // Of one workspace it is what that workspace's own would be.
    Object.assign(env(), { OIDC_PROVIDERS: [{ ...settings, workspace: toPublicId("wks", acme.id) }] });
    await prisma().linkedIdentity.deleteMany({ where: { userId: maren.id } });
    expect((await new ProviderBrowser().signIn("corp")).error).toBe("link_first");
  });

  test("link_first: an account with a password needs a link", async () => {
    const maren = await givenUser(acme, "member", { passwordHash });
    const email = await sitting(maren);
    const mallorys = await givenSession(maren);
    expect(await browser.signIn("corp")).toEqual({ path: "/sign-in", error: "link_first", sessionId: null });
    expect(await prisma().linkedIdentity.count({ where: { userId: maren.id } })).toBe(0);
    await sendReset(email, { ip: "", requestId: "req" });
    const token = await linkTokenMailedTo(email, "password_reset");
    await resetByLink({ token, password: "nine green trains" }, { ip: "", requestId: "req" });
    expect(await actorOfSession(mallorys.id, new Date())).toBeNull();
    const sessionId = sessionOf(await signIn({ email, password: "nine green trains", ip: "", userAgent: "" }));
    browser.holdSession((await cookieOf(sessionId)).cookie);
    expect((await browser.signIn("corp", await linkingToken({ sessionId, provider: "corp" }))).error).toBeNull();
    expect(await actorIn(await new ProviderBrowser().signIn("corp"))).toMatchObject({ userId: maren.id });
    // A link to the account's own address outlives a new password, so do not link it again.
    await resetPassword(email);
    expect(await actorIn(await new ProviderBrowser().signIn("corp"))).toMatchObject({ userId: maren.id });
  });

  test("link_first: an account with a passkey needs a link", async () => {
    const maren = await givenUser(acme, "member");
    await givenPasskey(maren);
    await sitting(maren);
    expect((await browser.signIn("corp")).error).toBe("link_first");
  });
});
