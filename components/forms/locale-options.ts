import type { Option } from "@/components/ui/option";
import { LOCALES } from "@/lib/kernel/core/locale";

const SAMPLE_DAY = Date.UTC(2026, 10, 19);

/** Languages that dates and numbers can be written in, by name; the chosen one shows what it makes of them. */
export function localeOptions(chosen: string | null | undefined): Option[] {
  const tags = !chosen || LOCALES.includes(chosen) ? LOCALES : [chosen, ...LOCALES];
  return tags
    .map((tag) => {
      const name = languageName(tag);
      return { value: tag, label: tag === chosen ? `${name}, ${sampleIn(tag)}` : name };
    })
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}

/** `English (Ireland)` for `en-IE`. */
export function languageName(locale: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(locale) ?? locale;
}

function sampleIn(locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "short" }).format(SAMPLE_DAY);
  return `${day} and ${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1776.65)}`;
}
