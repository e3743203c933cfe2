import { readdirSync, readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import type { Language } from "@/lib/kernel/core/languages";

/** How a story reads the texts of a page in one language. */
export interface Wording {
  /** Return a message by its whole key. The type of all keys together would take the compiler minutes. */
  t: (key: string, values?: Record<string, string>) => string;
  /** Part of a text on the page: a message, or data such as a name. */
  shown: (text: string) => RegExp;
}

export function wordingOf(language: Language): Wording {
  return {
    t: createTranslator({ locale: language, messages: catalogOf(language) }) as Wording["t"],
    shown: (text) => new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(/\s/g, "\\s")),
  };
}

function catalogOf(language: Language): object {
  const folder = `messages/${language}`;
  const areas = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    areas.map((name) => [name.replace(".json", ""), JSON.parse(readFileSync(`${folder}/${name}`, "utf8"))]),
  );
}
