import { counted } from "@/components/ui/counted";
import { formatDurationWords } from "@/lib/kernel/core/duration";
import type { InvoiceCopy, TimePlace } from "@/lib/billing/invoices/schema/copy";

type Place = Pick<TimePlace, "state" | "invoice_number" | "time_entry_count" | "tracked_seconds">;

/** `2 entries, 2 h 30 m`. */
export function entriesText({
  time_entry_count: count,
  tracked_seconds: seconds,
}: Omit<Place, "state" | "invoice_number">) {
  return `${counted(count, "entry", "entries")}, ${formatDurationWords(seconds)}`;
}

const STATES: Readonly<Record<Exclude<TimePlace["state"], "billed">, string>> = {
  unbilled: "unbilled",
  running: "running",
  not_billable: "not billable now",
  other_client: "no longer on a project of this client",
  other_currency: "in another currency now",
  deleted: "deleted",
};

/** Where time entries are now: `on INV-2026-0002`, `deleted`. */
export function placeText({ state, invoice_number: number }: Place): string {
  return state === "billed" ? `on ${number ?? "a draft"}` : STATES[state];
}

/** Sentences about the draft that was made: which time it bills, and which it does not. */
export function copyMessage(name: string, { time, warnings = [] }: Pick<InvoiceCopy, "time" | "warnings">): string {
  const { billed, not_billed: left } = time;
  const has = (code: (typeof warnings)[number]["code"]) => warnings.some((warning) => warning.code === code);
  const isReissue = billed.time_entry_count > 0 || has("time_left_out");
  const sentences = [
    isReissue ? `${name} reissued as a draft` : `Draft made from the lines of ${name}`,
    ...(billed.time_entry_count > 0 ? [`It bills ${entriesText(billed)}`] : []),
    ...(billed.changed_count > 0 ? [`${counted(billed.changed_count, "entry", "entries")} changed since`] : []),
    ...left.map((place) => `Not billed: ${entriesText(place)}, ${placeText(place)}`),
    ...(has("time_unknown")
      ? ["Its hours are written by hand, and their entries may be unbilled: compare them before you send it"]
      : []),
    ...(has("discount_lowered") ? ["The discount was lowered to the sum of the lines"] : []),
  ];
  return sentences.length === 1 ? (sentences[0] ?? "") : `${sentences.join(". ")}.`;
}
