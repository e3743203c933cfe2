import { languageName } from "@/components/forms/regional-options";
import type { Option } from "@/components/ui/option";
import { languages } from "@/lib/billing/invoice-content/languages";

/** A chosen language is included even if it is not supported. */
export function languageOptions(chosen: string | null, language: string): Option[] {
  const tags = chosen === null || languages.includes(chosen) ? languages : [chosen, ...languages];
  return tags
    .map((tag) => ({ value: tag, label: ownLanguageName(tag, language) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

/** Format a language as `Deutsch, German`. */
export function ownLanguageName(tag: string, language: string): string {
  const own = languageName(tag, tag);
  const translated = languageName(tag, language);
  return own === translated ? own : `${own}, ${translated}`;
}
