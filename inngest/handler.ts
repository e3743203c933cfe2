import { serve } from "inngest/edge";
import { inngest } from "@/inngest/sdk";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { env } from "@/lib/kernel/env";
import { announceExpiredEstimates } from "./functions/announce-expired";
import { makeRecurringInvoices } from "./functions/make-recurring-invoices";
import { chargeLateFees } from "./functions/charge-late-fees";
import { remindClients } from "./functions/remind-clients";
import { announceOverdueInvoices } from "./functions/announce-overdue";
import { announceTimesheets } from "./functions/announce-timesheets";
import { closePeriods } from "./functions/close-periods";
import { deleteUnused } from "./functions/delete-unused-files";
import { dispatchDeliveries } from "./functions/dispatch-deliveries";
import { makeBackup } from "./functions/make-backup";
import { makeExports } from "./functions/make-exports";
import { remindTimesheets } from "./functions/remind-timesheets";
import { makeInvoiceRuns } from "./functions/make-invoice-runs";
import { runImports } from "./functions/run-imports";
import { openTimesheets } from "./functions/open-timesheets";
import { eraseWorkspaces } from "./functions/erase-workspaces";
import { purgeOldRecords } from "./functions/purge-old-records";
import { sendEmail } from "./functions/send-email";
import { sweepForgottenDeliveries } from "./functions/sweep-deliveries";
import { sweepOpenCheckouts } from "./functions/sweep-checkouts";
import { sweepForgottenEmails } from "./functions/sweep-emails";
import { watchProjectBudgets } from "./functions/watch-budgets";

export const functions = [
  dispatchDeliveries,
  sweepForgottenDeliveries,
  sendEmail,
  sweepForgottenEmails,
  eraseWorkspaces,
  purgeOldRecords,
  deleteUnused,
  announceOverdueInvoices,
  announceExpiredEstimates,
  makeRecurringInvoices,
  remindClients,
  chargeLateFees,
  sweepOpenCheckouts,
  makeExports,
  runImports,
  makeInvoiceRuns,
  makeBackup,
  watchProjectBudgets,
  closePeriods,
  openTimesheets,
  announceTimesheets,
  remindTimesheets,
];

// An attacker could register another address with the Host header.
const origin = env().INNGEST_SERVE_ORIGIN ?? (env().INNGEST_REMOTE ? env().APP_URL : undefined);

export const handler = serve({
  client: inngest,
  functions,
  enableUnauthedSync: false,
  ...omitUndefined({ serveOrigin: origin }),
});
