import { readPercent } from "@/components/forms/decimal-text";
import { moneyFault } from "@/components/ui/money-faults";
import { percentFault } from "@/components/ui/typed-faults";
import type { Discount } from "@/lib/billing/invoices/schema/invoice";
import { plainMoney, readMoney } from "@/lib/kernel/core/money-text";
import type { Translate } from "@/lib/kernel/i18n/messages";

export type DiscountWords = { forms: Translate<"common.forms">; typed: Translate<"common.typed"> };

export function discountText(discount: Discount | null, locale: string): string {
  if (discount === null) return "";
  return "percent" in discount ? `${discount.percent} %` : plainMoney(discount.amount, locale);
}

/** Return null for no discount, or an error message. */
export function readDiscount(
  text: string,
  { currency, locale }: { currency: string; locale: string },
  t: DiscountWords,
): Discount | null | string {
  if (text.trim() === "") return null;
  if (text.normalize("NFKC").includes("%") || text.includes("\u066a")) {
    const percent = readPercent(text);
    if (percent.kind === "unclear") return percentFault(percent, t.typed, t.forms("percentage"));
    return percent.kind === "empty" ? null : { percent: percent.value };
  }
  const reading = readMoney(text, currency, locale);
  if (reading.kind === "unclear") return moneyFault(reading.fault, { currency, locale }, t.typed);
  return reading.kind === "empty" || reading.minor === 0 ? null : { amount: { amount: reading.minor, currency } };
}
