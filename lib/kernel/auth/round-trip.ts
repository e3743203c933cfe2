import type { OAuthConfig } from "next-auth/providers/oauth";

interface ProviderCallback {
  params: URLSearchParams;
  /** From encrypted cookies. */
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/** next-auth handles only redirects and cookies. */
export interface RoundTrip {
  key: string;
  name: string;
  issuer: string;
  clientId: string;
  startUrl: string;
  scope: string;
  /** @throws AppError unauthenticated with a `Refusal`. */
  exchange: (given: ProviderCallback) => Promise<Claims>;
  /** Open a session, and return its id. @throws AppError unauthenticated with a `Refusal`. */
  enter: () => Promise<string>;
}

type Claims = Record<string, unknown>;

/**
 * next-auth makes state, nonce and PKCE, in encrypted cookies for 15 minutes. Its HTTP client is not used: it would
 * connect to any address.
 */
export function providerOf(trip: RoundTrip): OAuthConfig<Claims> {
  const { key, name, issuer, clientId, startUrl, scope } = trip;
  let claims: Claims = {};
  return {
    id: key,
    name,
    type: "oauth",
    issuer,
    clientId,
    authorization: { url: startUrl, params: { scope } },
    token: {
      request: async ({ params, checks, provider }) => {
        const { state = "", nonce = "", code_verifier: codeVerifier = "" } = checks as Checks;
        const sent = Object.entries(params).flatMap(([member, value]) =>
          typeof value === "string" ? [[member, value]] : [],
        );
        const callback = {
          params: new URLSearchParams(sent),
          state,
          nonce,
          codeVerifier,
          redirectUri: provider.callbackUrl,
        };
        claims = await trip.exchange(callback);
        return { tokens: {} };
      },
    },
    userinfo: { request: () => claims },
    checks: ["pkce", "state", "nonce"],
    profile: ({ sub }) => ({ id: String(sub) }),
  };
}

type Checks = Partial<Record<"state" | "nonce" | "code_verifier", string>>;
