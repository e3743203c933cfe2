import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { CALLBACK_COOKIE, authOptions } from "@/lib/kernel/auth/next-auth";
import type { RoundTrip } from "@/lib/kernel/auth/round-trip";
import { sameHost } from "@/lib/kernel/auth/same-host";
import { withOutcome } from "@/lib/kernel/auth/sign-in-answer";
import { env } from "@/lib/kernel/env";
import { signInByPasskey } from "@/lib/identity/sessions/operations/passkey";
import { takeSecondStep } from "@/lib/identity/sessions/operations/second-step";
import { signOut } from "@/lib/identity/sessions/operations/sessions";
import { signIn } from "@/lib/identity/sessions/operations/sign-in";
import { fromProvider, toProvider } from "./by-provider";

/*
 * Sign-in by password:
 *
 * 1. The form of `app/(auth)/sign-in` posts here. `authOptions` (`lib/kernel/auth/next-auth.ts`) calls one of the sign-in
 *    operations. next-auth itself only sets the session cookie.
 * 2. `signIn` (`lib/identity/sessions/operations/sign-in.ts`) counts the attempt (`lib/kernel/auth/attempts.ts`), verifies the
 *    password, chooses the workspace, and opens a session or returns a `Challenge` for the step that is left.
 * 3. `withOutcome` (`lib/kernel/auth/sign-in-answer.ts`) adds what next-auth drops: the sealed challenge cookie
 *    (`lib/kernel/auth/challenge.ts`), the known-browser cookie (`known-browser.ts`), status and `Retry-After`.
 * 4. `app/(auth)/sign-in/verify` asks for the step that is left, with the help of `app/api/second-factor`, and posts here
 *    again. `takeSecondStep` (`lib/identity/sessions/operations/second-step.ts`) opens the session.
 *
 * By passkey: `app/api/passkeys/options`, then `signInByPasskey` (`lib/identity/sessions/operations/passkey.ts`). Through a
 * provider: `by-provider.ts`, then `lib/identity/sessions/operations/round-trip.ts`. Later requests are authenticated by
 * `actorOfSession` (`lib/kernel/auth/credentials.ts`).
 */

/** Credentials with a token, or the answer of a passkey, bytes. */
const BODY_LIMIT = 16 * 1024;

/** GET actions of next-auth. It would answer any other with 500. */
const READ = ["csrf", "session", "providers", "signin", "signout", "error"];

interface Segments {
  params: Promise<{ nextauth: string[] }>;
}

export async function GET(request: NextRequest, context: Segments): Promise<Response> {
  const { nextauth } = await context.params;
  const [action, key] = nextauth;
  if (action === "callback" && key !== undefined && key !== "credentials" && nextauth.length === 2) {
    const answer = await fromProvider(key, request, (trip) => handle(request, context, trip));
    if (answer) return answer;
  }
  if (action === "callback") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  if (nextauth.length > 1 || !READ.includes(nextauth[0] ?? "")) return new Response(null, { status: 404 });
  return handle(request, context);
}

export async function POST(request: NextRequest, context: Segments): Promise<Response> {
  const { nextauth } = await context.params;
  // next-auth would let anyone write to the log here.
  if (nextauth[0] === "_log") return new Response(null, { status: 204 });
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= BODY_LIMIT)) return new Response(null, { status: 413 });
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return new Response(null, { status: 415 });
  const [action, key] = nextauth;
  if (action === "signin" && key !== undefined && key !== "credentials") {
    const answer = await toProvider(key, request, (trip) => handle(request, context, trip));
    return answer ?? new Response(null, { status: 404 });
  }
  return handle(request, context);
}

async function handle(request: NextRequest, context: Segments, trip?: RoundTrip): Promise<Response> {
  const asked = request.nextUrl.searchParams.getAll("callbackUrl");
  const kept = request.cookies.get(CALLBACK_COOKIE)?.value;
  // next-auth would log the addresses and answer 500.
  if (!asked.every(isAddress)) return new Response(null, { status: 400 });
  if (!isAddress(kept)) {
    return new Response(null, { status: 400, headers: { "Set-Cookie": `${CALLBACK_COOKIE}=; Path=/; Max-Age=0` } });
  }
  const { operations, finish } = withOutcome({ signIn, signInByPasskey, takeSecondStep, signOut });
  const answer = (await NextAuth(request, context, authOptions(operations, trip))) as Response;
  return sameHost(finish(answer), request.headers);
}

/** Return whether next-auth accepts a callback URL: absent, absolute, or a path. */
function isAddress(address: string | undefined): boolean {
  if (!address) return true;
  return /^https?:$/.test(URL.parse(address, address.startsWith("/") ? env().APP_URL : undefined)?.protocol ?? "");
}
