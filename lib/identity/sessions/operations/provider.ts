import { knownBrowser } from "@/lib/kernel/auth/known-browser";
import { contextOfPerson, NIL_UUID } from "@/lib/kernel/auth/system-context";
import { canonicalEmail } from "@/lib/kernel/core/email";
import type { Context } from "@/lib/kernel/auth/context";
import { type Refusal, refusalOf, refused } from "@/lib/kernel/core/provider-refusals";
import { joinByProvider } from "@/lib/identity/invitations/operations/accept";
import { link, findLinkedUser } from "@/lib/identity/linked-identities/operations";
import { log } from "@/lib/kernel/log";
import type { Discovered, Told } from "@/lib/identity/sign-in-providers/oidc";
import type { Provider } from "@/lib/identity/sign-in-providers/provider";
import { claimAt, isListed, isVerifiedEmail, roleFrom } from "@/lib/identity/sign-in-providers/rules";
import { updateUser } from "@/lib/identity/memberships/operations";
import * as store from "../store";
import type { FoundPerson } from "../store";
import { idTokens } from "./leave-provider";
import { beginSession, workspaceOf, type Origin } from "./sign-in";

export interface ProviderSignIn extends Omit<Origin, "browser"> {
  provider: Provider;
  server: Discovered;
  told: Told;
  cookie: string | undefined;
}

/**
 * For the linked person or, the first time, the one with the verified address.
 *
 * @throws AppError unauthenticated with a `Refusal`.
 */
export async function signInByProvider(given: ProviderSignIn): Promise<{ sessionId: string; email: string }> {
  const { provider, told, cookie, ip, userAgent } = given;
  const { id: userId, email } = await personOf(given).catch(async (error: unknown) => {
    await noteRefusal(given, error);
    throw error;
  });
  const workspaceId = provider.workspaceId ?? (await anyWorkspaceOf(userId));
  const origin = { ip, userAgent, browser: await knownBrowser(cookie, email) };
  const session = {
    providerKey: provider.key,
    workspaceId: provider.workspaceId,
    issuer: told.issuer,
    subject: told.subject,
    providerSessionId: textAt(told, "sid"),
    endSessionEndpoint: given.server.end_session_endpoint ?? null,
    clientId: provider.clientId,
    sealedToken: idTokens.seal(told.idToken),
  };
  const entry = { userId, workspaceId, trustedDeviceId: null, method: "provider", password: null } as const;
  return { ...(await beginSession({ ...entry, provider: { name: provider.name, session } }, origin)), email };
}

async function personOf(given: ProviderSignIn): Promise<FoundPerson> {
  const { provider, told } = given;
  const linkedTo = await findLinkedUser(knownAs(provider, told), new Date());
  const address = linkedTo === null ? verifiedAddress(provider, told) : null;
  const found = await store.findPerson({ id: linkedTo, email: address }, provider.workspaceId);
  if (found && linkedTo === null) assertMayMatch(provider, found);
  const person = await onTheTeam(given, found, address);
  if (linkedTo === null) await linkNow(given, person, found !== null);
  await followRole(given, person);
  return person;
}

/**
 * An address alone is not enough: a workspace's provider must not open accounts of other workspaces, and the server's
 * provider does not know who set an account's password.
 */
function assertMayMatch({ workspaceId }: Provider, { isElsewhere, hasCredentials, status }: FoundPerson): void {
  if (workspaceId === null) {
    if (hasCredentials) throw refused("link_first");
    return;
  }
  if (isElsewhere) throw refused(status === null ? "no_member" : "link_first");
}

async function onTheTeam(
  given: ProviderSignIn,
  found: FoundPerson | null,
  address: string | null,
): Promise<FoundPerson> {
  const { workspaceId } = given.provider;
  if (found?.status === "active") return found;
  if (found?.status === "deactivated") throw refused("deactivated");
  if (workspaceId !== null) return joining(given, { workspaceId, found, address });
  if (!found) throw refused("no_member");
  await anyWorkspaceOf(found.id);
  return found;
}

async function joining(
  given: ProviderSignIn,
  { workspaceId, found, address }: { workspaceId: string; found: FoundPerson | null; address: string | null },
): Promise<FoundPerson> {
  const { provider, told } = given;
  const email = found?.status === "invited" ? found.email : provider.justInTime ? address : null;
  if (email === null) throw refused("no_member");
  const newcomer = { email, name: nameOf(told, email), role: mappedRole(given) ?? "member", provider: provider.name };
  const userId = await joinByProvider.run(await contextFor(given, workspaceId, found?.id), newcomer);
  const joined = await store.findPerson({ id: userId }, workspaceId);
  if (!joined) throw refused("failed");
  return joined;
}

async function linkNow(given: ProviderSignIn, { id }: FoundPerson, wasThere: boolean): Promise<void> {
  const { provider, told } = given;
  const workspaceId = provider.workspaceId ?? (await anyWorkspaceOf(id));
  const known = { ...knownAs(provider, told), name: provider.name, isByHand: false, isMailed: wasThere };
  const from = { ip: given.ip, isForPerson: true };
  await link.run(await contextOfPerson({ workspaceId, userId: id }, from, new Date()), known);
}

/** Only owners change owners. */
async function followRole(given: ProviderSignIn, { id, role }: FoundPerson): Promise<void> {
  const { workspaceId } = given.provider;
  const mapped = mappedRole(given);
  if (workspaceId === null || mapped === null || role === "owner" || role === mapped) return;
  const now = await store.findPerson({ id }, workspaceId);
  if (now?.role === mapped || now?.role === "owner") return;
  await updateUser.run(await contextFor(given, workspaceId, id), { id, role: mapped });
}

function mappedRole({ provider: { roleClaim, roles }, told }: ProviderSignIn) {
  return roleClaim === null ? null : roleFrom(claimAt(told.claims, roleClaim), roles);
}

function verifiedAddress(provider: Provider, told: Told): string {
  const email = addressIn(told);
  const doubt = doubtAbout(email, provider, told);
  if (doubt !== null) throw refused(doubt);
  return email;
}

export function vouchesFor(email: string, provider: Provider, told: Told): boolean {
  return addressIn(told) === email && doubtAbout(email, provider, told) === null;
}

function doubtAbout(email: string, { domains, trustedEmailDomains }: Provider, { claims }: Told): Refusal | null {
  const isVerified = isVerifiedEmail(email, claims, trustedEmailDomains);
  // PostgreSQL stores no NUL.
  if (!isVerified || !/^[^@\s\0]+@[^@\s\0]+$/.test(email) || email.length > 254) return "email_unverified";
  return isListed(email, domains) ? null : "domain_not_listed";
}

function addressIn(told: Told): string {
  return canonicalEmail(textAt(told, "email") ?? "");
}

async function anyWorkspaceOf(userId: string): Promise<string> {
  const account = await store.findAccount({ id: userId });
  const place = account && workspaceOf(account);
  if (!place) throw refused("deactivated");
  return place;
}

function contextFor({ ip }: ProviderSignIn, workspaceId: string, userId: string = NIL_UUID): Promise<Context> {
  return contextOfPerson({ workspaceId, userId }, { ip }, new Date());
}

async function noteRefusal({ provider, told, ip }: ProviderSignIn, error: unknown): Promise<void> {
  const reason = refusalOf(error);
  if (provider.workspaceId === null || reason === null) return;
  const details = { provider: provider.name, reason, email: textAt(told, "email") ?? "" };
  await store
    .insertRefusal(provider.workspaceId, { userId: null, ip, details, now: new Date() })
    .catch((fault: unknown) => log().error({ err: fault }, "a refused sign-in could not be stored"));
}

function knownAs({ key: providerKey }: Provider, { issuer, subject }: Told) {
  return { providerKey, issuer, subject };
}

function nameOf(told: Told, email: string): string {
  const name = textAt(told, "name")?.trim().slice(0, 200) ?? "";
  return name === "" ? (email.split("@")[0] ?? email) : name;
}

function textAt({ claims }: Told, name: string): string | null {
  return textOf(claims[name]);
}

/** PostgreSQL cannot store NUL. */
function textOf(claim: unknown): string | null {
  return typeof claim === "string" ? claim.replaceAll(/\p{Cc}/gu, " ").slice(0, 500) : null;
}
