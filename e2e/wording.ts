import { readdirSync, readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import type { Page } from "playwright/test";
import type { Language } from "@/lib/kernel/core/languages";
import { accented, speakPseudo } from "./pseudo-language";

/** How a story reads the texts of a page in one language. */
export interface Wording {
  locale: string;
  /** Return a message by its whole key. The type of all keys together would take the compiler minutes. */
  t: (key: string, values?: Record<string, string>) => string;
  /** Part of a text on the page: a message, or data such as a name. */
  shown: (text: string) => RegExp;
  /** Open a page. */
  open: (page: Page, path: string) => Promise<void>;
}

/** The pseudo-language is English with accents, 40 % longer. */
export function wordingOf(language: Language | "pseudo"): Wording {
  const isPseudo = language === "pseudo";
  const locale = isPseudo ? "en" : language;
  const shownText = isPseudo ? accented : (text: string) => text;
  return {
    locale: isPseudo ? "en-US" : language,
    t: createTranslator({ locale, messages: catalogOf(locale) }) as Wording["t"],
    shown: (text) =>
      new RegExp(
        shownText(text)
          .replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")
          .replaceAll(/\s/g, "\\s"),
      ),
    open: async (page, path) => {
      await page.goto(path);
      if (isPseudo) await speakPseudo(page);
    },
  };
}

function catalogOf(language: Language): object {
  const folder = `messages/${language}`;
  const areas = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    areas.map((name) => [name.replace(".json", ""), JSON.parse(readFileSync(`${folder}/${name}`, "utf8"))]),
  );
}
