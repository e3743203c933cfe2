import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { formatFor, supportedLocale, type Format } from "./format";
import type { Words } from "./words/words";

/** What an invoice is written in: its page, its PDF, its public page and its mail. */
export interface Language {
  /** BCP 47, for `lang` and for `Intl`. */
  locale: string;
  direction: "ltr" | "rtl";
  words: Words;
  format: Format;
}

/** One module for each language, so that a browser loads the words of one and not of all. */
const WORDS: Readonly<Record<string, () => Promise<{ words: Words }>>> = {
  ar: () => import("./words/ar"),
  cs: () => import("./words/cs"),
  da: () => import("./words/da"),
  de: () => import("./words/de"),
  el: () => import("./words/el"),
  en: () => import("./words/en"),
  es: () => import("./words/es"),
  fi: () => import("./words/fi"),
  fr: () => import("./words/fr"),
  he: () => import("./words/he"),
  hi: () => import("./words/hi"),
  it: () => import("./words/it"),
  ja: () => import("./words/ja"),
  ko: () => import("./words/ko"),
  nb: () => import("./words/nb"),
  nl: () => import("./words/nl"),
  nn: () => import("./words/nb"),
  no: () => import("./words/nb"),
  pl: () => import("./words/pl"),
  pt: () => import("./words/pt"),
  ru: () => import("./words/ru"),
  sv: () => import("./words/sv"),
  th: () => import("./words/th"),
  tr: () => import("./words/tr"),
  uk: () => import("./words/uk"),
  vi: () => import("./words/vi"),
  "zh-Hans": () => import("./words/zh-hans"),
  "zh-Hant": () => import("./words/zh-hant"),
};

const RTL_SCRIPTS: readonly (string | undefined)[] = ["Arab", "Hebr"];

/** Languages that invoices are written in. Chinese comes in two scripts. */
export const languages: readonly string[] = Object.keys(WORDS);

/** Of the tags that clients may have there is no end: each variant of a language is one. */
const MAX_LOADED = 100;
const loaded = memoizeLru(MAX_LOADED, load);

/**
 * The locale that an invoice is written in: the client's where its language has words here, else English, for a page
 * of English words with the dates of another language would be neither.
 *
 * @param tag BCP 47, of the client; null for one that has none.
 */
export function invoiceLocale(tag: string | null): string {
  const locale = supportedLocale(tag ?? "en");
  return keyOf(locale) in WORDS ? locale : "en";
}

/**
 * How invoices for a client of this language are written. The same promise each time, so that a page can wait for it,
 * unless a hundred others were asked for since.
 */
export function invoiceLanguage(tag: string | null): Promise<Language> {
  return loaded(invoiceLocale(tag));
}

async function load(locale: string): Promise<Language> {
  const from = WORDS[keyOf(locale)];
  if (!from) throw new Error(`Invoices have no words for ${locale}.`);
  const { words } = await from();
  const { script } = new Intl.Locale(locale).maximize();
  return { locale, direction: RTL_SCRIPTS.includes(script) ? "rtl" : "ltr", words, format: formatFor(locale) };
}

function keyOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  return language === "zh" ? `zh-${script === "Hant" ? "Hant" : "Hans"}` : language;
}
