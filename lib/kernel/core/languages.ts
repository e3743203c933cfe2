/** Languages of the interface, as BCP 47 tags. Each has a folder in `messages/`. */
export const LANGUAGES = ["en", "de", "fr", "es", "nl", "pt-BR"] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "en";

/** Return the interface language of a BCP 47 tag: `de` for `de-AT`, `pt-BR` for `pt-PT`, null for `da`. */
export function languageFor(tag: string): Language | null {
  const wanted = primarySubtag(tag);
  return LANGUAGES.find((language) => primarySubtag(language) === wanted) ?? null;
}

function primarySubtag(tag: string): string {
  return (tag.split("-", 1)[0] ?? "").toLowerCase();
}
