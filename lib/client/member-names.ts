import { createTranslator } from "use-intl/core";
import type { Language } from "@/lib/kernel/core/languages";
import type { Messages } from "@/lib/kernel/i18n/messages";

/** The member itself without a name. */
type NameOf = (member: string) => string;

let loaded: Promise<NameOf> | null = null;

/** Few pages show names of members. */
export function loadMemberNames(): Promise<NameOf> {
  loaded ??= load().catch(() => (member) => member);
  return loaded;
}

async function load(): Promise<NameOf> {
  const locale = document.documentElement.lang as Language;
  const file = (await import(`../../messages/${locale}/members.json`)) as { default: Messages["members"] };
  const t = createTranslator({ locale, messages: file.default });
  return (member) => (t.has(member as never) ? t(member as never) : member);
}
