"use client";

import { useSavedText } from "@/components/forms/saved-text";
import { TextField } from "@/components/ui/text-field";
import { useFigures } from "@/components/viewer/use-figures";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import { numberOf } from "@/lib/workspace/rules";

/** The pattern that numbers are made of, and where its counter stands. */
export function NumberFields() {
  const { invoicing, save } = useInvoicing();
  const { today } = useFigures();
  const { number_pattern: pattern, next_number: next } = invoicing;
  const patternText = useSavedText(pattern, (text) => save({ number_pattern: text.trim() }));
  const nextText = useSavedText(String(next), (text) => {
    if (!/^\d{1,9}$/.test(text.trim())) return Promise.resolve("Give a whole number.");
    return save({ next_number: Number(text) });
  });
  const nextYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_120px] gap-3">
        <TextField label="Pattern" maxLength={40} isMono {...patternText} />
        <TextField label="Next" inputMode="numeric" description={`Not below ${next}.`} {...nextText} />
      </div>
      <p className="text-xs text-muted">
        Next is <b className="font-[550] num text-text">{numberOf(pattern, today, next)}</b>, then{" "}
        {numberOf(pattern, today, next + 1)}.
        {/\{Y{2,4}\}/.test(pattern) && ` In January it starts again at ${numberOf(pattern, nextYear, 1)}.`}
      </p>
    </>
  );
}
