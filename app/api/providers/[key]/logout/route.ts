import type { NextRequest } from "next/server";
import { incoming } from "@/lib/kernel/auth/incoming";
import { networkOf } from "@/lib/kernel/auth/network";
import { AppError } from "@/lib/kernel/core/errors";
import { takeToken } from "@/lib/kernel/http/limits";
import { detailOf } from "@/lib/kernel/i18n/problem-detail";
import { log } from "@/lib/kernel/log";
import { signOutByProvider } from "@/lib/identity/sessions/operations/leave-provider";

/** Bytes. A logout token has a few claims and a signature. */
const BODY_LIMIT = 16 * 1024;

const PER_MINUTE = 120;

/**
 * Back-channel logout follows OpenID Connect Back-Channel Logout 1.0, 2.8. Only the signature of the token is
 * trusted.
 */
export async function POST(request: NextRequest, context: { params: Promise<{ key: string }> }): Promise<Response> {
  const { key } = await context.params;
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= BODY_LIMIT)) return answer(413, "Send one logout token.");
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return answer(415, "Send a form.");
  try {
    const burst = PER_MINUTE;
    takeToken({ name: "provider-logout", perMinute: PER_MINUTE, burst }, networkOf(incoming().ip), Date.now());
    const token = new URLSearchParams(await request.text()).get("logout_token") ?? "";
    await signOutByProvider(key, token);
    return new Response(null, { status: 200, headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    if (error instanceof AppError) return answer(error.code === "rate_limited" ? 429 : 400, detailOf(error));
    log().error({ err: error }, "a provider's sign-out failed");
    return answer(500, "The sign-out failed. Send the token again.");
  }
}

function answer(status: number, words: string): Response {
  const body = { error: "invalid_request", error_description: words };
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
