"use client";

import { useTranslations } from "next-intl";
import { useFigures } from "@/components/viewer/use-figures";
import type { Messages } from "@/lib/kernel/i18n/messages";

type ProblemCode = keyof Messages["imports"]["problems"];

/** Return the name of a note about a row. */
export function useProblemWords(): (code: string) => string {
  const t = useTranslations("imports.problems");
  return (code) => (t.has(code as ProblemCode) ? t(code as ProblemCode) : t("other"));
}

/** Format bytes as `1.4 MB` or `22 kB`. */
export function useFileSize(): (bytes: number) => string {
  const { locale } = useFigures();
  return (bytes) => {
    const [value, unit] =
      bytes >= 1_000_000 ? [bytes / 1_000_000, "megabyte"] : [Math.max(1, bytes / 1000), "kilobyte"];
    const digits = value < 10 && unit === "megabyte" ? 1 : 0;
    return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits }).format(value);
  };
}
