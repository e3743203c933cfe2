import type { InvoiceWarning } from "../schema/warning";
import type { Place } from "./freed-time";
import { hoursOf } from "./money";

/** What a copy does with the time entries of its original. */
export interface CopiedTime {
  billed: { count: number; seconds: number; changedCount: number };
  notBilled: Place[];
  /** Whether lines bill hours as if they were written by hand. */
  isByHand: boolean;
  /** Whether the entries of some lines are not known, because the invoice was voided by an older version. */
  isUnknown: boolean;
}

const BY_HAND = "Its lines bill their hours as if they were written by hand.";

/** What to know of a draft that was just copied, besides what would be missing on it. */
export function copyWarnings(
  { billed, notBilled, isByHand, isUnknown }: CopiedTime,
  { isDiscountLowered }: { isDiscountLowered: boolean },
): InvoiceWarning[] {
  const left = notBilled.map(placeText).join(" ");
  const warnings: InvoiceWarning[] = [];
  if (isUnknown) {
    warnings.push({
      code: "time_unknown",
      detail:
        "The invoice was voided by a version that did not keep its time entries, so some lines bill their hours as if they were " +
        "written by hand. Their time may be unbilled: compare the draft with the unbilled time before you send it.",
    });
  } else if (isByHand) {
    warnings.push({
      code: "time_not_copied",
      detail: ["The draft does not bill tracked time.", left, BY_HAND].filter(Boolean).join(" "),
    });
  }
  if (!isByHand && notBilled.length > 0) {
    warnings.push({ code: "time_left_out", detail: `Some of the original's time is not billed again. ${left}` });
  }
  if (billed.changedCount > 0) {
    const detail = `${entries(billed.changedCount)} changed after the original billed them. The draft bills them as they are now.`;
    warnings.push({ code: "time_changed", detail });
  }
  if (isDiscountLowered) {
    const detail = "The discount was larger than the lines that are left. It was lowered to their sum.";
    warnings.push({ code: "discount_lowered", detail });
  }
  return warnings;
}

const STATES: Readonly<Record<Exclude<Place["state"], "billed">, string>> = {
  unbilled: "unbilled",
  running: "running",
  not_billable: "not billable any more",
  other_client: "not on a project of the client any more",
  other_currency: "in another currency now",
  deleted: "deleted",
};

/** `2 time entries (2.50 h): on INV-2026-0002.` */
export function placeText({ state, count, seconds, invoiceNumber }: Place): string {
  const where = state === "billed" ? `on ${invoiceNumber ?? "another draft"}` : STATES[state];
  return `${entries(count)} (${hoursOf(seconds)} h): ${where}.`;
}

function entries(count: number): string {
  return count === 1 ? "1 time entry" : `${String(count)} time entries`;
}
