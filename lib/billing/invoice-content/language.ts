import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { createTranslator } from "use-intl/core";
import type { Language as InterfaceLanguage } from "@/lib/kernel/core/languages";
import type { Messages, Translate } from "@/lib/kernel/i18n/messages";
import { formatFor, supportedLocale, type Format } from "./format";
import { languages } from "./languages";
import { isolated } from "./reading-direction";

export interface Language {
  locale: string;
  direction: "ltr" | "rtl";
  /** Isolates values whose direction differs from the text's. */
  text: Translate<"documents">;
  format: Format;
}

const ALIASES: Readonly<Record<string, string>> = { nn: "nb", no: "nb" };

const RTL_SCRIPTS: readonly (string | undefined)[] = ["Arab", "Hebr"];

const MAX_LOADED = 100;
const loaded = memoizeLru(MAX_LOADED, load);

/**
 * Return the client's locale if documents have its language, else English.
 *
 * @param tag BCP 47; null without one.
 */
export function invoiceLocale(tag: string | null): string {
  const locale = supportedLocale(tag ?? "en");
  return languages.includes(languageOf(locale)) ? locale : "en";
}

/** Cached, so that a component can suspend on it. */
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

/** One of `languages`. @param tag BCP 47; null without one. */
export function documentLanguage(tag: string | null): string {
  return languageOf(invoiceLocale(tag));
}

function languageOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  if (language === "pt") return new Intl.Locale(locale).region === "BR" ? "pt-BR" : "pt";
  if (language === "zh") return script === "Hant" ? "zh-Hant" : "zh-Hans";
  return ALIASES[language] ?? language;
}
