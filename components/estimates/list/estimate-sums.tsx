"use client";

import { useTranslations } from "next-intl";
import { Fact } from "@/components/invoices/issued/fact";
import { useFigures } from "@/components/viewer/use-figures";
import { formatPercent } from "@/lib/kernel/core/locale-percent";
import type { Money } from "@/lib/kernel/core/money";
import type { EstimateReport } from "@/lib/reporting/reports/schema/estimates";

export function EstimateSums({ report }: { report: EstimateReport }) {
  const t = useTranslations("estimates.sums");
  const { locale, today } = useFigures();
  const { states, uninvoiced, accepted_this_year: accepted, decided } = report;
  const open = states.filter(({ state }) => state === "open").map(({ total }) => total);
  const count = uninvoiced.reduce((sum, row) => sum + row.count, 0);
  const all = decided.accepted + decided.declined;
  return (
    <section aria-label={t("title")} className="border-b border-line px-6 py-3 phone:px-4">
      <dl className="flex flex-wrap gap-x-11 gap-y-2.5 phone:grid phone:grid-cols-2 phone:gap-x-4">
        <SumFact label={t("open")} sums={open} />
        <SumFact
          label={t("uninvoiced")}
          sums={uninvoiced.map(({ amount }) => amount)}
          detail={count === 0 ? "" : t("count", { count })}
        />
        <SumFact label={t("acceptedIn", { year: today.slice(0, 4) })} sums={accepted.map(({ total }) => total)} />
        {all > 0 && (
          <Fact label={t("rate")} value={formatPercent(decided.accepted / all, locale)}>
            {t("decided", { accepted: String(decided.accepted), decided: String(all) })}
          </Fact>
        )}
      </dl>
    </section>
  );
}

type SumFactProps = { label: string; sums: readonly Money[]; detail?: string };

/** The workspace's currency is first. */
function SumFact({ label, sums, detail = "" }: SumFactProps) {
  const { amounts } = useFigures();
  const [first = "–", ...others] = amounts(sums);
  return (
    <Fact label={label} value={first}>
      {[...others.map((other) => `· ${other}`), detail].filter((text) => text !== "").join(" ")}
    </Fact>
  );
}
