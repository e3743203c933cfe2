import type { Money } from "@/lib/kernel/core/money";
import { sum } from "@/lib/kernel/core/sum";
import { timesQuantity } from "@/lib/billing/invoices/rules/money";
import type { ImportedEstimate } from "../schema/imported";

/** Whether an estimate of an export can exist: its sums are right, and its members fit its status. */
export function isConsistent(estimate: ImportedEstimate): boolean {
  return hasOneCurrency(estimate) && addsUp(estimate) && isWhole(estimate) && isVersion(estimate);
}

function hasOneCurrency({ currency, lines, taxes, schedule, discount, ...estimate }: ImportedEstimate): boolean {
  const amounts: Money[] = [
    ...lines.flatMap(({ unit_price, amount }) => [unit_price, amount]),
    ...taxes.flatMap(({ taxable, amount }) => [taxable, amount]),
    ...schedule.map(({ amount }) => amount),
    ...(discount !== null && "amount" in discount ? [discount.amount] : []),
    ...[estimate.subtotal, estimate.discount_total, estimate.tax_total, estimate.total],
  ];
  return amounts.every((amount) => amount.currency === currency);
}

function addsUp({ lines, taxes, subtotal, discount_total, tax_total, total }: ImportedEstimate): boolean {
  return (
    lines.every(({ quantity, unit_price, amount }) => timesQuantity(quantity, unit_price.amount) === amount.amount) &&
    new Set(lines.map(({ id }) => id)).size === lines.length &&
    sum(lines.map(({ amount }) => amount.amount)) === subtotal.amount &&
    discount_total.amount <= subtotal.amount &&
    sum(taxes.map(({ amount }) => amount.amount)) === tax_total.amount &&
    subtotal.amount - discount_total.amount + tax_total.amount === total.amount
  );
}

function isWhole({ status, number, sent_at, issue_date, valid_until, decision }: ImportedEstimate): boolean {
  if (status === "draft") return number === null && sent_at === null && decision === null;
  if (number === null || sent_at === null || issue_date === null || valid_until === null) return false;
  if (valid_until < issue_date) return false;
  if (status === "superseded") return true;
  return status === (decision?.outcome ?? "sent");
}

function isVersion({ id, revision, original_id, supersedes_id }: ImportedEstimate): boolean {
  const isOriginal = revision === 1;
  return isOriginal === (id === original_id) && isOriginal === (supersedes_id === null) && supersedes_id !== id;
}
