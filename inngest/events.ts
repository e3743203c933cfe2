import { z } from "zod";

/** There is something to deliver. */
export const DELIVERIES_DUE = "stint/deliveries.due";

/** There is a mail to send, or an endpoint to warn of. */
export const EMAILS_DUE = "stint/emails.due";

/** Somebody wants everything of a workspace in a zip. */
export const EXPORTS_DUE = "stint/exports.due";

/** An attempt failed, and the delivery wants a durable run for the next one. */
export const DELIVERY_FAILED = "stint/delivery.failed";

export const DeliveryFailed = z.object({ deliveryId: z.string(), attempt: z.number() });
