import { languageName } from "@/components/forms/regional-options";
import type { Option } from "@/components/ui/option";
import { languages } from "@/lib/billing/invoice-content/language";

/** Return the languages of invoices and emails. The chosen one is included even if it is not supported. */
export function languageOptions(chosen: string | null): Option[] {
  // The tags `no` and `nn` have the same texts as `nb`.
  const known = languages.filter((tag) => tag !== "no" && tag !== "nn");
  const tags = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  return tags
    .map((tag) => ({ value: tag, label: ownLanguageName(tag) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** Format a language by its own name and in English: `Deutsch, German`. */
export function ownLanguageName(tag: string): string {
  const own = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  const english = languageName(tag);
  return own === english ? english : `${own}, ${english}`;
}
