"use client";

import { useTranslations } from "next-intl";
import { useFigures } from "@/components/viewer/use-figures";
import { isolated } from "@/lib/kernel/core/isolated";
import { dateFormat } from "@/lib/kernel/core/locale-formats";

export function useStepNames() {
  const t = useTranslations("reminders.settings.steps");
  const { quantity, locale } = useFigures();
  return {
    number: (number: number) => quantity(String(number)),
    /** `+10`, `−3`. */
    offset: (days: number) => `${days > 0 ? "+" : days < 0 ? "−" : ""}${quantity(String(Math.abs(days)))}`,
    /** `8 Jan`, for the narrow places of a line. */
    shortDay: (day: string) => isolated(dateFormat(locale, "day").format(Date.parse(`${day}T00:00Z`))),
    /** `3 days before`. */
    days: (days: number) => {
      if (days === 0) return t("onDueDate");
      return days < 0 ? t("daysBefore", { count: -days }) : t("daysAfter", { count: days });
    },
  };
}
