"use client";

import { useTranslations } from "next-intl";
import { useFigures } from "@/components/viewer/use-figures";
import { useMomentWords } from "@/components/ui/clock";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { daysBetween } from "@/lib/kernel/core/wall-clock";

export type ValidWordsProps = {
  estimate: Estimate;
  /** Number of the version that supersedes it, if it is known. */
  newer: string | null;
};

/** The last valid day, and what became of the estimate. */
export function ValidWords({ estimate, newer }: ValidWordsProps) {
  const { day } = useFigures();
  const outcome = useOutcome(estimate, newer);
  if (estimate.valid_until === null) return null;
  return (
    <>
      <span className="inline-block min-w-[52px] phone:hidden">{day(estimate.valid_until)}</span>{" "}
      <span className={estimate.expired ? "font-medium text-warning-text" : "text-muted"}>{outcome}</span>
    </>
  );
}

function useOutcome({ status, valid_until, accepted_at, declined_at }: Estimate, newer: string | null): string | null {
  const t = useTranslations("estimates.valid");
  const words = useMomentWords();
  const left = useDaysLeft(valid_until);
  if (status === "superseded") return newer === null ? null : t("supersededBy", { number: newer });
  if (accepted_at !== null) return t("accepted", { date: words(Date.parse(accepted_at), "day") });
  if (declined_at !== null) return t("declined", { date: words(Date.parse(declined_at), "day") });
  return status === "sent" ? left : null;
}

/** `in 17 days`, `until today` or `20 days ago`. */
export function useDaysLeft(validUntil: string | null): string | null {
  const t = useTranslations("estimates.valid");
  const { today } = useFigures();
  if (validUntil === null) return null;
  const days = daysBetween(today, validUntil);
  if (days === 0) return t("today");
  return days < 0 ? t("ago", { count: -days }) : t("inDays", { count: days });
}
