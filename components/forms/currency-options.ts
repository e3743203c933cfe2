import type { Option } from "@/components/ui/option";
import { CURRENCIES } from "@/lib/kernel/core/currencies";

/** All currencies that can be chosen, each with its code and its name. */
export function currencyOptions(locale: string): Option[] {
  const names = new Intl.DisplayNames([locale, "en"], { type: "currency" });
  return CURRENCIES.map((code) => ({ value: code, label: `${code}, ${names.of(code) ?? code}` }));
}
