"use client";

import { useQuery } from "@tanstack/react-query";
import { RecordSection, Sum, Sums } from "@/components/layout/record";
import { amountIn, type BudgetUse, budgetUse } from "@/components/projects/budget";
import { invoiceHref } from "@/components/projects/invoice-href";
import { BurnChart } from "@/components/projects/project/burn-chart";
import type { ProjectPartProps } from "@/components/projects/project/project-screen";
import { useProjectTime } from "@/components/projects/project/use-project-time";
import { type BudgetWords, useBudgetWords } from "@/components/projects/use-budget-words";
import { TextButton } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { invoiceReport } from "@/lib/reporting/reports/queries";

export type BudgetSectionProps = ProjectPartProps & { onChange: () => void };

/** What was agreed, and for who sees all of its time what of it is used, and what waits to be billed. */
export function BudgetSection({ project, mayEdit, onChange }: BudgetSectionProps) {
  const { today } = useFigures();
  const time = useProjectTime(project.id);
  const words = useBudgetWords(project.currency);
  const use = budgetUse(project, time, today);
  const said = use && words(use);
  const agreed = use && said ? agreedIn(use, said) + warnsAt(project.budget_thresholds) : "None";
  return (
    <RecordSection
      title="Budget"
      detail={agreed}
      end={mayEdit && <TextButton onPress={onChange}>{use ? "Change budget" : "Set a budget"}</TextButton>}
    >
      <Sums>
        {mayEdit && use && said && <UsedSums use={use} said={said} />}
        <MoneySums project={project} mayEdit={mayEdit} />
      </Sums>
      {mayEdit && use && said && <BurnChart project={project} use={use} said={said} />}
    </RecordSection>
  );
}

/** `24:00 a month`. */
function agreedIn({ budget, isMonthly }: BudgetUse, said: BudgetWords): string {
  return `${said.amount(budget)} ${isMonthly ? "a month" : "in all"}`;
}

/** `, warns at 80 and 100 %`. */
function warnsAt(thresholds: readonly number[]): string {
  if (thresholds.length === 0) return "";
  return `, warns at ${new Intl.ListFormat("en-GB").format(thresholds.map(String))} %`;
}

function UsedSums({ use, said }: { use: BudgetUse; said: BudgetWords }) {
  const isOver = said.tone === "danger";
  return (
    <>
      <Sum label={use.isMonthly ? "Used this month" : "Used"} value={said.amount(use.used)}>
        {said.share}
      </Sum>
      <Sum label={isOver ? "Over" : "Left"} value={said.amount(Math.abs(use.budget - use.used))} isBad={isOver} />
    </>
  );
}

function MoneySums({ project, mayEdit }: ProjectPartProps) {
  const { money, today, locale } = useFigures();
  const { whole, month } = useProjectTime(project.id);
  const { data: report } = useQuery(invoiceReport());
  const { currency } = project;
  const waiting = report?.unbilled.flatMap(({ projects }) => projects).find(({ id }) => id === project.id);
  const invoiced = amountIn(whole.amounts, currency) - amountIn(whole.uninvoiced_amounts, currency);
  const monthName = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(Date.parse(today));
  const unbilled = waiting?.amount.amount ?? 0;
  return (
    <>
      {mayEdit && project.client_id !== null && (
        <>
          <Sum label="Invoiced time" value={money({ amount: invoiced, currency })} />
          <Sum label="Not yet invoiced" value={money({ amount: unbilled, currency })}>
            {waiting && (
              <TextLink href={invoiceHref(project)}>
                {formatDuration(waiting.seconds)}
                <span className="sr-only">, invoice it</span>
              </TextLink>
            )}
          </Sum>
        </>
      )}
      <Sum label={mayEdit ? `${monthName} so far` : `You in ${monthName}`} value={formatDuration(month.seconds)}>
        {formatDuration(month.billable_seconds)} billable
      </Sum>
    </>
  );
}
