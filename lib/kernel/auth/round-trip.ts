import type { OAuthConfig } from "next-auth/providers/oauth";

/** What next-auth hands over when the browser is back from a provider. */
interface CameBack {
  params: URLSearchParams;
  /** What this browser was given on its way out, out of sealed cookies. */
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/** A browser on its way to a provider and back. Next-auth sends and awaits it; what is asked and believed is ours. */
export interface RoundTrip {
  /** In addresses. */
  key: string;
  name: string;
  issuer: string;
  clientId: string;
  startUrl: string;
  scope: string;
  /** @throws AppError unauthenticated with a `Refusal`. */
  exchange: (given: CameBack) => Promise<Claims>;
  /** Open a session, and return its id. @throws AppError unauthenticated with a `Refusal`. */
  enter: () => Promise<string>;
}

type Claims = Record<string, unknown>;

/**
 * A provider as next-auth knows one: it makes state, nonce and PKCE, keeps them in sealed cookies for 15 minutes, and sets the
 * session's cookie. It asks the provider nothing itself: its client would follow any address, and shares its settings among all.
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
        const came = {
          params: new URLSearchParams(sent),
          state,
          nonce,
          codeVerifier,
          redirectUri: provider.callbackUrl,
        };
        claims = await trip.exchange(came);
        // No token is handed on: what they were for is done.
        return { tokens: {} };
      },
    },
    userinfo: { request: () => claims },
    checks: ["pkce", "state", "nonce"],
    profile: ({ sub }) => ({ id: String(sub) }),
  };
}

type Checks = Partial<Record<"state" | "nonce" | "code_verifier", string>>;
