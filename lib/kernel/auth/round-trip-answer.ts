import { AppError } from "@/lib/kernel/core/errors";
import { type ProviderFailure, refusalOf } from "@/lib/kernel/core/provider-refusals";
import { log } from "@/lib/kernel/log";
import { setCookie } from "./cookie";
import type { RoundTrip } from "./round-trip";

export type FailurePath = "/sign-in" | "/settings/security";

export const WORKSPACE_COOKIE = "stint.workspace";

const YEAR_SECONDS = 365 * 86_400;

/**
 * next-auth would replace the reason of a failure.
 *
 * @param answer runs next-auth.
 */
export async function answerRoundTrip(
  trip: RoundTrip,
  answer: (noting: RoundTrip) => Promise<Response>,
  { failurePath, workspace }: { failurePath: FailurePath; workspace: string | null },
): Promise<Response> {
  const outcome: { isIn: boolean; reason: ProviderFailure } = { isIn: false, reason: "interrupted" };
  const noted = (error: unknown): never => {
    outcome.reason = reasonOf(error);
    throw error;
  };
  const response = await answer({
    ...trip,
    exchange: (given) => trip.exchange(given).catch(noted),
    enter: async () => {
      const sessionId = await trip.enter().catch(noted);
      outcome.isIn = true;
      return sessionId;
    },
  });
  if (!outcome.isIn) return failed(response, { failurePath, workspace, reason: outcome.reason });
  const headers = new Headers(response.headers);
  if (workspace !== null) headers.append("set-cookie", setCookie(WORKSPACE_COOKIE, workspace, YEAR_SECONDS));
  return new Response(response.body, { status: response.status, headers });
}

export function reasonOf(error: unknown): ProviderFailure {
  if (error instanceof AppError && error.code === "rate_limited") return "busy";
  const refusal = refusalOf(error);
  if (refusal === null) log().error({ err: error }, "sign-in through a provider failed");
  return refusal ?? "failed";
}

/** @param given.workspace public id. */
export function failureAddress(given: {
  failurePath: FailurePath;
  workspace: string | null;
  reason: ProviderFailure;
}): string {
  const { failurePath, workspace, reason } = given;
  const query = new URLSearchParams({ error: reason, ...(workspace === null ? {} : { workspace }) });
  return `${failurePath}?${query.toString()}`;
}

/** Keeps next-auth's headers, which delete its cookies. */
function failed(response: Response, given: Parameters<typeof failureAddress>[0]): Response {
  const headers = new Headers(response.headers);
  headers.set("location", failureAddress(given));
  return new Response(null, { status: 302, headers });
}
