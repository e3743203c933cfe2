import { AppError } from "@/lib/core/errors";
import { challengeCookie, endedChallengeCookie } from "./challenge";
import { knownBrowserCookie } from "./known-browser";
import type { Doors } from "./next-auth";
import { trustedDeviceCookie } from "./trusted-device";

/**
 * Tells the browser what next-auth does not hand on of an attempt to sign in: that it is known from now on, which step
 * is left, or the status and `Retry-After` of a refusal, which next-auth would all answer with 401.
 */
export function withOutcome(doors: Doors): { doors: Doors; finish: (response: Response) => Response } {
  const extra = new Headers();
  let status: number | null = null;
  const setCookie = (cookie: string) => {
    extra.append("set-cookie", cookie);
  };
  const noted = (error: unknown): never => {
    if (error instanceof AppError) {
      ({ status } = error);
      for (const [name, value] of Object.entries(error.headers)) extra.set(name, value);
    }
    throw error;
  };
  const signIn: Doors["signIn"] = async (given) => {
    const outcome = await doors.signIn(given).catch(noted);
    if ("challenge" in outcome) setCookie(await challengeCookie(outcome.challenge));
    else setCookie(knownBrowserCookie(given.email));
    return outcome;
  };
  const signInByPasskey: Doors["signInByPasskey"] = async (given) => {
    const outcome = await doors.signInByPasskey(given).catch(noted);
    setCookie(knownBrowserCookie(outcome.email));
    return outcome;
  };
  const takeSecondStep: Doors["takeSecondStep"] = async (given) => {
    const outcome = await doors.takeSecondStep(given).catch(noted);
    const { email, trustedDeviceId } = outcome;
    setCookie(knownBrowserCookie(email));
    if (trustedDeviceId !== null) setCookie(trustedDeviceCookie(email, trustedDeviceId));
    setCookie(endedChallengeCookie());
    return outcome;
  };
  const finish = (response: Response): Response => {
    const headers = new Headers(response.headers);
    for (const [name, value] of extra) headers.append(name, value);
    // A form that was posted without script is redirected to the page that says why.
    const isRedirect = headers.has("location");
    return new Response(response.body, { status: (!isRedirect && status) || response.status, headers });
  };
  return { doors: { ...doors, signIn, signInByPasskey, takeSecondStep }, finish };
}
