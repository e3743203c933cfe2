import type { AuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { nextPath } from "@/lib/core/next-path";
import { AppError } from "@/lib/core/errors";
import { env, tellNextAuth } from "@/lib/env";
import { log } from "@/lib/log";
import { isSecure, sessionCookieName } from "./cookie";
import { actorOfSession, SESSION_LIFE_MS } from "./credentials";
import { incoming } from "./incoming";
import { knownBrowser } from "./known-browser";

interface Credential {
  email: string;
  password: string;
  /** Public id of the workspace to open, if they are active there. */
  workspace: string | undefined;
  ip: string;
  userAgent: string;
  /** The browser, where this account has signed in before. */
  browser: string | null;
}

/** What next-auth leaves to us. The session is a row; next-auth only carries its id in a cookie. */
export interface Doors {
  /** @throws AppError unauthenticated, or rate_limited with `Retry-After`. */
  signIn: (given: Credential) => Promise<{ sessionId: string }>;
  signOut: (sessionId: string) => Promise<void>;
}

/** Where next-auth keeps the address to go on to. */
export const CALLBACK_COOKIE = "stint.callback";

/**
 * How next-auth signs people in and out. What the page gets as `error`: `CredentialsSignin` when the e-mail address or
 * the password is wrong, `Wait:<seconds>` when there were too many attempts, `Unavailable` when the server is too
 * busy.
 */
export function authOptions({ signIn, signOut }: Doors): AuthOptions {
  tellNextAuth();
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
      Credentials({
        credentials: { email: { type: "email" }, password: { type: "password" }, workspace: { type: "hidden" } },
        authorize: async (given, { headers }) => {
          const { email = "", password = "", workspace } = given ?? {};
          const { "user-agent": userAgent = "", cookie } = (headers ?? {}) as Partial<Record<string, string>>;
          const from = { ip: incoming().ip, userAgent, browser: knownBrowser(cookie, email) };
          const session = await signIn({ email, password, workspace, ...from }).catch(refusal);
          return session && { id: session.sessionId };
        },
      }),
    ],
    callbacks: {
      jwt: async ({ token, user: signedIn }) => {
        // The types promise a user on every call, but only signing in has one.
        const user = signedIn as typeof signedIn | undefined;
        if (user) return { sid: user.id };
        const { sid } = token;
        if (typeof sid === "string" && (await actorOfSession(sid, new Date()))) return { sid };
        throw new Error("the session has ended");
      },
      session: ({ session }) => ({ expires: session.expires }),
      redirect: ({ url, baseUrl }) => `${baseUrl}${pathOf(url)}`,
    },
    events: {
      signOut: async ({ token }) => {
        const sid = (token as Partial<typeof token> | null)?.["sid"];
        if (typeof sid === "string") await signOut(sid);
      },
    },
    logger: { error: logError, warn: () => undefined, debug: () => undefined },
  };
}

/** next-auth takes null as a wrong password; it passes the message of an error on to the page. */
function refusal(error: unknown): null {
  if (!(error instanceof AppError)) {
    log().error({ err: error }, "signing in failed");
    throw new Error("Unavailable");
  }
  if (error.code === "unauthenticated") return null;
  const wait = error.headers["Retry-After"];
  throw new Error(error.code === "rate_limited" && wait !== undefined ? `Wait:${wait}` : "Unavailable");
}

/**
 * The path of an address, whatever host it names: next-auth knows only one host, and people may use another of ours.
 */
function pathOf(url: string): string {
  if (url === "/sign-in") return url;
  if (url.startsWith("/")) return nextPath(url);
  const { pathname, search } = URL.parse(url) ?? { pathname: "/", search: "" };
  return nextPath(`${pathname}${search}`);
}

/** An ended session is not an error: next-auth deletes its cookie and continues. */
function logError(code: string, metadata: unknown): void {
  if (code === "JWT_SESSION_ERROR") return;
  log().error({ code, err: metadata }, "next-auth");
}
