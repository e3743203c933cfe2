import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { feeTerms, type LateFee, lateFeeOf, type LateInvoice } from "@/lib/billing/late-fees/rules";
import type { LateFeeSettings } from "@/lib/billing/dunning/schema";
import { exponentOf } from "@/lib/kernel/core/currencies";
import type { Money } from "@/lib/kernel/core/money";
import { addDays, daysBetween } from "@/lib/kernel/core/wall-clock";

export interface FeeExample {
  /** Null: an invented invoice. */
  number: string | null;
  dueDate: string;
  /** Amount that is due. */
  amount: Money;
  daysLate: number;
  fee: LateFee;
  /** In the currency of the amount. */
  flat: Money;
  interest: Money;
  total: Money;
}

type Terms = Pick<LateFeeSettings, "flat" | "annual_percent" | "grace_days" | "after_days">;

/** The late fee of today for the late invoice. Without one, for 1,000.00 that are as late as the settings say. */
export function feeExample(settings: Terms, invoice: Invoice | null, today: string, currency: string): FeeExample {
  const late = lateOf(invoice, today) ?? invented(settings, today, currency);
  const { amount, number, ...terms } = late;
  const own = amount.currency;
  const fee = lateFeeOf(terms, feeTerms(settings, own), today);
  const money = (minor: number) => ({ amount: minor, currency: own });
  return {
    ...{ number, amount, fee, dueDate: terms.dueDate, daysLate: daysBetween(terms.dueDate, today) },
    ...{
      flat: money(fee.flatMinor),
      interest: money(fee.interestMinor),
      total: money(fee.flatMinor + fee.interestMinor),
    },
  };
}

type Late = LateInvoice & { number: string | null; amount: Money };

function lateOf(invoice: Invoice | null, today: string): Late | null {
  if (invoice === null || invoice.due_date === null || invoice.due_date >= today) return null;
  return {
    ...{ number: invoice.number, dueDate: invoice.due_date, amount: invoice.amount_due, charged: [] },
    owedMinor: invoice.total.amount - invoice.amount_credited.amount,
    payments: invoice.payments.map(({ paid_on: paidOn, amount, unapplied, deduction }) => ({
      paidOn,
      minor: amount.amount - unapplied.amount + (deduction?.amount.amount ?? 0),
    })),
  };
}

function invented({ after_days: days }: Terms, today: string, currency: string): Late {
  const minor = 1000 * 10 ** exponentOf(currency);
  const amount = { amount: minor, currency };
  return { number: null, dueDate: addDays(today, -days), amount, owedMinor: minor, payments: [], charged: [] };
}
