/** BCP 47 tags with a folder in `messages/`. */
export const LANGUAGES = ["en", "de", "fr", "es", "nl", "pt-BR"] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "en";

/** `de` for `de-AT`, `pt-BR` for `pt-PT`, null for `da`. */
export function languageFor(tag: string): Language | null {
  const wanted = primarySubtag(tag);
  return LANGUAGES.find((language) => primarySubtag(language) === wanted) ?? null;
}

function primarySubtag(tag: string): string {
  return (tag.split("-", 1)[0] ?? "").toLowerCase();
}
