"use client";

import { useLocale } from "next-intl";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { dateFormat, sentenceLocale } from "@/lib/kernel/core/locale-formats";
import { monthOf } from "@/lib/kernel/core/wall-clock";

/** Days are `YYYY-MM-DD`, the last included. */
export type Days = { from: string; until: string };

/** Return a function that names days: `September`, `September 2025`, or `16–30 Sep`. */
export function usePeriodNames(): (days: Days) => string {
  const { formats } = useViewer();
  const { today } = useFigures();
  const sentence = sentenceLocale(useLocale(), formats.locale);
  return ({ from, until }) => {
    const month = monthOf(until);
    if (month.first !== from || month.last !== until) return formats.dayRange(from, until, today);
    const shape = until.slice(0, 4) === today.slice(0, 4) ? "month" : "monthAndYear";
    return dateFormat(sentence, shape).format(Date.parse(`${from}T00:00Z`));
  };
}
