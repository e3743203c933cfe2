import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import type { ImportedReminder } from "@/lib/billing/invoices/schema/imported-reminders";
import type { ArchivedReminder } from "../schema";
import { toArchivedReminder } from "../serialize";
import { insertReminders, remindersOf } from "../store";

/** The reminders of an invoice that were sent or skipped, for an export. */
export async function archivedReminders(
  { db, workspaceId }: QueryScope,
  { invoiceId, currency }: { invoiceId: string; currency: string },
): Promise<ArchivedReminder[]> {
  const rows = await remindersOf(db, workspaceId, invoiceId);
  return rows.map((row) => toArchivedReminder(row, currency));
}

/** Reminders of an imported invoice. */
export interface FoundReminders {
  invoiceId: string;
  reminders: readonly ImportedReminder[];
}

/** Write reminders of an export. @param userOf Returns null for a person whom the team does not have. */
export function writeReminders(
  { db, workspaceId }: CommandScope,
  found: readonly FoundReminders[],
  userOf: (person: ImportedReminder["madeBy"]) => string | null,
): Promise<void> {
  const rows = found.flatMap(({ invoiceId, reminders }) =>
    reminders.map(({ madeAt, madeBy, ...reminder }) => ({
      ...{ ...reminder, invoiceId, id: newUuid(), emailId: null },
      ...{ madeAt: new Date(madeAt), madeBy: userOf(madeBy) },
    })),
  );
  return insertReminders(db, workspaceId, rows);
}
