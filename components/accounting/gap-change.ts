import type { AccountingGap } from "@/lib/billing/accounting/schema/exports";
import type { AccountingSettingsUpdate } from "@/lib/billing/accounting/schema/settings";
import { readNumber, readWhole } from "@/lib/kernel/core/number-text";

export interface GapReading {
  locale: string;
  wholeFault: string;
  rateFault: string;
}

/** Return the change that fills a missing mapping. A text is the fault of what was typed. */
export function changeFor(
  { field, key }: Pick<AccountingGap, "field" | "key">,
  text: string | null,
  reading: GapReading,
): AccountingSettingsUpdate | string {
  const of = key ?? "";
  switch (field) {
    case "services_account":
    case "expenses_account":
    case "tax_key":
    case "tax_account":
      return { tax_rates: [{ tax: of, [field]: text }] };
    case "category_account":
      return { expense_categories: [{ category_id: of, account: text }] };
    case "category_tax_key":
      return { expense_categories: [{ category_id: of, tax_key: text }] };
    case "debtor_number":
      return withWhole(text, reading, (number) => ({ client_numbers: [{ client_id: of, number }] }));
    case "consultant_number":
    case "client_number":
      return withWhole(text, reading, (number) => ({ datev: { [field]: number } }));
    case "exchange_rate":
      return withRate(of, text, reading);
    default:
      return { accounts: { [field]: text } };
  }
}

const MOST = 999_999_999;

export function withWhole(
  text: string | null,
  { locale, wholeFault }: Pick<GapReading, "locale" | "wholeFault">,
  change: (number: number | null) => AccountingSettingsUpdate,
): AccountingSettingsUpdate | string {
  if (text === null) return change(null);
  const reading = readWhole(text, { locale, min: 1, max: MOST });
  return reading.kind === "clear" ? change(reading.number) : wholeFault;
}

/** @param key Such as `USD 2026-10`. */
export function withRate(
  key: string,
  text: string | null,
  { locale, rateFault }: Pick<GapReading, "locale" | "rateFault">,
): AccountingSettingsUpdate | string {
  const place = { currency: key.slice(0, 3), month: key.slice(4) };
  if (text === null) return { exchange_rates: [{ ...place, rate: null }] };
  const reading = readNumber(text, { locale, decimals: 8 });
  return reading.kind === "clear" ? { exchange_rates: [{ ...place, rate: reading.value }] } : rateFault;
}
