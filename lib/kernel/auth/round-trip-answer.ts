import { AppError } from "@/lib/kernel/core/errors";
import { type ProviderFailure, refusalOf } from "@/lib/kernel/core/provider-refusals";
import { log } from "@/lib/kernel/log";
import { setCookie } from "./cookie";
import type { RoundTrip } from "./round-trip";

/** Where the browser goes when nobody is signed in, and says why by `error`. */
export type FailurePath = "/sign-in" | "/settings/security";

/** The workspace whose buttons the sign-in page of this browser shows. */
export const WORKSPACE_COOKIE = "stint.workspace";

const YEAR_SECONDS = 365 * 86_400;

/**
 * Tells the browser what next-auth does not hand on of a way to a provider and back: the reason when nobody is signed in,
 * which next-auth would answer with a word of its own.
 *
 * @param answer Runs next-auth with a trip that notes what happens.
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

/** Why nobody was signed in, as the page is told. What we did not foresee stands in the log. */
export function reasonOf(error: unknown): ProviderFailure {
  if (error instanceof AppError && error.code === "rate_limited") return "busy";
  const refusal = refusalOf(error);
  if (refusal === null) log().error({ err: error }, "signing in by a provider failed");
  return refusal ?? "failed";
}

/** The page that says why. @param workspace public id, whose buttons it shows. */
export function failureAddress(given: {
  failurePath: FailurePath;
  workspace: string | null;
  reason: ProviderFailure;
}): string {
  const { failurePath, workspace, reason } = given;
  const query = new URLSearchParams({ error: reason, ...(workspace === null ? {} : { workspace }) });
  return `${failurePath}?${query.toString()}`;
}

/** Sends the browser to the page that says why; next-auth's own headers, which end its cookies, stay. */
function failed(response: Response, given: Parameters<typeof failureAddress>[0]): Response {
  const headers = new Headers(response.headers);
  headers.set("location", failureAddress(given));
  return new Response(null, { status: 302, headers });
}
