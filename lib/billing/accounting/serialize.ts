import { toPublicId } from "@/lib/kernel/core/ids";
import type { Preview } from "./operations/exports";
import type { PreparedDocument } from "./operations/prepare";
import { postedMinor } from "./operations/prepare";
import type { SettingsView } from "./operations/settings";
import type { Gap } from "./rules/booking";
import { DOCUMENT_KINDS, DOCUMENT_PREFIXES, type DocumentKind } from "./rules/documents";
import { fileNameOf } from "./rules/formats";
import type { CountedGap } from "./rules/gaps";
import { ACCOUNTS, NO_CATEGORY, NO_RATE, nextDebtor, UNTAXED } from "./rules/settings";
import type { AccountingExport, AccountingGap, AccountingPreview, PreviewDocument } from "./schema/exports";
import type { AccountingSettings } from "./schema/settings";
import type { ExportRow } from "./store/exports";

const SHOWN = 500;

export function toAccountingSettings(view: SettingsView): AccountingSettings {
  const { settings, debtors, taxRates, categories, updatedAt } = view;
  const bare = Object.keys(settings.taxRates).filter((key) => key.endsWith("%"));
  const rates = [
    ...taxRates.map(({ id, name }) => ({ key: id, tax: toPublicId("tax", id), name })),
    ...bare.map((key) => ({ key, tax: key, name: key })),
    { key: UNTAXED, tax: UNTAXED, name: "" },
  ];
  const { consultantNumber, clientNumber, accountLength, fiscalYearStart } = settings.datev;
  return {
    accounts: Object.fromEntries(
      ACCOUNTS.map((name) => [name, settings.accounts[name] ?? null]),
    ) as AccountingSettings["accounts"],
    tax_rates: rates.map(({ key, tax, name }) => {
      const { services, expenses, taxKey, taxAccount } = settings.taxRates[key] ?? NO_RATE;
      return {
        tax,
        name,
        services_account: services,
        expenses_account: expenses,
        tax_key: taxKey,
        tax_account: taxAccount,
      };
    }),
    expense_categories: categories.map(({ id, name }) => {
      const { account, taxKey } = settings.categories[id] ?? NO_CATEGORY;
      return { category_id: toPublicId("cat", id), name, account, tax_key: taxKey };
    }),
    debtor_range: { ...settings.debtors, next: nextDebtor(settings.debtors, new Set(debtors.values())) },
    client_numbers: [...debtors].map(([id, number]) => ({ client_id: toPublicId("cli", id), number })),
    datev: {
      ...{ consultant_number: consultantNumber, client_number: clientNumber },
      ...{ account_length: accountLength, fiscal_year_start: fiscalYearStart },
    },
    exchange_rates: Object.entries(settings.exchangeRates)
      .map(([key, rate]) => ({ currency: key.slice(0, 3), month: key.slice(4), rate }))
      .sort((one, other) => other.month.localeCompare(one.month) || one.currency.localeCompare(other.currency)),
    updated_at: updatedAt.toISOString(),
  };
}

export function toAccountingExport(row: ExportRow & { downloadUrl?: string | null }): AccountingExport {
  return {
    id: toPublicId("acx", row.id),
    ...{ format: row.format, from: row.from, to: row.to, document_count: row.documentCount },
    filename: fileNameOf(row.format, row),
    created_by: row.createdBy && toPublicId("usr", row.createdBy),
    created_by_name: row.createdByName,
    download_url: row.downloadUrl ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

export function toAccountingPreview(preview: Preview): AccountingPreview {
  const { asked, documents, waiting, exported, missing, nextNumber, currency } = preview;
  const kinds = DOCUMENT_KINDS.map((kind) => ({ kind, of: waiting.filter(({ booked }) => booked.kind === kind) }));
  return {
    ...{ format: asked.format, from: asked.from, to: asked.to, document_count: documents.length },
    groups: kinds.flatMap(({ kind, of }) => (of.length === 0 ? [] : [{ kind, ...totalsOf(of) }])),
    documents: waiting.slice(0, SHOWN).map(toDocument),
    exported: { ...totalsOf(exported), documents: exported.slice(0, SHOWN).map(toDocument) },
    posting_count: documents.reduce((count, { booked }) => count + booked.rows.length, 0),
    missing: missing.map(toGap),
    debit: { amount: postedMinor(documents), currency },
    next_debtor_number: nextNumber,
  };
}

function totalsOf(documents: readonly PreparedDocument[]) {
  const included = documents.filter(({ isChosen }) => isChosen);
  return {
    ...{ count: documents.length, sums: sumsOf(documents) },
    included: { count: included.length, sums: sumsOf(included) },
  };
}

function sumsOf(documents: readonly PreparedDocument[]): AccountingPreview["exported"]["sums"] {
  const sums = new Map<string, number>();
  for (const document of documents) {
    const { amount, currency } = amountOf(document);
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}

function amountOf({ booked: { isReversal, totalMinor, currency } }: PreparedDocument) {
  return { amount: isReversal && totalMinor !== 0 ? -totalMinor : totalMinor, currency };
}

function toDocument(document: PreparedDocument): PreviewDocument {
  const { booked, exportedAt } = document;
  const { kind, id, number, date, clientId, clientName, title, isReversal, debtor, rows } = booked;
  return {
    ...{ kind, id: publicIdOf(kind, id), number, date, client_id: clientId && toPublicId("cli", clientId) },
    ...{ client_name: clientName, title, amount: amountOf(document), reversal: isReversal, debtor_number: debtor },
    exported_at: exportedAt && exportedAt.toISOString(),
    included: document.isChosen,
    accounts: rows.map(({ account, taxKey }) => ({ account, tax_key: taxKey })),
    complete: document.gaps.length === 0,
  };
}

export function publicIdOf(kind: DocumentKind, id: string): string {
  return toPublicId(DOCUMENT_PREFIXES[kind], id);
}

const KEY_PREFIXES: Partial<Record<Gap["field"], "cat" | "cli">> = {
  category_account: "cat",
  category_tax_key: "cat",
  debtor_number: "cli",
};

function toGap({ field, key, name, value, documents }: CountedGap): AccountingGap {
  return { field, key: key && publicKey(field, key), name, value, documents };
}

/** Bare percentages, `none` and months are as they are. */
function publicKey(field: Gap["field"], key: string): string {
  const prefix = KEY_PREFIXES[field];
  if (prefix) return toPublicId(prefix, key);
  return /^[0-9a-f-]{36}$/.test(key) ? toPublicId("tax", key) : key;
}
