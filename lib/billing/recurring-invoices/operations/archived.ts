import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query } from "@/lib/kernel/operation";
import type { ArchivedRecurringInvoice } from "../schema/archived";
import { toRecurringInvoice, toRun } from "../serialize";
import { listRecurring } from "../store/recurring-invoices";
import { allRuns } from "../store/runs";
import { plainView } from "./view";

/** Recurring invoices with their runs, for an export. */
export const archivedRecurring = query(
  "recurring_invoices:read",
  async (scope, { page }: { page: PageRequest }): Promise<Page<ArchivedRecurringInvoice>> => {
    const { db, workspaceId } = scope;
    const { rows, ...rest } = await listRecurring(db, workspaceId, {}, page);
    const ids = rows.map(({ id }) => id);
    const runs = await allRuns(db, workspaceId, ids);
    return {
      ...rest,
      rows: rows.map((row) => ({
        ...toRecurringInvoice(plainView(scope, row)),
        runs: runs.filter(({ recurringInvoiceId }) => recurringInvoiceId === row.id).map(toRun),
      })),
    };
  },
);
