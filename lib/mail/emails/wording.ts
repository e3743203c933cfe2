import { DEFAULT_LANGUAGE, type Language, textLocale } from "@/lib/kernel/core/languages";
import type { Db } from "@/lib/kernel/db/prisma";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { translator } from "@/lib/kernel/i18n/translator";

export interface Wording {
  language: Language;
  t: Translate<"emails">;
  /** BCP 47: the person's locale if it has the same language. */
  locale: string;
  timeZone: string;
}

export interface Reader {
  language: Language | null;
  locale: string | null;
  timeZone: string;
}

export async function wordingFor(db: Db, workspaceId: string, userId: string): Promise<Wording> {
  const [reader] = await db.$queryRaw<Reader[]>`
    select coalesce(u.language, w.language) as language, coalesce(u.locale, w.locale) as locale,
      coalesce(u.time_zone, w.time_zone) as "timeZone"
    from users u, workspaces w where u.id = ${userId}::uuid and w.id = ${workspaceId}::uuid`;
  return wordingIn(reader ?? { language: null, locale: null, timeZone: "UTC" });
}

export async function wordingIn({ language: chosen, locale, timeZone }: Reader): Promise<Wording> {
  const language = chosen ?? DEFAULT_LANGUAGE;
  return {
    language,
    t: await translator(language, "emails"),
    locale: textLocale(language, locale),
    timeZone,
  };
}
