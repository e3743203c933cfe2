import { dispatchDeliveries } from "./dispatch-deliveries";
import { purgeOldRecords } from "./purge-old-records";
import { retryDelivery } from "./retry-delivery";
import { sweepForgottenDeliveries } from "./sweep-deliveries";

/** Every background function, on either engine. */
export const functions = [dispatchDeliveries, retryDelivery, sweepForgottenDeliveries, purgeOldRecords];
