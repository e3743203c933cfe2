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
 * The front door of signing in and out. How somebody gets in, by password:
 *
 * 1. The form of `app/(auth)/sign-in` posts here. `authOptions` (`lib/kernel/auth/next-auth.ts`) reads it and asks one of our doors;
 *    next-auth itself only makes the session's cookie.
 * 2. `signIn` (`lib/identity/sessions/operations/sign-in.ts`) counts the attempt (`lib/kernel/auth/attempts.ts`), compares the password, finds
 *    the workspace, and either begins a session or answers the step that is left: a `Challenge`.
 * 3. `withOutcome` (`lib/kernel/auth/sign-in-answer.ts`) gives the browser what next-auth would drop: the challenge, sealed in a cookie
 *    (`lib/kernel/auth/challenge.ts`), that it is known here (`known-browser.ts`), or how long to wait.
 * 4. With a step left, `app/(auth)/sign-in/verify` asks for it, by `app/api/second-factor` for what is set up or shown by passkey, and
 *    posts here again. `takeSecondStep` (`lib/identity/sessions/operations/second-step.ts`) begins the session.
 *
 * A passkey alone: `app/api/passkeys/options`, then `signInByPasskey` (`lib/identity/sessions/operations/passkey.ts`). A provider:
 * `by-provider.ts` beside this file, there and back, then `lib/identity/sessions/operations/round-trip.ts`. From then on each request is
 * known by `actorOfSession` (`lib/kernel/auth/credentials.ts`).
 */

/** An e-mail address, a password and a token, or what a passkey answered, bytes. */
const BODY_LIMIT = 16 * 1024;

/** What next-auth answers a GET; to anything else it would answer 500. */
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
  // Next-auth would let anybody write into our log here.
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

/** @param trip The way to a provider and back that the request is about. */
async function handle(request: NextRequest, context: Segments, trip?: RoundTrip): Promise<Response> {
  const asked = request.nextUrl.searchParams.getAll("callbackUrl");
  const kept = request.cookies.get(CALLBACK_COOKIE)?.value;
  // Next-auth would write them into the log, and answer 500.
  if (!asked.every(isAddress)) return new Response(null, { status: 400 });
  if (!isAddress(kept)) {
    return new Response(null, { status: 400, headers: { "Set-Cookie": `${CALLBACK_COOKIE}=; Path=/; Max-Age=0` } });
  }
  const { doors, finish } = withOutcome({ signIn, signInByPasskey, takeSecondStep, signOut });
  const answer = (await NextAuth(request, context, authOptions(doors, trip))) as Response;
  return sameHost(finish(answer), request.headers);
}

/** Whether next-auth accepts an address to go on to: an absolute one, or a path. An absent one is as good. */
function isAddress(address: string | undefined): boolean {
  if (!address) return true;
  return /^https?:$/.test(URL.parse(address, address.startsWith("/") ? env().APP_URL : undefined)?.protocol ?? "");
}
