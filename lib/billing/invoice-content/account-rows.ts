import type { PaymentAccount } from "@/lib/billing/payment-accounts/schema";
import type { Language } from "./language";

export type AccountRow = { label: string; value: string; copied: string };

type Shown = { label: string; copied: string | null; value?: string };

/**
 * Names of national numbers, such as "Sort code", are not translated.
 *
 * @param name of the seller, for an account without a holder.
 */
export function accountRows(account: PaymentAccount, name: string, text: Language["text"]): AccountRow[] {
  const shown: Shown[] = [
    { label: text("holder"), copied: account.account_holder ?? name },
    { label: text("bank"), copied: account.bank },
    ...numbersOf(account, text),
    ...(account.type === "other" ? [] : [{ label: "BIC", copied: account.bic }]),
  ];
  return shown.flatMap(({ label, copied, value = copied ?? "" }) =>
    copied === null ? [] : [{ label, value, copied }],
  );
}

function numbersOf(account: PaymentAccount, text: Language["text"]): Shown[] {
  const number = (digits: string): Shown => ({ label: text("accountNumber"), copied: digits, value: grouped(digits) });
  switch (account.type) {
    case "iban":
      return [{ label: "IBAN", copied: account.iban, value: grouped(account.iban) }];
    case "us":
      return [
        { label: "Routing number", copied: account.routing_number },
        number(account.account_number),
        { label: text("accountType"), copied: text(account.account_type) },
      ];
    case "gb":
      return [
        { label: "Sort code", copied: account.sort_code, value: pairs(account.sort_code) },
        number(account.account_number),
      ];
    case "au":
      return [
        { label: "BSB", copied: account.bsb, value: `${account.bsb.slice(0, 3)}-${account.bsb.slice(3)}` },
        number(account.account_number),
      ];
    case "ca":
      return [
        { label: "Institution number", copied: account.institution_number },
        { label: "Transit number", copied: account.transit_number },
        number(account.account_number),
      ];
    case "in":
      return [{ label: "IFSC", copied: account.ifsc }, number(account.account_number)];
    case "other":
      return [{ label: text("paymentDetails"), copied: account.details }];
  }
}

/** Groups of four characters. */
export function grouped(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

function pairs(digits: string): string {
  return digits.replaceAll(/(\d{2})(?=\d)/g, "$1-");
}
