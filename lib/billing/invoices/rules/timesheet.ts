import type { TimesheetRow } from "@/lib/billing/invoice-content/timesheet";
import { parseDecimal } from "@/lib/kernel/core/decimal";
import type { BilledEntry } from "@/lib/tracking/time-entries/rules";
import { spread } from "./money";

interface BilledLine {
  id: string;
  /** Hours as a decimal string. */
  quantity: string;
}

/**
 * The hours of a line are divided among its entries, so that they add up to its quantity also after the rounding rule
 * changed.
 *
 * @param entries Oldest first.
 */
export function timesheetRows(lines: readonly BilledLine[], entries: readonly BilledEntry[]): TimesheetRow[] {
  const byLine = new Map<string, BilledEntry[]>(lines.map(({ id }) => [id, []]));
  for (const entry of entries) byLine.get(entry.lineId)?.push(entry);
  return lines.flatMap(({ id, quantity }, line) => {
    const billed = byLine.get(id) ?? [];
    const rounded = billed.map(({ roundedSeconds }) => roundedSeconds);
    const weights = rounded.some((seconds) => seconds > 0) ? rounded : billed.map(({ seconds }) => seconds);
    const hundredths = spread(hundredthsOf(quantity), weights);
    return billed.map(({ day, userName, taskName, notes }, index) => ({
      ...{ line, day, person: userName, task: taskName, description: notes, hundredths: hundredths[index] ?? 0 },
    }));
  });
}

function hundredthsOf(quantity: string): number {
  const { digits, decimals } = parseDecimal(quantity);
  return Number((digits * 100n) / 10n ** BigInt(decimals));
}
