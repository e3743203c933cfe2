import { createTranslator } from "use-intl/core";
import type { Language } from "@/lib/kernel/core/languages";
import { readArea } from "./catalogs";
import type { Messages, Translate } from "./messages";

export async function translator<Area extends keyof Messages>(
  language: Language,
  area: Area,
): Promise<Translate<Area>> {
  const messages = { [area]: await readArea(language, area) } as unknown as Messages;
  return createTranslator({ locale: language, messages, namespace: area as never }) as unknown as Translate<Area>;
}
