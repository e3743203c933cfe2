import { createTranslator } from "use-intl/core";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/kernel/core/languages";
import { interfaceMessages } from "@/lib/kernel/i18n/catalogs";
import type { Namespace, Translate } from "@/lib/kernel/i18n/messages";

export async function translate<Part extends Namespace>(
  namespace: Part,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Translate<Part>> {
  const messages = await interfaceMessages(language);
  return createTranslator({ locale: language, messages, namespace });
}
