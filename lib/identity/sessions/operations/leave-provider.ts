import { sealedFor } from "@/lib/kernel/auth/sealed";
import { findProvider } from "@/lib/identity/sign-in-providers/operations/known";
import { readLogoutToken } from "@/lib/identity/sign-in-providers/oidc";
import { postLogoutUrl } from "@/lib/identity/sign-in-providers/provider";
import { refused } from "@/lib/kernel/core/provider-refusals";
import * as store from "../store";

/** ID tokens contain personal data. */
export const idTokens = sealedFor("stint provider sessions");

/**
 * Logout URL of the provider (OpenID Connect RP-Initiated Logout 1.0), or null. No request: an outage of the provider
 * blocks no sign-out.
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
 * Revoke the sessions of a logout token (Back-Channel Logout 1.0).
 *
 * @throws AppError unauthenticated for an invalid or reused token.
 */
export async function signOutByProvider(key: string, logoutToken: string): Promise<void> {
  const provider = await findProvider(key);
  if (!provider) throw refused("untrusted");
  const { sessionId: providerSessionId, ...told } = await readLogoutToken(provider, logoutToken);
  const ended = await store.endByProvider({ ...told, providerKey: key, providerSessionId }, new Date());
  if (ended === null) throw refused("interrupted");
}

export function purgeLogoutTokens(now: Date): Promise<number> {
  return store.deleteSpentTokens(now);
}

/** Null after a change of NEXTAUTH_SECRET: the provider asks for the account. */
function openToken(sealed: Uint8Array): string | null {
  try {
    return idTokens.open(sealed);
  } catch {
    return null;
  }
}
