import { z } from "zod";

/** There is something to deliver. */
export const DELIVERIES_DUE = "stint/deliveries.due";

/** There is an email to send, or an endpoint to warn of. */
export const EMAILS_DUE = "stint/emails.due";

/** Somebody wants everything of a workspace in a zip. */
export const EXPORTS_DUE = "stint/exports.due";

/** `waitSeconds`: the run sleeps first, because something is due only then. */
export const Due = z.object({ waitSeconds: z.int().nonnegative().default(0) });

/** A step ends within a minute or so. What is still due then goes to the next run. */
export const RUN_FOR_MS = 40_000;

/**
 * The event that starts the next run, which sleeps for `waitSeconds` first. Its id is the second of its end, so that all runs
 * that want to wake at the same second share one.
 *
 * @param wakeIn seconds, may be fractional. The wait is at least one second: the id of a shorter one could be taken.
 */
export function wakeUp<Name extends string>(name: Name, wakeIn: number) {
  const waitSeconds = Math.max(1, Math.ceil(wakeIn));
  const second = Math.floor(Date.now() / 1000) + waitSeconds;
  return { name, id: `${name}:${String(second)}`, data: { waitSeconds } };
}
