"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { currentAndNext } from "@/components/rates/steps";
import { useFigures } from "@/components/viewer/use-figures";
import type { DatedRate } from "@/lib/kernel/core/rates";

export type RateTextProps = {
  rates: readonly DatedRate[];
  currency: string;
  /** In place of a rate of today. */
  none: ReactNode;
};

/** `€98.00 · €105.00 from Jan 1` */
export function RateText({ rates, currency, none }: RateTextProps) {
  const t = useTranslations("rates");
  const { money, today, inSentence } = useFigures();
  const { current, next } = currentAndNext(rates, currency, today);
  const amountOf = (rate: DatedRate | undefined) =>
    rate === undefined || rate.amount === null ? null : money({ amount: rate.amount, currency });
  const shown = amountOf(current);
  if (!next || next.since === null) return shown ?? none;
  const note = (chunks: ReactNode) => <span className="text-muted">{chunks}</span>;
  const coming = { next: amountOf(next) ?? t("noRate"), day: inSentence.day(next.since), note };
  if (shown !== null) return t.rich("fromDay", { rate: shown, ...coming });
  return (
    <>
      {none} {t.rich("fromDayOnly", coming)}
    </>
  );
}
