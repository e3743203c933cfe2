"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usePeriodName } from "@/components/invoice-runs/use-period-name";
import { useMomentWords } from "@/components/ui/clock";
import { TextLink } from "@/components/ui/text-link";
import { recentRuns } from "@/lib/billing/invoice-runs/queries";

/** The way back to a run that was left. */
export function RecentRuns() {
  const t = useTranslations("invoiceRuns.recent");
  const words = useMomentWords();
  const periodName = usePeriodName();
  const runs = useQuery(recentRuns()).data?.data ?? [];
  if (runs.length === 0) return null;
  return (
    <section aria-label={t("title")} className="px-6 pt-8 phone:px-4">
      <h2 className="text-md">{t("title")}</h2>
      <ul className="mt-2 grid gap-1.5">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap gap-x-4">
            <TextLink href={`/invoices/run/${run.id}`}>{periodName(run)}</TextLink>
            <span className="text-muted">{t(`status.${run.status}`, { count: run.counts.created })}</span>
            <span className="text-muted">{words(run.created_at, "day-time")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
