/** BCP 47 tags with a folder in `messages/`. */
export const LANGUAGES = ["en", "de", "fr", "es", "nl", "pt-BR"] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "en";

/** `de` for `de-AT`, `pt-BR` for `pt-PT`, null for `da`. */
export function languageFor(tag: string): Language | null {
  const wanted = primarySubtag(tag);
  return LANGUAGES.find((language) => primarySubtag(language) === wanted) ?? null;
}

/** Locale for dates and numbers in texts of a language: `locale` if it has the same language. English dates put the day first. */
export function textLocale(language: Language, locale: string | null): string {
  if (locale !== null && primarySubtag(locale) === primarySubtag(language)) return locale;
  return language === "en" ? "en-GB" : language;
}

function primarySubtag(tag: string): string {
  return (tag.split("-", 1)[0] ?? "").toLowerCase();
}
