import { restoreExports } from "@/lib/billing/accounting/operations/restored";
import { restoreAccounting } from "@/lib/billing/accounting/operations/settings";
import { ArchivedAccounting, ArchivedAccountingExport } from "@/lib/billing/accounting/schema/archived";
import type { AccountingSettingsUpdate } from "@/lib/billing/accounting/schema/settings";
import { toPublicId } from "@/lib/kernel/core/ids";
import { namedUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { ArchivedCategory } from "@/lib/reporting/import-files/reading/stint-settings";
import { clientsNamed, madeOf } from "../store/documents";
import { idsBySource } from "./write-invoices";
import { each, restoredRates } from "./write-settings";

/** Restore mappings, and which documents were exported, after the documents. */
export async function writeAccounting(scope: CommandScope, importId: string): Promise<void> {
  await each(scope, { importId, kind: "accounting_settings" }, ArchivedAccounting, async ([record]) => {
    if (!record) return [];
    const isRestored = await restoreAccounting(scope, await changesOf(scope, importId, record));
    return [isRestored ? { id: scope.workspaceId } : { reason: "workspace_in_use" }];
  });
  await each(scope, { importId, kind: "accounting_export" }, ArchivedAccountingExport, async (records) => {
    const sources = records.flatMap(({ documents }) => documents.map(({ id }) => id));
    const known = await idsBySource(scope, sources);
    // Payments, refunds and credit notes come with their invoices.
    const ids = await restoreExports(scope, records, (id, kind) =>
      kind === "invoice" || kind === "expense" ? known.get(id) : namedUuid(importId, id),
    );
    return ids.map((id) => ({ id }));
  });
}

/** Tax rates, categories and clients that are not there stay out. */
async function changesOf(
  scope: CommandScope,
  importId: string,
  record: ArchivedAccounting,
): Promise<AccountingSettingsUpdate> {
  const { db, workspaceId } = scope;
  const rates = await restoredRates(scope, importId);
  const made = await madeOf(db, { workspaceId, importId }, "expense_category");
  const categories = new Map(made.map(({ recordId, content }) => [ArchivedCategory.parse(content).id, recordId]));
  const clients = await clientsNamed(db, workspaceId, record.clients);
  const { from, to } = record.debtor_range;
  return {
    ...{ accounts: record.accounts, datev: record.datev, debtor_range: { from, to } },
    exchange_rates: record.exchange_rates,
    tax_rates: record.tax_rates.flatMap(({ name: _name, tax, ...mapping }) => {
      const rate = rates.get(tax);
      if (!tax.startsWith("tax_")) return [{ ...mapping, tax }];
      return rate === undefined ? [] : [{ ...mapping, tax: toPublicId("tax", rate.id) }];
    }),
    expense_categories: record.expense_categories.flatMap(({ name: _name, category_id: source, ...mapping }) => {
      const id = categories.get(source);
      return id === undefined ? [] : [{ ...mapping, category_id: toPublicId("cat", id) }];
    }),
    client_numbers: record.client_numbers.flatMap(({ number }, index) => {
      const id = clients[index];
      return id ? [{ client_id: toPublicId("cli", id), number }] : [];
    }),
  };
}
