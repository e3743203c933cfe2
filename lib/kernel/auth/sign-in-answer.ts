import { AppError, statusOf } from "@/lib/kernel/core/errors";
import { challengeCookie, clearedChallengeCookie } from "./challenge";
import { knownBrowser, knownBrowserCookie } from "./known-browser";
import type { SignInOperations } from "./next-auth";
import { trustedDeviceCookie } from "./trusted-device";

/**
 * Add what next-auth drops: cookies of the known browser and the second step; status and `Retry-After` of a refusal.
 */
export function withOutcome(operations: SignInOperations): {
  operations: SignInOperations;
  finish: (response: Response) => Response;
} {
  const extra = new Headers();
  let status: number | null = null;
  let leavingTo: string | null = null;
  const setCookie = (cookie: string) => {
    extra.append("set-cookie", cookie);
  };
  const noted = (error: unknown): never => {
    if (error instanceof AppError) {
      status = statusOf(error);
      for (const [name, value] of Object.entries(error.headers)) extra.set(name, value);
    }
    throw error;
  };
  const signIn: SignInOperations["signIn"] = async (given) => {
    const outcome = await operations.signIn(given).catch(noted);
    if ("challenge" in outcome) setCookie(await challengeCookie(outcome.challenge));
    else setCookie(await knownBrowserCookie(given.email, given.browser));
    return outcome;
  };
  const signInByPasskey: SignInOperations["signInByPasskey"] = async (given) => {
    const outcome = await operations.signInByPasskey(given).catch(noted);
    const { email } = outcome;
    setCookie(await knownBrowserCookie(email, await knownBrowser(given.cookie, email)));
    return outcome;
  };
  const takeSecondStep: SignInOperations["takeSecondStep"] = async (given) => {
    const outcome = await operations.takeSecondStep(given).catch(noted);
    const { email, trustedDeviceId } = outcome;
    setCookie(await knownBrowserCookie(email, given.browser));
    if (trustedDeviceId !== null) setCookie(trustedDeviceCookie(email, trustedDeviceId));
    setCookie(clearedChallengeCookie());
    return outcome;
  };
  const signOut: SignInOperations["signOut"] = async (sessionId) => (leavingTo = await operations.signOut(sessionId));
  const finish = (response: Response): Response => {
    if (leavingTo !== null) return goingOn(response, leavingTo);
    const headers = new Headers(response.headers);
    for (const [name, value] of extra) headers.append(name, value);
    // A form without JavaScript is redirected.
    const isRedirect = headers.has("location");
    return new Response(response.body, { status: (!isRedirect && status) || response.status, headers });
  };
  return { operations: { ...operations, signIn, signInByPasskey, takeSecondStep, signOut }, finish };
}

/** next-auth's headers delete its cookies. */
function goingOn(response: Response, address: string): Response {
  const headers = new Headers(response.headers);
  if (headers.has("location")) {
    headers.set("location", address);
    return new Response(null, { status: response.status, headers });
  }
  headers.delete("content-length");
  return Response.json({ url: address }, { status: response.status, headers });
}
