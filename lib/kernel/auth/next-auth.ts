import type { AuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { nextPath } from "@/lib/kernel/core/next-path";
import { AppError } from "@/lib/kernel/core/errors";
import { encodeSignInFailure, type SignInFailure } from "@/lib/kernel/core/sign-in-failure";
import { env, setNextAuthUrl } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { challengeOf, type Challenge } from "./challenge";
import { isSecure, sessionCookieName } from "./cookie";
import { personOfSession, SESSION_LIFE_MS } from "./credentials";
import { incoming } from "./incoming";
import { knownBrowser } from "./known-browser";
import { providerOf, type RoundTrip } from "./round-trip";
import { trustedDevice } from "./trusted-device";

interface Origin {
  ip: string;
  userAgent: string;
  /** Null before the first sign-in with this browser. */
  browser: string | null;
}

interface Credential extends Origin {
  email: string;
  password: string;
  /** Public id of the workspace to open. */
  workspace: string | undefined;
  trusted: string | null;
}

interface Code extends Origin {
  challenge: Challenge | null;
  code: string;
  /** In place of a code. */
  passkey: Answer | null;
  trust: boolean;
}

interface PasskeyCredential extends Omit<Origin, "browser"> {
  passkey: Answer;
  workspace: string | undefined;
  cookie: string | undefined;
}

type Answer = Record<string, unknown>;

/** A session is a database row; next-auth keeps its id in a cookie. */
export interface SignInOperations {
  /** @throws AppError unauthenticated, insufficient_role, rate_limited. */
  signIn: (given: Credential) => Promise<{ sessionId: string } | { challenge: Challenge }>;
  /** @throws AppError unauthenticated, invalid_state_transition, insufficient_role, conflict, rate_limited. */
  signInByPasskey: (given: PasskeyCredential) => Promise<{ sessionId: string; email: string }>;
  /** @throws AppError conflict for an ended challenge; unauthenticated, rate_limited. */
  takeSecondStep: (given: Code) => Promise<{ sessionId: string; trustedDeviceId: string | null; email: string }>;
  /** Logout URL of the provider, or null. */
  signOut: (sessionId: string) => Promise<string | null>;
}

export const CALLBACK_COOKIE = "stint.callback";

function stepLeft({ step, ways }: Challenge): SignInFailure {
  return step === "code" ? { code: "second_factor_required", methods: ways } : { code: "setup_required" };
}

/** The `error` of a failed sign-in is an encoded `SignInFailure`. */
export function authOptions(operations: SignInOperations, trip?: RoundTrip): AuthOptions {
  setNextAuthUrl();
  const secure = isSecure();
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: SESSION_LIFE_MS / 1000 },
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/" },
    useSecureCookies: secure,
    cookies: {
      sessionToken: { name: sessionCookieName(), options: { httpOnly: true, sameSite: "lax", path: "/", secure } },
      callbackUrl: { name: CALLBACK_COOKIE, options: { httpOnly: true, sameSite: "lax", path: "/", secure } },
    },
    providers: [
      ...(trip ? [providerOf(trip)] : []),
      Credentials({
        credentials: {
          email: { type: "email" },
          password: { type: "password" },
          workspace: { type: "hidden" },
          code: { type: "text" },
          trust: { type: "checkbox" },
          passkey: { type: "hidden" },
        },
        authorize: async (given: Fields | undefined, { headers }) => {
          const sent = (headers ?? {}) as Headers;
          const outcome = await take(operations, given, sent).catch(refusal);
          if (outcome && "challenge" in outcome) throw failedBy(stepLeft(outcome.challenge));
          return outcome && { id: outcome.sessionId };
        },
      }),
    ],
    callbacks: {
      jwt: async ({ token, account, user: signedIn }) => {
        if (trip && account?.type === "oauth") return { sid: await trip.enter() };
        // The types promise a user on every call, but only signing in has one.
        const user = signedIn as typeof signedIn | undefined;
        if (user) return { sid: user.id };
        const { sid } = token;
        if (typeof sid === "string" && (await personOfSession(sid, new Date()))) return { sid };
        throw new Error("the session has ended");
      },
      session: ({ session }) => ({ expires: session.expires }),
      redirect: ({ url, baseUrl }) => `${baseUrl}${pathOf(url)}`,
    },
    events: {
      signOut: async ({ token }) => {
        const sid = (token as Partial<typeof token> | null)?.["sid"];
        if (typeof sid === "string") await operations.signOut(sid);
      },
    },
    logger: { error: logError, warn: () => undefined, debug: () => undefined },
  };
}

type Fields = Partial<Record<"email" | "password" | "workspace" | "code" | "trust" | "passkey", string>>;
type Headers = Partial<Record<string, string>>;

/** A code marks the second step. It is empty beside a passkey. */
async function take(operations: SignInOperations, given: Fields | undefined, headers: Headers) {
  if (given?.code !== undefined) return second(operations, given, headers);
  const passkey = answerIn(given?.passkey);
  if (!passkey) return first(operations, given, headers);
  const { "user-agent": userAgent = "", cookie } = headers;
  return operations.signInByPasskey({ passkey, workspace: given?.workspace, cookie, userAgent, ip: incoming().ip });
}

/** Null without an answer. A malformed one becomes {}, and is refused like a wrong passkey. */
function answerIn(field: string | undefined): Answer | null {
  if (field === undefined || field === "") return null;
  try {
    const answer: unknown = JSON.parse(field);
    return answer !== null && typeof answer === "object" ? { ...answer } : {};
  } catch {
    return {};
  }
}

async function first({ signIn }: SignInOperations, given: Fields | undefined, headers: Headers) {
  const { email = "", password = "", workspace } = given ?? {};
  const trusted = trustedDevice(headers["cookie"], email);
  return signIn({ email, password, workspace, trusted, ...(await originOf(headers, email)) });
}

async function second({ takeSecondStep }: SignInOperations, { code = "", trust, passkey }: Fields, headers: Headers) {
  const challenge = await challengeOf(headers["cookie"]);
  const from = await originOf(headers, challenge?.email ?? "");
  const shown = { code: code.slice(0, 100), passkey: answerIn(passkey) };
  return takeSecondStep({ challenge, ...shown, trust: trust === "true", ...from });
}

async function originOf({ "user-agent": userAgent = "", cookie }: Headers, email: string): Promise<Origin> {
  return { ip: incoming().ip, userAgent, browser: await knownBrowser(cookie, email) };
}

/** next-auth reads null as wrong credentials. */
function refusal(error: unknown): null {
  if (!(error instanceof AppError)) log().error({ err: error }, "signing in failed");
  const failure: SignInFailure = error instanceof AppError ? failureOf(error) : { code: "unavailable" };
  if (failure.code === "credentials_wrong") return null;
  throw failedBy(failure);
}

/** next-auth passes the message on to the page. */
function failedBy(failure: SignInFailure): Error {
  return new Error(encodeSignInFailure(failure));
}

function failureOf({ code, reason, params }: AppError): SignInFailure {
  const { wait_seconds, workspace_id } = params;
  if (code === "unauthenticated") return { code: "credentials_wrong" };
  if (code === "conflict") return { code: "challenge_ended" };
  if (reason === "password_first") return { code: "password_required" };
  if (reason === "use_provider" && typeof workspace_id === "string") return { code: "provider_required", workspace_id };
  if (code === "rate_limited" && typeof wait_seconds === "number") return { code, wait_seconds };
  return { code: "unavailable" };
}

/** Drops the host: next-auth knows one origin, the server may have several. */
function pathOf(url: string): string {
  if (url === "/sign-in") return url;
  if (url.startsWith("/")) return nextPath(url);
  const { pathname, search } = URL.parse(url) ?? { pathname: "/", search: "" };
  return nextPath(`${pathname}${search}`);
}

/** For an ended session, next-auth deletes the cookie. Failures at a provider are in the audit log. */
function logError(code: string, metadata: unknown): void {
  if (code === "JWT_SESSION_ERROR" || code.startsWith("OAUTH_CALLBACK")) return;
  log().error({ code, err: metadata }, "next-auth");
}
