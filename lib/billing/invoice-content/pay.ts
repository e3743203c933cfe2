import { type FilledLink, filledLinks } from "@/lib/billing/payment-links/rules/links";
import { accountRows, type AccountRow } from "./account-rows";
import type { Language } from "./language";
import type { Printed } from "./printed";
import { billTexts, type ShownBill, type SwissBill } from "./swiss-bill";

/** How to pay a document. */
export interface Pay {
  /** Account and reference. Empty without an account. */
  rows: readonly AccountRow[];
  links: readonly FilledLink[];
  hint: string;
}

/** Payment code of a document. */
export interface CodeOn {
  hasCode: boolean;
  /** The QR-bill that the code belongs to. */
  bill?: SwissBill | null;
}

/** Return null without a way to pay or an amount due. */
export function payOf(invoice: Printed, { text }: Language, { hasCode, bill = null }: CodeOn): Pay | null {
  const { payment_account: account, name } = invoice.seller_snapshot;
  const { amount_due: open, status, number } = invoice;
  const links = linksOf(invoice);
  if (status === "void" || open.amount === 0) return null;
  if (account === null) return links.length === 0 ? null : { rows: [], links, hint: "" };
  const shown = bill
    ? { value: bill.reference, copied: bill.copied }
    : number === null
      ? null
      : { value: number, copied: number };
  return {
    rows: [...accountRows(account, name, text), ...(shown ? [{ label: text("reference"), ...shown }] : [])],
    links,
    hint: status === "draft" ? "" : hasCode ? text("scan") : text("transfer"),
  };
}

function linksOf({ seller_snapshot: seller, amount_due: due, number, status, credits, estimate }: Printed) {
  if (status !== "sent" || number === null || credits || estimate) return [];
  return filledLinks(seller.payment_links, { number, due });
}

export function shownBill(bill: SwissBill | null | undefined, locale: string): ShownBill | null {
  return bill ? { ...bill, texts: billTexts(locale) } : null;
}

/** The part of `pay` on the document itself: a QR-bill at its foot replaces account and code. */
export function printedPay({ pay, bill }: { pay: Pay | null; bill: ShownBill | null }): Pay | null {
  if (pay === null || bill === null) return pay;
  return pay.links.length === 0 ? null : { rows: [], links: pay.links, hint: "" };
}
