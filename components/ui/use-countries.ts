import { useMemo } from "react";
import { useFormatLocale } from "@/components/ui/format-locale";
import { COUNTRIES } from "@/lib/kernel/core/countries";

/** Options for a country, by name in the viewer's format of dates and numbers. */
export function useCountries(): { value: string; label: string }[] {
  const locale = useFormatLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((one, other) =>
      one.label.localeCompare(other.label, locale),
    );
  }, [locale]);
}
