import { announceOverdueInvoices } from "./announce-overdue";
import { dispatchDeliveries } from "./dispatch-deliveries";
import { makeBackup } from "./make-backup";
import { makeExports } from "./make-exports";
import { purgeOldRecords } from "./purge-old-records";
import { sendEmail } from "./send-email";
import { sweepForgottenDeliveries } from "./sweep-deliveries";
import { sweepForgottenEmails } from "./sweep-emails";
import { watchProjectBudgets } from "./watch-budgets";

/** Every background function, on either engine. */
export const functions = [
  dispatchDeliveries,
  sweepForgottenDeliveries,
  sendEmail,
  sweepForgottenEmails,
  purgeOldRecords,
  announceOverdueInvoices,
  makeExports,
  makeBackup,
  watchProjectBudgets,
];
