"use client";

import { useTranslations } from "next-intl";
import type { Messages } from "@/lib/kernel/i18n/messages";

type ProblemCode = keyof Messages["imports"]["problems"];

/** Return the name of a note about a row. */
export function useProblemWords(): (code: string) => string {
  const t = useTranslations("imports.problems");
  return (code) => (t.has(code as ProblemCode) ? t(code as ProblemCode) : t("other"));
}
