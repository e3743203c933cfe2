import { z } from "zod";

export const DELIVERIES_DUE = "stint/deliveries.due";

export const EMAILS_DUE = "stint/emails.due";

export const EXPORTS_DUE = "stint/exports.due";

export const IMPORTS_DUE = "stint/imports.due";

export const INVOICE_RUNS_DUE = "stint/invoice-runs.due";

/** `waitSeconds`: sleep first, because the work is due later. */
export const Due = z.object({ waitSeconds: z.int().nonnegative().default(0) });

/** A step takes about a minute at most; the next run continues. */
export const RUN_FOR_MS = 40_000;

/**
 * The id is the second of its wake-up time, which deduplicates runs.
 *
 * @param wakeIn Seconds, may be fractional. The wait is at least one second, because the id of a shorter one could be
 * taken.
 */
export function wakeUp<Name extends string>(name: Name, wakeIn: number) {
  const waitSeconds = Math.max(1, Math.ceil(wakeIn));
  const second = Math.floor(Date.now() / 1000) + waitSeconds;
  return { name, id: `${name}:${String(second)}`, data: { waitSeconds } };
}
