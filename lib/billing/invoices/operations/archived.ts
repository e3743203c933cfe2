import { creditsFrom } from "@/lib/billing/client-credits/operations/credits";
import { toClientCredit } from "@/lib/billing/client-credits/serialize";
import { archivedNotes } from "@/lib/billing/credit-notes/operations/imported";
import { archivedFiles } from "@/lib/billing/e-invoices/operations/archived";
import { archivedReminders } from "@/lib/billing/reminders/operations/archived";
import { toPublicId } from "@/lib/kernel/core/ids";
import { toMoney } from "@/lib/kernel/core/money";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { freedEntries } from "@/lib/tracking/time-entries/operations/billing";
import type { ArchivedInvoice } from "../schema/archived";
import { toInvoice } from "../serialize/invoice";
import { timesheetOn } from "./timesheet";
import type { InvoiceRow } from "../store/rows";
import { loadView } from "./view";

/** Return an invoice for an export, without its public link, which opens the invoice without a password. */
export const archivedInvoice = query(
  "invoices:read",
  async (scope, { id }: { id: string }): Promise<ArchivedInvoice> => {
    const view = await loadView(scope, id);
    const { row } = view;
    const freed = row.status === "void" || row.creditedMinor > 0 ? await freedEntries(scope, id) : [];
    const notes = row.status === "draft" ? [] : await archivedNotes.run(scope.context, { invoiceId: id });
    const credits = await creditsFrom(scope.db, scope.workspaceId, id);
    return {
      ...toInvoice(view),
      public_url: null,
      restore: {
        is_frozen: row.clientSnapshot !== null,
        reasons: row.lines.map(({ taxes }) =>
          taxes.map(({ reason, reasonCode }) => ({ reason, reason_code: reasonCode })),
        ),
        overdue_at: row.overdueAt?.toISOString() ?? null,
        logo: row.logoHash && Buffer.from(row.logoHash).toString("hex"),
        e_invoice_files: await archivedFiles(scope, { invoiceId: id }),
        timesheet: row.status === "draft" ? null : await timesheetOn(scope, row),
        ...(await dunningOf(scope, row)),
        credit_notes: notes,
        client_credits: credits.map((credit) => {
          const { updated_at: _updated, ...archived } = toClientCredit(credit);
          return archived;
        }),
        freed_entries: freed.map((entry) => ({
          line_id: toPublicId("lin", entry.lineId),
          time_entry_id: toPublicId("ent", entry.entryId),
          start_time: entry.startTime.toISOString(),
          end_time: entry.endTime.toISOString(),
          rate: toMoney(entry.rateMinor, row.currency),
        })),
      },
    };
  },
);

async function dunningOf(
  scope: QueryScope,
  { id, currency, lateFeeFrom, lateFeeThrough, lateFeeFlatMinor, lateFeeAt }: InvoiceRow,
): Promise<Pick<NonNullable<ArchivedInvoice["restore"]>, "reminders" | "late_fee" | "late_fee_at">> {
  const flat = lateFeeFlatMinor === null ? null : toMoney(lateFeeFlatMinor, currency);
  return {
    reminders: await archivedReminders(scope, { invoiceId: id, currency }),
    late_fee: lateFeeThrough === null ? null : { from: lateFeeFrom, through: lateFeeThrough, flat },
    late_fee_at: lateFeeAt?.toISOString() ?? null,
  };
}
