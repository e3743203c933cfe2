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
import { roundTrip, type Travelled } from "@/lib/identity/sessions/operations/round-trip";
import { findProvider } from "@/lib/identity/sign-in-providers/operations/known";
import type { Provider } from "@/lib/identity/sign-in-providers/provider";

/** Each asks a provider, so a network gets fewer of them than of pages. */
const perMinute = () => Math.ceil(env().RATE_LIMIT_PER_ADDRESS / 5);

type Run = (trip: RoundTrip) => Promise<Response>;

/** Sends a browser to the provider that it names; null for a key that is no provider's. */
export async function toProvider(key: string, request: NextRequest, run: Run): Promise<Response | null> {
  const provider = await findProvider(key);
  if (!provider) return null;
  // What stands in the query would be sent on to the provider.
  if (request.nextUrl.search !== "") return new Response(null, { status: 400 });
  const form = await request.clone().formData();
  const linking = form.get("link");
  const token = typeof linking === "string" && linking !== "" ? linking : null;
  const travelled = await travel(provider, request);
  if (typeof travelled === "string") {
    const address = failureAddress({ ...placeOf(provider, token !== null), reason: travelled });
    return Response.json({ url: address });
  }
  const response = await run(travelled.trip);
  response.headers.append("set-cookie", linkingCookie(token));
  return response;
}

/** Takes a browser that a provider sent back; null for a key that is no provider's. */
export async function fromProvider(key: string, request: NextRequest, run: Run): Promise<Response | null> {
  const provider = await findProvider(key);
  if (!provider) return null;
  const place = placeOf(provider, linkingInCookie(request.headers.get("cookie") ?? undefined) !== undefined);
  const travelled = await travel(provider, request);
  // The provider says itself why it sends nobody.
  const isCanceled = request.nextUrl.searchParams.has("error");
  if (typeof travelled === "string" || isCanceled) {
    const address = failureAddress({ ...place, reason: typeof travelled === "string" ? travelled : "canceled" });
    return new Response(null, { status: 302, headers: { location: address, "set-cookie": linkingCookie(null) } });
  }
  const response = await answerRoundTrip(travelled.trip, run, place);
  for (const cookie of [linkingCookie(null), ...travelled.cookies]) response.headers.append("set-cookie", cookie);
  return response;
}

/** The way there, or why there is none. */
async function travel(provider: Provider, request: NextRequest): Promise<Travelled | ProviderFailure> {
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
