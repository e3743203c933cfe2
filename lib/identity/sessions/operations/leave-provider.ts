import { sealedFor } from "@/lib/kernel/auth/sealed";
import { findProvider } from "@/lib/identity/sign-in-providers/operations/known";
import { readLogoutToken } from "@/lib/identity/sign-in-providers/oidc";
import { postLogoutUrl } from "@/lib/identity/sign-in-providers/provider";
import { refused } from "@/lib/kernel/core/provider-refusals";
import * as store from "../store";

/** Encrypted in the database, for an ID token says who somebody is. */
export const idTokens = sealedFor("stint provider sessions");

/**
 * Where a browser signs out at the provider that a session came from (OpenID Connect RP-Initiated Logout 1.0). The
 * provider is not asked for it, so a provider that is down keeps nobody signed in here.
 */
export async function leaveProvider(sessionId: string): Promise<string | null> {
  const row = await store.findProviderSession(sessionId);
  if (!row || row.endSessionEndpoint === null) return null;
  const url = new URL(row.endSessionEndpoint);
  const token = openToken(row.sealedToken);
  if (token !== null) url.searchParams.set("id_token_hint", token);
  url.searchParams.set("client_id", row.clientId);
  url.searchParams.set("post_logout_redirect_uri", postLogoutUrl());
  return url.href;
}

/**
 * Ends the sessions of whoever signed out at a provider, which tells so by a logout token (Back-Channel Logout 1.0).
 *
 * @throws AppError unauthenticated for a token that is not the provider's, not for us, too old, or given before.
 */
export async function signOutByProvider(key: string, logoutToken: string): Promise<void> {
  const provider = await findProvider(key);
  if (!provider) throw refused("untrusted");
  const { sessionId: providerSessionId, ...told } = await readLogoutToken(provider, logoutToken);
  const ended = await store.endByProvider({ ...told, providerKey: key, providerSessionId }, new Date());
  if (ended === null) throw refused("interrupted");
}

/** Deletes logout tokens of providers that would be refused by their age; answers how many. */
export function purgeLogoutTokens(now: Date): Promise<number> {
  return store.deleteSpentTokens(now);
}

/** Null after NEXTAUTH_SECRET was replaced: the provider then asks who is to be signed out. */
function openToken(sealed: Uint8Array): string | null {
  try {
    return idTokens.open(sealed);
  } catch {
    return null;
  }
}
