import { signInAddress } from "@/lib/kernel/core/email";
import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import { localizedProblem } from "@/lib/kernel/i18n/localized-problem";
import type { CommandScope } from "@/lib/kernel/operation";
import { queueEmail } from "@/lib/mail/emails/operations";
import { ownersOf } from "@/lib/mail/emails/recipients";
import { recurringMail, type RecurringNews } from "@/lib/mail/emails/templates/recurring";
import { wordingFor } from "@/lib/mail/emails/wording";
import type { Failure, RecurringRow } from "../store/rows";

/** Tell the owners that an invoice failed, or, without a failure, that the clock paused the schedule. */
export async function tellOwners(scope: CommandScope, row: RecurringRow, failure: Failure | null): Promise<void> {
  const { db, workspaceId, actor } = scope;
  for (const { userId, email } of await ownersOf(db, workspaceId)) {
    const wording = await wordingFor(db, workspaceId, userId);
    const mail = recurringMail(
      {
        ...{ workspaceName: actor.workspace.name, name: row.name, clientName: row.client.name },
        outcome: outcomeOf(row, failure),
        reason: failure && (await localizedProblem(wording.language, failure)),
        scheduledOn: row.lastRun?.scheduledOn ?? null,
        url: `${env().APP_URL}/invoices/recurring/${toPublicId("rec", row.id)}`,
      },
      wording,
    );
    await queueEmail(scope, { kind: "recurring_invoice", to: [signInAddress(email)], ...mail });
  }
}

function outcomeOf({ lastRun, pauseReason }: RecurringRow, failure: Failure | null): RecurringNews["outcome"] {
  if (failure) return lastRun?.invoiceId ? "draft" : "not_made";
  return pauseReason === "client_archived" ? "client_archived" : "missed_dates";
}
