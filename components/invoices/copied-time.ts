import { formatDurationWords } from "@/lib/kernel/core/duration";
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { InvoiceCopy, TimePlace } from "@/lib/billing/invoices/schema/copy";

type Durations = Translate<"common.durations">;
type Counted = Pick<TimePlace, "time_entry_count" | "tracked_seconds">;
type Place = Counted & Pick<TimePlace, "state" | "invoice_number">;

/** Keys of messages about time that a draft does not bill. */
export const PLACES = {
  unbilled: "unbilled",
  running: "running",
  not_billable: "notBillable",
  other_client: "otherClient",
  other_currency: "otherCurrency",
  deleted: "deleted",
} as const satisfies Readonly<Record<Exclude<TimePlace["state"], "billed">, string>>;

/** Format the duration as `2 h 30 m`. */
export function countsOf({ time_entry_count: count, tracked_seconds: seconds }: Counted, durations: Durations) {
  return { count, duration: formatDurationWords(seconds, durations) };
}

function notBilled(
  { state, invoice_number: number, ...place }: Place,
  t: Translate<"invoices.copy">,
  durations: Durations,
): string {
  const counts = countsOf(place, durations);
  if (state !== "billed") return t(`notBilled.${PLACES[state]}`, counts);
  return number === null ? t("notBilled.onDraft", counts) : t("notBilledOnInvoice", { ...counts, number });
}

const WARNINGS = [
  ["time_unknown", "timeUnknown"],
  ["expenses_not_copied", "expensesNotCopied"],
  ["expenses_left_out", "expensesLeftOut"],
  ["milestones_not_copied", "milestonesNotCopied"],
  ["milestones_left_out", "milestonesLeftOut"],
  ["late_fee_left_out", "lateFeeLeftOut"],
  ["discount_lowered", "discountLowered"],
] as const;

const LEFT_OUT = ["time_left_out", "expenses_left_out", "milestones_left_out"] as const;

export function copyMessage(
  name: string,
  { time, warnings = [] }: Pick<InvoiceCopy, "time" | "warnings">,
  t: Translate<"invoices.copy">,
  durations: Durations,
): string {
  const { billed, not_billed: left } = time;
  const has = (code: (typeof warnings)[number]["code"]) => warnings.some((warning) => warning.code === code);
  const isReissue = billed.time_entry_count > 0 || LEFT_OUT.some(has);
  const notes = [
    ...(billed.time_entry_count > 0 ? [t("billed", countsOf(billed, durations))] : []),
    ...(billed.changed_count > 0 ? [t("changed", { count: billed.changed_count })] : []),
    ...left.map((place) => notBilled(place, t, durations)),
    ...WARNINGS.filter(([code]) => has(code)).map(([, key]) => t(key)),
  ].join(" ");
  if (notes === "") return t(isReissue ? "reissued" : "created", { name });
  return t(isReissue ? "reissuedWithNotes" : "createdWithNotes", { name, notes });
}
