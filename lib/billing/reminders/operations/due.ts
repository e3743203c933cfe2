import { openCreditMinor } from "@/lib/billing/client-credits/operations/use";
import { lockedInvoice, type OpenInvoice } from "@/lib/billing/invoices/operations/dunning";
import { todayOf } from "@/lib/billing/invoices/operations/view";
import { dueOf as amountDueOf } from "@/lib/billing/invoices/rules/state";
import { lastInvoiceMail } from "@/lib/mail/emails/operations";
import { forEachStep } from "@/lib/kernel/background/operations";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { localDate } from "@/lib/kernel/core/time";
import { command, query, type CommandScope } from "@/lib/kernel/operation";
import { skipReason, type SkipReason } from "../rules/decision";
import { dueOf, type Occurrence } from "../rules/plan";
import { recipientsOf } from "../rules/recipients";
import * as store from "../store";
import { made, sendReminder } from "./send";
import { localTime, openReminders, stateOf, termsOf } from "./terms";

/** Send or skip the reminders that are due. */
export async function remindDue(now: Date): Promise<void> {
  await forEachStep("remind-about-invoices", await store.workspacesWithReminders(), async (workspaceId) => {
    const context = await systemContext(workspaceId, now);
    const ids = await findDue.run(context, undefined);
    return ids.map((id) => ({ id, run: () => remindOne.run(context, { id }) }));
  });
}

const findDue = query("invoices:read", async (scope): Promise<string[]> => {
  const terms = await termsOf(scope);
  if (!terms.settings.enabled) return [];
  const at = localTime(scope, scope.now);
  const open = await store.openInvoices(scope.db, scope.workspaceId);
  return open
    .filter(({ isWaiting, clientSince, done, ...row }) => {
      const remindable = { ...row, client: { remindersSince: clientSince } };
      return !isWaiting && dueOf(openReminders(scope, terms, remindable, done), at) !== null;
    })
    .map(({ id }) => id);
});

/** In a transaction of its own, whose rows have a key that makes each step happen once. */
const remindOne = command("invoices:send", async (scope, { id }: { id: string }): Promise<void> => {
  const terms = await termsOf(scope);
  const row = await lockedInvoice(scope, id);
  if (stateOf(scope, terms, row) !== "active") return;
  const rows = await store.remindersOf(scope.db, scope.workspaceId, id);
  const open = openReminders(
    scope,
    terms,
    row,
    rows.flatMap(({ days }) => days ?? []),
  );
  const found = dueOf(open, localTime(scope, scope.now));
  if (found === null) return;
  await skip(scope, row, found.missed, "later_reminder");
  const last = await lastInvoiceMail(scope, id);
  const recipients = recipientsOf(last, row.client);
  const dayOf = (instant: Date | undefined) => (instant ? localDate(instant, scope.actor.workspace.timeZone) : null);
  const reason = skipReason({
    today: todayOf(scope),
    isProcessing: row.processingSince !== null,
    dueMinor: amountDueOf(row),
    creditMinor: await openCreditMinor(scope, row),
    emailedOn: dayOf(last?.createdAt),
    remindedOn: dayOf(row.remindedAt ?? undefined),
    recipients: recipients.to,
    isRefused: recipients.isRefused,
  });
  const { due: occurrence } = found;
  if (reason !== null) return skip(scope, row, [occurrence], reason);
  await sendReminder(scope, terms, row, { ...recipients, occurrence, text: { days: occurrence.days } });
});

async function skip(
  scope: CommandScope,
  row: OpenInvoice,
  occurrences: readonly Occurrence[],
  reason: SkipReason,
): Promise<void> {
  if (occurrences.length === 0) return;
  const columns = { status: "skipped" as const, reason, recipients: [], emailId: null };
  const rows = occurrences.map((occurrence) => ({ ...made(scope, row, occurrence), ...columns }));
  await store.insertReminders(scope.db, scope.workspaceId, rows);
  scope.touch("invoice");
}
