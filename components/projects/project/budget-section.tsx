"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { RecordSection, Sum, Sums } from "@/components/layout/record";
import { unbilledOf } from "@/components/projects/unbilled";
import { amountIn, type BudgetUse, budgetUse } from "@/components/projects/budget";
import { invoiceHref } from "@/components/projects/invoice-href";
import { BurnChart } from "@/components/projects/project/burn-chart";
import { useProjectTime } from "@/components/projects/project/use-project-time";
import { type BudgetWords, useBudgetWords } from "@/components/projects/use-budget-words";
import { TextButton } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { invoiceReport } from "@/lib/reporting/reports/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { formatPercent } from "@/lib/kernel/core/locale-percent";

export type BudgetSectionProps = { project: ProjectReply; mayEdit: boolean; onChange: () => void };

/** The use of a budget is only for viewers who see the time of everyone. */
export function BudgetSection({ project, mayEdit, onChange }: BudgetSectionProps) {
  const t = useTranslations("projects.budgetSection");
  const { today } = useFigures();
  const time = useProjectTime(project.id);
  const words = useBudgetWords(project.currency);
  const describe = useDescription();
  const use = budgetUse(project, time, today);
  const said = use && words(use);
  const detail = use && said ? describe(use, said, project.budget_thresholds) : t("none");
  return (
    <RecordSection
      title={t("title")}
      detail={detail}
      end={mayEdit && <TextButton onPress={onChange}>{t(use ? "change" : "set")}</TextButton>}
    >
      <Sums>
        {mayEdit && use && said && <UsedSums use={use} said={said} />}
        <MoneySums project={project} mayEdit={mayEdit} />
      </Sums>
      {mayEdit && use && said && <BurnChart project={project} use={use} said={said} />}
    </RecordSection>
  );
}

/** Format as `24:00 per month, alerts at 80% and 100%`. */
function useDescription() {
  const t = useTranslations("projects.budgetSection");
  const format = useFormatter();
  const { locale } = useFigures();
  return ({ budget, isMonthly }: BudgetUse, said: BudgetWords, alerts: readonly number[]) => {
    const amount = said.amount(budget);
    if (alerts.length === 0) return t(isMonthly ? "monthly" : "total", { amount });
    const thresholds = format.list(alerts.map((alert) => formatPercent(alert / 100, locale)));
    return t(isMonthly ? "alertsMonthly" : "alertsTotal", { amount, thresholds });
  };
}

function UsedSums({ use, said }: { use: BudgetUse; said: BudgetWords }) {
  const t = useTranslations("projects.budgetSection");
  const isOver = said.tone === "danger";
  return (
    <>
      <Sum label={t(use.isMonthly ? "usedThisMonth" : "used")} value={said.amount(use.used)}>
        {said.share}
      </Sum>
      <Sum label={t(isOver ? "over" : "left")} value={said.amount(Math.abs(use.budget - use.used))} isBad={isOver} />
    </>
  );
}

function MoneySums({ project, mayEdit }: Omit<BudgetSectionProps, "onChange">) {
  const t = useTranslations("projects.budgetSection");
  const { money, sums, today, inSentence } = useFigures();
  const { whole, month } = useProjectTime(project.id);
  const { data: report } = useQuery(invoiceReport());
  const { currency } = project;
  const { seconds, expenses, amounts } = unbilledOf(report)(project.id);
  const covered = amountIn(whole.covered_amounts, currency);
  const billed = amountIn(whole.amounts, currency) - amountIn(whole.uninvoiced_amounts, currency) - covered;
  const monthName = inSentence.month(today);
  const unbilled = amounts.length > 0 ? amounts : [{ amount: 0, currency }];
  const facts = [
    ...(seconds > 0 ? [formatDuration(seconds)] : []),
    ...(expenses > 0 ? [t("expenseCount", { count: expenses })] : []),
  ].join(", ");
  return (
    <>
      {mayEdit && project.client_id !== null && (
        <>
          <Sum label={t("billed")} value={money({ amount: billed, currency })} />
          <Sum label={t("unbilled")} value={sums(unbilled)}>
            {facts !== "" && (
              <TextLink href={invoiceHref(project)}>
                {t.rich("unbilledTime", {
                  duration: facts,
                  note: (chunks) => <span className="sr-only">{chunks}</span>,
                })}
              </TextLink>
            )}
          </Sum>
        </>
      )}
      <Sum label={t(mayEdit ? "monthSoFar" : "yourMonth", { month: monthName })} value={formatDuration(month.seconds)}>
        {t("billableTime", { duration: formatDuration(month.billable_seconds) })}
      </Sum>
    </>
  );
}
