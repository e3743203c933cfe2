import { givenText } from "@/components/forms/given-text";
import type { PaymentAccount, PaymentAccountInput } from "@/lib/billing/payment-accounts/schema";
import { latinDigits } from "@/lib/kernel/core/digits";

export type AccountType = PaymentAccount["type"];

const NUMBERS = [
  "iban",
  "routing_number",
  "sort_code",
  "bsb",
  "institution_number",
  "transit_number",
  "ifsc",
  "account_number",
] as const;
export type NumberMember = (typeof NUMBERS)[number];

/** Numbers of each type, in the order of the form. */
export const NUMBERS_OF: Readonly<Record<AccountType, readonly NumberMember[]>> = {
  iban: ["iban"],
  us: ["routing_number", "account_number"],
  gb: ["sort_code", "account_number"],
  au: ["bsb", "account_number"],
  ca: ["institution_number", "transit_number", "account_number"],
  in: ["ifsc", "account_number"],
  other: [],
};

export interface AccountValues extends Record<NumberMember, string> {
  currency: string;
  type: AccountType;
  account_holder: string;
  bank: string;
  bic: string;
  account_type: "checking" | "savings";
  details: string;
  isDefault: boolean;
}

const BLANK = {
  ...(Object.fromEntries(NUMBERS.map((member) => [member, ""])) as Record<NumberMember, string>),
  ...{ account_holder: "", bank: "", bic: "", account_type: "checking" as const, details: "" },
};

const DOMESTIC: Readonly<Record<string, AccountType>> = { USD: "us", GBP: "gb", AUD: "au", CAD: "ca", INR: "in" };

/** Usual form of an account in the currency. */
export function typeOf(currency: string): AccountType {
  return DOMESTIC[currency] ?? "iban";
}

export function newValues(currency: string, isDefault: boolean): AccountValues {
  return { ...BLANK, currency, type: typeOf(currency), isDefault };
}

export function valuesOf(account: PaymentAccount, isDefault: boolean): AccountValues {
  const { currency, type } = account;
  const texts = Object.fromEntries(Object.entries(account).map(([member, value]) => [member, value ?? ""]));
  return { ...BLANK, ...(texts as Partial<AccountValues>), currency, type, isDefault };
}

export function accountOf(values: AccountValues): PaymentAccountInput {
  const { type, currency, account_type, details } = values;
  const common = { currency, account_holder: givenText(values.account_holder), bank: givenText(values.bank) };
  if (type === "other") return { type, ...common, details: details.trim() };
  const numbers = Object.fromEntries(NUMBERS_OF[type].map((member) => [member, compact(values[member])]));
  return {
    type,
    ...common,
    bic: givenText(compact(values.bic)),
    ...numbers,
    ...(type === "us" && { account_type }),
  } as PaymentAccountInput;
}

/** Capitals and digits without the spaces, hyphens and dots that banks print between groups. */
function compact(text: string): string {
  return latinDigits(text)
    .replace(/[\s.\-\u00ad\u200b-\u200f\u2010-\u2015]/g, "")
    .toUpperCase();
}
