import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from "jose";
import * as oauth from "oauth4webapi";
import { request } from "undici";
import { refused } from "@/lib/kernel/core/provider-refusals";
import { log } from "@/lib/kernel/log";
import { hostOf } from "@/lib/kernel/net/destination";
import { env } from "@/lib/kernel/env";
import { agentFor } from "@/lib/kernel/net/send";
import type { Provider } from "./provider";
import { claimAt } from "./rules";

export type Discovered = oauth.AuthorizationServer;

/** Verified claims. */
export interface Told {
  issuer: string;
  subject: string;
  claims: Readonly<Record<string, unknown>>;
  /** Identifies the session to end at the provider. */
  idToken: string;
}

export interface Callback {
  params: URLSearchParams;
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/** Clock skew, seconds. */
const TOLERANCE = 30;

/** Asymmetric only. An HMAC with the client secret would prove nothing. */
const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";

/**
 * Not cached: endpoints can move, and sign-ins are rare.
 *
 * @throws AppError `unreachable` or `untrusted`.
 */
export async function discover(provider: Pick<Provider, "issuer" | "trustedHosts">): Promise<Discovered> {
  const issuer = new URL(provider.issuer);
  const answer = await reach(oauth.discoveryRequest(issuer, optionsFor(provider)));
  if (answer.status >= 500) throw refused("unreachable");
  const server = await trust(oauth.processDiscoveryResponse(issuer, answer));
  const { authorization_endpoint: start, token_endpoint: token, jwks_uri: keys } = server;
  if (token === undefined || keys === undefined || !isPage(start)) throw refused("untrusted");
  return server;
}

/**
 * Verifies state, code, issuer, signature, audience, nonce and times.
 *
 * @throws AppError `interrupted` for the state of another browser; `canceled`, `unreachable` or `untrusted`.
 */
export async function exchange(provider: Provider, server: Discovered, given: Callback): Promise<Told> {
  const client: oauth.Client = { client_id: provider.clientId, [oauth.clockTolerance]: TOLERANCE };
  const options = optionsFor(provider);
  if (given.params.get("state") !== given.state) throw refused("interrupted");
  const params = await trust(
    Promise.resolve().then(() => oauth.validateAuthResponse(server, client, given.params, given.state)),
  );
  const { redirectUri, codeVerifier, nonce } = given;
  const answer = await reach(
    oauth.authorizationCodeGrantRequest(
      server,
      client,
      authOf(provider, server),
      params,
      redirectUri,
      codeVerifier,
      options,
    ),
  );
  if (answer.status >= 500) throw refused("unreachable");
  const tokens = await trust(
    oauth.processAuthorizationCodeResponse(server, client, answer, { expectedNonce: nonce, requireIdToken: true }),
  );
  await trust(oauth.validateApplicationLevelSignature(server, answer, options));
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims || tokens.id_token === undefined) throw refused("untrusted");
  const more = isComplete(provider, claims) ? {} : await askMore({ server, client, options }, tokens, claims.sub);
  return { issuer: claims.iss, subject: claims.sub, claims: { ...more, ...claims }, idToken: tokens.id_token };
}

export interface SignedOut {
  issuer: string;
  subject: string | null;
  sessionId: string | null;
  tokenId: string;
  expiresAt: Date;
}

/**
 * Verify a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6).
 *
 * @throws AppError `untrusted` or `unreachable`.
 */
export async function readLogoutToken(provider: Provider, token: string): Promise<SignedOut> {
  const server = await discover(provider);
  const answer = await reach(
    guardedFetch(provider.trustedHosts)(server.jwks_uri ?? "", { method: "GET", headers: {} }),
  );
  if (answer.status !== 200) throw refused("unreachable");
  const keys = await trust(answer.json() as Promise<JSONWebKeySet>);
  const { payload, protectedHeader } = await trust(
    Promise.resolve().then(() =>
      jwtVerify(token, createLocalJWKSet(keys), {
        issuer: server.issuer,
        audience: provider.clientId,
        algorithms: ALGORITHMS,
        clockTolerance: TOLERANCE,
        requiredClaims: ["iat", "exp", "jti"],
      }),
    ),
  );
  const { typ } = protectedHeader;
  if (typ !== undefined && !/^(?:application\/)?logout\+jwt$|^JWT$/i.test(typ)) throw refused("untrusted");
  return signedOutBy(payload, server.issuer);
}

function signedOutBy(payload: JWTPayload, issuer: string): SignedOut {
  const { sub, sid, jti, exp, events, nonce } = payload;
  const isLogout = typeof events === "object" && events !== null && Object.hasOwn(events, LOGOUT_EVENT);
  const sessionId = typeof sid === "string" ? sid : null;
  // An ID token has a nonce, and is no logout token.
  if (!isLogout || nonce !== undefined || jti === undefined || exp === undefined) throw refused("untrusted");
  if (sub === undefined && sessionId === null) throw refused("untrusted");
  return { issuer, subject: sub ?? null, sessionId, tokenId: jti, expiresAt: new Date((exp + TOLERANCE) * 1000) };
}

export function scopeFor({ roleClaim }: Provider, server: Discovered): string {
  const hasGroups = server.scopes_supported?.includes("groups") === true;
  return `openid email profile${roleClaim !== null && hasGroups ? " groups" : ""}`;
}

/** Many providers put claims only into userinfo. */
async function askMore(
  { server, client, options }: { server: Discovered; client: oauth.Client; options: ReturnType<typeof optionsFor> },
  { access_token: accessToken }: oauth.TokenEndpointResponse,
  subject: string,
): Promise<Record<string, unknown>> {
  if (server.userinfo_endpoint === undefined) return {};
  const answer = await reach(oauth.userInfoRequest(server, client, accessToken, options));
  return { ...(await trust(oauth.processUserInfoResponse(server, client, subject, answer))) };
}

function isComplete({ roleClaim }: Provider, claims: oauth.IDToken): boolean {
  return claims["email"] !== undefined && (roleClaim === null || claimAt(claims, roleClaim) !== undefined);
}

function authOf({ clientSecret }: Provider, server: Discovered): oauth.ClientAuth {
  const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return ways.includes("client_secret_basic")
    ? oauth.ClientSecretBasic(clientSecret)
    : oauth.ClientSecretPost(clientSecret);
}

function optionsFor({ trustedHosts }: Pick<Provider, "trustedHosts">) {
  return {
    [oauth.customFetch]: guardedFetch(trustedHosts),
    // guardedFetch decides about plain http. The library marks the option as deprecated to warn.
    // oxlint-disable-next-line typescript/no-deprecated
    [oauth.allowInsecureRequests]: true,
  };
}

function isPage(address: string | undefined): boolean {
  return address !== undefined && /^https?:$/.test(URL.parse(address)?.protocol ?? "");
}

async function reach<T>(answer: Promise<T>): Promise<T> {
  return answer.catch(() => {
    throw refused("unreachable");
  });
}

async function trust<T>(checked: Promise<T>): Promise<T> {
  return checked.catch((error: unknown) => {
    // Other parts of the error may contain personal data.
    log().warn({ reason: error instanceof Error ? error.message : "unknown" }, "a provider's answer was refused");
    if (error instanceof oauth.AuthorizationResponseError) throw refused("canceled");
    if (error instanceof oauth.ResponseBodyError && error.error === "invalid_grant") throw refused("interrupted");
    throw refused("untrusted");
  });
}

/** Private hosts are allowed: the operator configured them. */
export function hostsOf(issuer: string): string[] {
  const parsed = URL.parse(issuer);
  return parsed ? [hostOf(parsed)] : [];
}

/** Timeout, milliseconds. */
const LONGEST_MS = 5_000;

/** Metadata is a few kilobytes. */
const MOST_BYTES = 512 * 1024;

/**
 * Public https only, verified at connection. No redirects, no decompression.
 *
 * @param trusted hosts besides `WEBHOOK_ALLOWED_HOSTS` that may be private.
 */
function guardedFetch(trusted: readonly string[]) {
  const listed = [...env().WEBHOOK_ALLOWED_HOSTS, ...trusted];
  return async (url: string, init: FetchInit): Promise<Response> => {
    const { statusCode, headers, body } = await request(url, {
      method: init.method === "POST" ? "POST" : "GET",
      headers: init.headers,
      body: init.body instanceof URLSearchParams ? init.body.toString() : null,
      signal: AbortSignal.timeout(LONGEST_MS),
      dispatcher: agentFor(url, { isFresh: true, listed }),
    });
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MOST_BYTES) throw new Error("the provider answered too much");
      chunks.push(chunk);
    }
    const type = [headers["content-type"]].flat()[0] ?? "";
    const isEmpty = statusCode === 204 || statusCode === 304;
    return new Response(isEmpty ? null : Buffer.concat(chunks), {
      status: statusCode,
      headers: { "content-type": type },
    });
  };
}

interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}
