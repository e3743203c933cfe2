import type { NextRequest } from "next/server";
import { sessionIdOf } from "@/lib/kernel/auth/cookie";
import { incoming } from "@/lib/kernel/auth/incoming";
import { linkingCookie, linkingInCookie } from "@/lib/kernel/auth/linking";
import { networkOf } from "@/lib/kernel/auth/network";
import type { RoundTrip } from "@/lib/kernel/auth/round-trip";
import { answerRoundTrip, failureAddress, reasonOf } from "@/lib/kernel/auth/round-trip-answer";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { ProviderFailure } from "@/lib/kernel/core/provider-refusals";
import { env } from "@/lib/kernel/env";
import { takeToken } from "@/lib/kernel/http/limits";
import { roundTrip, type StartedRoundTrip } from "@/lib/identity/sessions/operations/round-trip";
import { findProvider } from "@/lib/identity/sign-in-providers/operations/known";
import type { Provider } from "@/lib/identity/sign-in-providers/provider";

/** Each starts requests to a provider, so the limit is lower than for pages. */
const perMinute = () => Math.ceil(env().RATE_LIMIT_PER_ADDRESS / 5);

type Run = (trip: RoundTrip) => Promise<Response>;

/** Return null for an unknown key. */
export async function toProvider(key: string, request: NextRequest, run: Run): Promise<Response | null> {
  const provider = await findProvider(key);
  if (!provider) return null;
  // next-auth would pass the query on to the provider.
  if (request.nextUrl.search !== "") return new Response(null, { status: 400 });
  const form = await request.clone().formData();
  const linking = form.get("link");
  const token = typeof linking === "string" && linking !== "" ? linking : null;
  const started = await startRoundTrip(provider, request);
  if (typeof started === "string") {
    const address = failureAddress({ ...placeOf(provider, token !== null), reason: started });
    return Response.json({ url: address });
  }
  const response = await run(started.trip);
  response.headers.append("set-cookie", linkingCookie(token));
  return response;
}

/** Return null for an unknown key. */
export async function fromProvider(key: string, request: NextRequest, run: Run): Promise<Response | null> {
  const provider = await findProvider(key);
  if (!provider) return null;
  const place = placeOf(provider, linkingInCookie(request.headers.get("cookie") ?? undefined) !== undefined);
  const started = await startRoundTrip(provider, request);
  // The provider sets `error` if the person cancels.
  const isCanceled = request.nextUrl.searchParams.has("error");
  if (typeof started === "string" || isCanceled) {
    const address = failureAddress({ ...place, reason: typeof started === "string" ? started : "canceled" });
    return new Response(null, { status: 302, headers: { location: address, "set-cookie": linkingCookie(null) } });
  }
  const response = await answerRoundTrip(started.trip, run, place);
  for (const cookie of [linkingCookie(null), ...started.cookies]) response.headers.append("set-cookie", cookie);
  return response;
}

async function startRoundTrip(provider: Provider, request: NextRequest): Promise<StartedRoundTrip | ProviderFailure> {
  try {
    const { ip } = incoming();
    takeToken({ name: "providers", perMinute: perMinute(), burst: perMinute() }, networkOf(ip), Date.now());
    const cookie = request.headers.get("cookie") ?? undefined;
    const userAgent = request.headers.get("user-agent") ?? "";
    return await roundTrip(provider, { cookie, ip, userAgent, sessionId: await sessionIdOf(cookie) });
  } catch (error) {
    return reasonOf(error);
  }
}

function placeOf({ workspaceId }: Provider, isLinking: boolean) {
  const workspace = workspaceId === null || isLinking ? null : toPublicId("wks", workspaceId);
  return { failurePath: isLinking ? ("/settings/security" as const) : ("/sign-in" as const), workspace };
}
