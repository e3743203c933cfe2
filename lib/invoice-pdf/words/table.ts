import { ja, ko, zhHans, zhHant } from "./asian";
import { cs, el, pl, ru, tr, uk } from "./eastern";
import { da, fi, nb, sv } from "./northern";
import { ar, he, hi, th, vi } from "./southern";
import { de, en, es, fr, it, nl, pt } from "./western";
import type { Words } from "./words";

const LANGUAGES: Readonly<Record<string, Words>> = {
  ...{ ar, cs, da, de, el, en, es, fi, fr, he, hi, it, ja, ko },
  ...{ nb, nl, no: nb, nn: nb, pl, pt, ru, sv, th, tr, uk, vi },
};

/** Languages that the page is written in. Chinese comes in two scripts. */
export const languages: readonly string[] = [...Object.keys(LANGUAGES), "zh-Hans", "zh-Hant"];

/** The words of a locale's language; English for one that has none here. */
export function wordsFor(locale: string): Words {
  const { language, script } = new Intl.Locale(locale).maximize();
  if (language === "zh") return script === "Hant" ? zhHant : zhHans;
  return LANGUAGES[language] ?? en;
}

/**
 * Puts values where a text has their names in braces. Each is isolated, so that a figure or a name in another direction
 * does not change the order of the words around it.
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => isolated(values[name] ?? gap));
}

function isolated(value: string): string {
  return `\u2068${value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "")}\u2069`;
}
