import { ArchivedAccounting, ArchivedAccountingExport } from "@/lib/billing/accounting/schema/archived";
import { type Setting, setting } from "./stint-settings";

/** Mappings of accounting, and what was handed over. */
export const ACCOUNTING: readonly Setting[] = [
  setting("accounting_settings", "accounting_settings", ArchivedAccounting, ({ clients, client_numbers: numbers }) =>
    clients.length === numbers.length ? { id: "accounting", name: "accounting" } : null,
  ),
  setting("accounting_exports", "accounting_export", ArchivedAccountingExport, ({ id, from, to }) =>
    from <= to ? { id, name: `${from}/${to}` } : null,
  ),
];
