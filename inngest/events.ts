import { z } from "zod";

/** There is something to deliver. */
export const DELIVERIES_DUE = "stint/deliveries.due";

/** There is an email to send, or an endpoint to warn of. */
export const EMAILS_DUE = "stint/emails.due";

/** Somebody wants everything of a workspace in a zip. */
export const EXPORTS_DUE = "stint/exports.due";

/** `waitSeconds`: the run sleeps first, because something is due only then. */
export const Due = z.object({ waitSeconds: z.int().nonnegative().default(0) });
