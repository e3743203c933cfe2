import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from "jose";
import Provider, { type ClientMetadata } from "oidc-provider";

export interface TestClaims {
  email?: string;
  email_verified?: boolean;
  /** Microsoft Entra ID's claim for a verified email address. */
  xms_edov?: boolean | string;
  name?: string;
  groups?: string[];
}

export interface TestClient {
  clientId: string;
  clientSecret: string;
  callbackUrl: string;
  postLogoutUrl?: string;
  logoutUrl?: string;
}

/** The real `oidc-provider` on 127.0.0.1. It signs in `account` without prompts. */
export class IdentityProvider {
  readonly issuer: string;
  /** The signed-in account. */
  account = "account-1";
  claims: TestClaims = {};
  /** Replaces the token endpoint: return an ID token. */
  forge: ((asked: URLSearchParams) => Promise<string>) | null = null;
  isDown = false;
  asked = new URLSearchParams();
  private readonly server: Server;
  private clients: ClientMetadata[] = [];
  private key!: CryptoKey;
  private keyId = "";
  private provider!: Provider;

  private constructor(server: Server) {
    this.server = server;
    this.issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    server.on("request", (request: IncomingMessage, response: ServerResponse) => void this.answer(request, response));
  }

  static async start(): Promise<IdentityProvider> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const provider = new IdentityProvider(server);
    await provider.rotateKeys();
    return provider;
  }

  async register(client: TestClient): Promise<void> {
    this.clients.push({
      client_id: client.clientId,
      client_secret: client.clientSecret,
      redirect_uris: [client.callbackUrl],
      ...(client.postLogoutUrl && { post_logout_redirect_uris: [client.postLogoutUrl] }),
      ...(client.logoutUrl && { backchannel_logout_uri: client.logoutUrl, backchannel_logout_session_required: true }),
    });
    await this.open();
  }

  /** Sign with a new key, and publish only that key. */
  async rotateKeys(): Promise<void> {
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    this.key = privateKey;
    this.keyId = `key-${String(Date.now())}-${String(Math.random())}`;
    await this.open();
  }

  sign(payload: JWTPayload, { key = this.key, typ = "JWT" }: { key?: CryptoKey; typ?: string } = {}): Promise<string> {
    return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: this.keyId, typ }).sign(key);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  private async open(): Promise<void> {
    const jwk = { ...(await exportJWK(this.key)), kid: this.keyId, use: "sig", alg: "RS256" };
    this.provider = new Provider(this.issuer, {
      clients: this.clients,
      jwks: { keys: [jwk] },
      cookies: { keys: ["of the tests"] },
      claims: { email: ["email", "email_verified", "xms_edov"], profile: ["name"], groups: ["groups"] },
      scopes: ["openid", "email", "profile", "groups"],
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true },
      },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, ...this.claims }),
      }),
      pkce: { required: () => true },
      // Remove the dispatcher, which refuses to notify 127.0.0.1 of a sign-out.
      fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.issuer);
    if (this.isDown) request.destroy();
    else if (pathname.startsWith("/interaction/")) await this.finish(request, response);
    else if (pathname === "/token" && this.forge) await this.answerForged(request, response);
    else {
      if (pathname === "/auth") this.asked = searchParams;
      await this.provider.callback()(request, response);
    }
  }

  /** Sign in as the account, and grant every request. */
  private async finish(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await this.provider.interactionDetails(request, response);
    if (prompt.name === "login") {
      await this.provider.interactionFinished(request, response, { login: { accountId: this.account } });
      return;
    }
    const grant = new this.provider.Grant({
      accountId: session?.accountId ?? this.account,
      clientId: String(params["client_id"]),
    });
    grant.addOIDCScope(String(params["scope"]));
    await this.provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }

  private async answerForged(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume();
    await once(request, "end");
    const token = await this.forge?.(this.asked);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ access_token: "forged", token_type: "Bearer", expires_in: 60, id_token: token }));
  }
}
