import { AppError } from "@/lib/core/errors";
import { knownBrowserCookie } from "./known-browser";
import type { Doors } from "./next-auth";

/**
 * Tells the browser what next-auth does not hand on of an attempt to sign in: that it is known from now on, or the
 * status and `Retry-After` of a refusal, which next-auth would all answer with 401.
 */
export function withOutcome(doors: Doors): { doors: Doors; finish: (response: Response) => Response } {
  const extra = new Headers();
  let status: number | null = null;
  const signIn: Doors["signIn"] = async (given) => {
    try {
      const session = await doors.signIn(given);
      extra.append("set-cookie", knownBrowserCookie(given.email));
      return session;
    } catch (error) {
      if (error instanceof AppError) {
        ({ status } = error);
        for (const [name, value] of Object.entries(error.headers)) extra.set(name, value);
      }
      throw error;
    }
  };
  const finish = (response: Response): Response => {
    const headers = new Headers(response.headers);
    for (const [name, value] of extra) headers.append(name, value);
    // A form that was posted without script is redirected to the page that says why.
    const isRedirect = headers.has("location");
    return new Response(response.body, { status: (!isRedirect && status) || response.status, headers });
  };
  return { doors: { ...doors, signIn }, finish };
}
