"use client";

import { isMonth } from "@/components/statements/period";
import { useFormatLocale, useSentenceLocale } from "@/components/ui/format-locale";
import { useViewer } from "@/components/viewer/use-viewer";
import { isolated } from "@/lib/kernel/core/isolated";
import { dateFormat } from "@/lib/kernel/core/locale-formats";
import type { Period } from "@/lib/reporting/reports/rules";

/** `October 2026`, `1–19 Nov 2026`. In a sentence, a month is in the language of the page. */
export function usePeriodWords(isInSentence = false): (period: Period) => string {
  const { formats } = useViewer();
  const [locale, sentence] = [useFormatLocale(), useSentenceLocale()];
  const month = dateFormat(isInSentence ? sentence : locale, "monthAndYear");
  return (period) =>
    isMonth(period)
      ? isolated(month.format(Date.parse(`${period.from}T00:00Z`)))
      : formats.dayRange(period.from, period.to, "");
}
