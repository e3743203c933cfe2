import type { Option } from "@/components/ui/option";
import { CURRENCIES } from "@/lib/kernel/core/currencies";
import { LOCALES } from "@/lib/kernel/core/locale";
import { timeZones } from "@/lib/kernel/core/time-zone";
import { dateFormat, formatNumber } from "@/lib/kernel/core/locale-formats";
import { isolated } from "@/lib/kernel/core/isolated";

export function currencyOptions(locale: string): Option[] {
  const names = new Intl.DisplayNames([locale, "en"], { type: "currency" });
  return CURRENCIES.map((code) => ({ value: code, label: `${code}, ${names.of(code) ?? code}` }));
}

const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7];
const MONDAY = Date.UTC(2026, 10, 16);

/** Values are 1 for Monday to 7 for Sunday. */
export function dayOptions(locale: string): Option[] {
  const format = dateFormat(locale, "weekday");
  return WEEK_DAYS.map((day) => ({ value: String(day), label: format.format(MONDAY + (day - 1) * 86_400_000) }));
}

const SAMPLE_DAY = Date.UTC(2026, 10, 19);

/** @param language of the names. */
export function localeOptions(chosen: string | null | undefined, language: string): Option[] {
  const tags = !chosen || LOCALES.includes(chosen) ? LOCALES : [chosen, ...LOCALES];
  return tags
    .map((tag) => {
      const name = languageName(tag, language);
      return { value: tag, label: tag === chosen ? `${name}, ${localeSample(tag)}` : name };
    })
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

/** `English (Ireland)` for `en-IE`. */
export function languageName(locale: string, language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(locale) ?? locale;
}

/** Return the name in the language itself, capitalized: `Português (Brasil)`. */
export function nativeName(language: string): string {
  const name = languageName(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** A date and an amount: `19/11/2026 · 1,776.65`. */
function localeSample(locale: string): string {
  const day = dateFormat(locale, "digits").format(SAMPLE_DAY);
  return `${isolated(day)} · ${isolated(formatNumber("1776.65", locale, { min: 2 }))}`;
}

export function zoneOptions(locale: string, chosen: string | null | undefined): Option[] {
  const known = timeZones();
  const zones = !chosen || known.includes(chosen) ? known : [chosen, ...known];
  return zones.map((zone) => ({ value: zone, label: zone === chosen ? `${zone}, ${timeIn(zone, locale)}` : zone }));
}

function timeIn(timeZone: string, locale: string): string {
  return isolated(dateFormat(locale, "time", timeZone).format(Date.now()));
}
