"use client";

import { useFormatLocale } from "@/components/ui/format-locale";
import { useSavedText } from "@/components/forms/saved-text";
import { TextField } from "@/components/ui/text-field";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import { PER_HOUR, plainMoney, readMoney } from "@/lib/core/money-text";

/** What an hour costs where nothing else says so. */
export function RateField() {
  const { workspace, save } = useWorkspace();
  const locale = useFormatLocale();
  const { currency, default_rate: rate } = workspace;
  const text = useSavedText(rate === null ? "" : plainMoney(rate, locale), (typed) => {
    const reading = readMoney(typed, currency, locale, { words: PER_HOUR });
    if (reading.kind === "unclear") return Promise.resolve(reading.message);
    const next = reading.kind === "empty" ? null : { amount: reading.minor, currency };
    return save({ default_rate: next }, "Rate");
  });
  return (
    <TextField
      label="Rate when nothing else says so"
      inputMode="decimal"
      suffix={`${currency} / h`}
      className="w-64 max-w-full"
      inputClassName="num"
      description="Time already written keeps its rate."
      {...text}
    />
  );
}
