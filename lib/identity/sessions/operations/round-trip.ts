import { knownBrowser, knownBrowserCookie } from "@/lib/kernel/auth/known-browser";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { linkingInCookie, linkingOf, type Linking } from "@/lib/kernel/auth/linking";
import type { RoundTrip } from "@/lib/kernel/auth/round-trip";
import { contextOfPerson } from "@/lib/kernel/auth/system-context";
import { link } from "@/lib/identity/linked-identities/operations";
import { discover, exchange, scopeFor, type Discovered, type Told } from "@/lib/identity/sign-in-providers/oidc";
import type { Provider } from "@/lib/identity/sign-in-providers/provider";
import { refused } from "@/lib/kernel/core/provider-refusals";
import * as store from "../store";
import { signInByProvider, vouchesFor } from "./provider";

/** The browser that is on its way. */
export interface Traveller {
  cookie: string | undefined;
  /** The session that is open in it. */
  sessionId: string | null;
  ip: string;
  userAgent: string;
}

/** What becomes of the way besides a session. */
export interface Travelled {
  trip: RoundTrip;
  /** The `Set-Cookie` of whoever was signed in. */
  cookies: string[];
}

/**
 * The way to a provider and back, for a browser that signs in, or that links the provider to the account that is open in it.
 *
 * @throws AppError `unreachable` or `untrusted` when the provider does not say where to go.
 */
export async function roundTrip(provider: Provider, traveller: Traveller): Promise<Travelled> {
  const server = await discover(provider);
  const cookies: string[] = [];
  let told: Told | null = null;
  const { key, name, clientId } = provider;
  const trip: RoundTrip = {
    ...{ key, name, clientId, issuer: server.issuer, scope: scopeFor(provider, server) },
    startUrl: server.authorization_endpoint ?? "",
    exchange: async (came) => {
      told = await exchange(provider, server, came);
      return { ...told.claims };
    },
    enter: async () => {
      if (told === null) throw refused("interrupted");
      const linking = linkingInCookie(traveller.cookie);
      if (linking !== undefined) return linkToOpen(provider, told, { traveller, linking: await linkingOf(linking) });
      const { sessionId, email } = await enter({ provider, server, told }, traveller);
      cookies.push(await knownBrowserCookie(email, await knownBrowser(traveller.cookie, email)));
      return sessionId;
    },
  };
  return { trip, cookies };
}

function enter(said: { provider: Provider; server: Discovered; told: Told }, { cookie, ip, userAgent }: Traveller) {
  return signInByProvider({ ...said, cookie, ip, userAgent });
}

/**
 * Links the provider to whoever began it in this very session, after they had proved who they are. The session goes on as
 * it is.
 */
async function linkToOpen(
  provider: Provider,
  told: Told,
  { traveller, linking }: { traveller: Traveller; linking: Linking | null },
): Promise<string> {
  const { sessionId, ip } = traveller;
  const { key, name, workspaceId } = provider;
  const now = new Date();
  if (sessionId === null || linking?.sessionId !== sessionId || linking.provider !== key) throw refused("interrupted");
  const owner = await actorOfSession(sessionId, now);
  if (!owner || (workspaceId !== null && workspaceId !== owner.workspaceId)) throw refused("interrupted");
  const { issuer, subject } = told;
  const known = { providerKey: key, issuer, subject, name };
  const isByHand = !(await isTheirs(owner.userId, provider, told));
  await link.run(await contextOfPerson(owner, { ip }, now), { ...known, isByHand, isMailed: true });
  return sessionId;
}

/** Whether the provider vouches for the very address of the account, so that a link to it rests on more than a password. */
async function isTheirs(userId: string, provider: Provider, told: Told): Promise<boolean> {
  const account = await store.findAccount({ id: userId });
  return account !== null && vouchesFor(account.email, provider, told);
}
