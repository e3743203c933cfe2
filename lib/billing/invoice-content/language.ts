import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { createTranslator } from "use-intl/core";
import type { Language as InterfaceLanguage } from "@/lib/kernel/core/languages";
import type { Messages, Translate } from "@/lib/kernel/i18n/messages";
import { formatFor, supportedLocale, type Format } from "./format";
import { isolated } from "./reading-direction";

/** How an invoice is written: on its page, in its PDF and in its email. */
export interface Language {
  /** BCP 47, for `lang` and for `Intl`. */
  locale: string;
  direction: "ltr" | "rtl";
  /** Isolates values whose direction differs from the text's, so that they keep the order of the words around them. */
  text: Translate<"documents">;
  format: Format;
}

/** Languages of invoices. Each has a file `messages/<language>/documents.json`; Chinese has two scripts. */
export const languages: readonly string[] =
  "ar cs da de el en es fi fr he hi it ja ko nb nl pl pt pt-BR ru sv th tr uk vi zh-Hans zh-Hant".split(" ");

/** Other tags of languages in the list. */
const ALIASES: Readonly<Record<string, string>> = { nn: "nb", no: "nb" };

const RTL_SCRIPTS: readonly (string | undefined)[] = ["Arab", "Hebr"];

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
  return languages.includes(languageOf(locale)) ? locale : "en";
}

/**
 * How invoices for a client of this language are written. The same promise each time, so that a page can wait for it,
 * unless a hundred others were asked for since.
 */
export function invoiceLanguage(tag: string | null): Promise<Language> {
  return loaded(invoiceLocale(tag));
}

async function load(locale: string): Promise<Language> {
  const language = languageOf(locale);
  const { default: documents } = (await import(`../../../messages/${language}/documents.json`)) as DocumentModule;
  const { script } = new Intl.Locale(locale).maximize();
  const direction = RTL_SCRIPTS.includes(script) ? "rtl" : "ltr";
  return { locale, direction, text: textIn(language, documents, direction), format: formatFor(locale) };
}

type DocumentModule = { default: Messages["documents"] };

function textIn(
  language: string,
  documents: Messages["documents"],
  direction: Language["direction"],
): Language["text"] {
  const locale = new Intl.Locale(language, { numberingSystem: "latn" }).toString() as InterfaceLanguage;
  const messages = { documents } as Messages;
  const translate = createTranslator({ locale, messages, namespace: "documents" }) as unknown as (
    key: string,
    values?: Record<string, string | number>,
  ) => string;
  const text = (key: string, values: Record<string, string | number> = {}) => {
    const safe = Object.entries(values).map(([name, value]) => [name, isolatedIn(direction, value)]);
    return translate(key, Object.fromEntries(safe) as Record<string, string | number>);
  };
  return text as unknown as Language["text"];
}

function isolatedIn(direction: Language["direction"], value: string | number): string | number {
  return typeof value === "string" ? isolated(value, direction) : value;
}

function languageOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  if (language === "pt") return new Intl.Locale(locale).region === "BR" ? "pt-BR" : "pt";
  if (language === "zh") return script === "Hant" ? "zh-Hant" : "zh-Hans";
  return ALIASES[language] ?? language;
}
