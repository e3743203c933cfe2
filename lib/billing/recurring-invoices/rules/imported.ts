import { unknownPlaceholder } from "@/lib/billing/invoice-content/placeholders";
import type { Money } from "@/lib/kernel/core/money";
import { sum } from "@/lib/kernel/core/sum";
import { timesQuantity } from "@/lib/billing/invoices/rules/money";
import type { ImportedRecurring, ImportedRun } from "../schema/imported";
import { WORDS } from "./words";

/** Whether a recurring invoice of an export can exist: its sums and its schedule are right, and so are its runs. */
export function isConsistent(recurring: ImportedRecurring): boolean {
  return (
    hasOneCurrency(recurring) &&
    addsUp(recurring) &&
    isSchedule(recurring) &&
    hasContent(recurring) &&
    hasKnownWords(recurring) &&
    hasPossibleRuns(recurring)
  );
}

function hasOneCurrency({ currency, lines, discount, fixed_total }: ImportedRecurring): boolean {
  const amounts: Money[] = [
    ...lines.flatMap(({ unit_price, amount }) => [unit_price, amount]),
    ...(discount !== null && "amount" in discount ? [discount.amount] : []),
    fixed_total,
  ];
  return amounts.every((amount) => amount.currency === currency);
}

function addsUp({ lines, fixed_total }: ImportedRecurring): boolean {
  return (
    lines.every(({ quantity, unit_price, amount }) => timesQuantity(quantity, unit_price.amount) === amount.amount) &&
    sum(lines.map(({ amount }) => amount.amount)) === fixed_total.amount
  );
}

function isSchedule({ schedule }: ImportedRecurring): boolean {
  const { unit, day, weekday, starts_on, ends_on, occurrences } = schedule;
  const isWeekly = unit === "week";
  if (isWeekly !== (day === null) || isWeekly !== (weekday !== null)) return false;
  return ends_on === null || (occurrences === null && ends_on >= starts_on);
}

function hasContent({ lines, from_time_entries, from_expenses, from_milestones }: ImportedRecurring): boolean {
  return lines.length > 0 || from_time_entries !== null || from_expenses !== null || from_milestones !== null;
}

function hasKnownWords({ lines, notes, send }: ImportedRecurring): boolean {
  const texts = [...lines.map(({ description }) => description), notes, send.subject, send.message];
  return texts.every((text) => unknownPlaceholder(text, WORDS) === undefined);
}

/** Each date is made once, and at most each run made an invoice. */
function hasPossibleRuns({ runs, invoice_count, status, pause_reason }: ImportedRecurring): boolean {
  const isOnce = new Set(runs.map(({ on }) => on)).size === runs.length;
  return (
    isOnce && invoice_count <= runs.length && (status === "paused") === (pause_reason !== null) && runs.every(isRun)
  );
}

function isRun({ result, failure, period }: ImportedRun): boolean {
  return (result === "failed") === (failure !== null) && period.from <= period.to;
}
