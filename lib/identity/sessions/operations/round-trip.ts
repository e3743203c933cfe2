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

export interface BrowserRequest {
  cookie: string | undefined;
  sessionId: string | null;
  ip: string;
  userAgent: string;
}

export interface StartedRoundTrip {
  trip: RoundTrip;
  /** `Set-Cookie` headers after a sign-in. */
  cookies: string[];
}

/**
 * Sign in, or link the open account.
 *
 * @throws AppError unauthenticated with a `Refusal`.
 */
export async function roundTrip(provider: Provider, browser: BrowserRequest): Promise<StartedRoundTrip> {
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
      const linking = linkingInCookie(browser.cookie);
      if (linking !== undefined) return linkToOpen(provider, told, { browser, linking: await linkingOf(linking) });
      const { sessionId, email } = await enter({ provider, server, told }, browser);
      cookies.push(await knownBrowserCookie(email, await knownBrowser(browser.cookie, email)));
      return sessionId;
    },
  };
  return { trip, cookies };
}

function enter(
  said: { provider: Provider; server: Discovered; told: Told },
  { cookie, ip, userAgent }: BrowserRequest,
) {
  return signInByProvider({ ...said, cookie, ip, userAgent });
}

async function linkToOpen(
  provider: Provider,
  told: Told,
  { browser, linking }: { browser: BrowserRequest; linking: Linking | null },
): Promise<string> {
  const { sessionId, ip } = browser;
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

/** Whether the provider verifies the address: the link then rests on more than the password. */
async function isTheirs(userId: string, provider: Provider, told: Told): Promise<boolean> {
  const account = await store.findAccount({ id: userId });
  return account !== null && vouchesFor(account.email, provider, told);
}
