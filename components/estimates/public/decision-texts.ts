import type { Language } from "@/lib/billing/invoice-content/language";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import { sum } from "@/lib/kernel/core/sum";

/** In the client's language. */
export type DecisionTexts = Readonly<
  Record<
    | "accept"
    | "decline"
    | "back"
    | "fullName"
    | "reason"
    | "optional"
    | "visibleTo"
    | "keeps"
    | "notSaved"
    | "confirmation",
    string
  >
>;

export function decisionTexts(printed: Printed, total: string, { text }: Language): DecisionTexts {
  const { name, tax_name: taxName } = printed.seller_snapshot;
  const tax = taxName === "VAT" ? text("tax") : taxName;
  const accepted = { number: printed.number ?? "", total };
  const isTaxed = sum(printed.taxes.map(({ amount }) => amount.amount)) > 0;
  return {
    accept: text("estimate.accept"),
    decline: text("estimate.decline"),
    back: text("estimate.back"),
    fullName: text("estimate.fullName"),
    reason: text("creditReason"),
    optional: text("estimate.optional"),
    visibleTo: text("estimate.visibleTo", { name }),
    keeps: text("estimate.keeps", { name }),
    notSaved: text("estimate.notSaved"),
    confirmation: isTaxed ? text("estimate.iAcceptTaxed", { ...accepted, tax }) : text("estimate.iAccept", accepted),
  };
}
