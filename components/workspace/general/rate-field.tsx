"use client";

import { useFormatLocale } from "@/components/ui/format-locale";
import { useSavedText } from "@/components/forms/saved-text";
import { TextField } from "@/components/ui/text-field";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import { PER_HOUR, plainMoney, readMoney } from "@/lib/kernel/core/money-text";

/** What an hour costs where nothing else says so. */
export function RateField() {
  const { workspace, save } = useWorkspace();
  const locale = useFormatLocale();
  const { currency, default_rate: rate } = workspace;
  const text = useSavedText({
    name: "workspace.rate",
    saved: rate === null ? "" : plainMoney(rate, locale),
    read: (typed) => {
      const reading = readMoney(typed, currency, locale, { words: PER_HOUR });
      if (reading.kind === "unclear") return reading.message;
      return { default_rate: reading.kind === "empty" ? null : { amount: reading.minor, currency } };
    },
    save: (change, was) => save(change, "Rate", was),
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
