"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RecordSection } from "@/components/layout/record";
import { useWholeList } from "@/components/layout/use-whole-list";
import { budgetUse } from "@/components/projects/budget";
import { feeUse, type FeeUse } from "@/components/projects/fee/fee";
import { Legend, LegendFigure } from "@/components/projects/fee/legend";
import { invoiceHref } from "@/components/projects/invoice-href";
import { useProjectTime } from "@/components/projects/project/use-project-time";
import { unbilledOf } from "@/components/projects/unbilled";
import { Strip } from "@/components/ui/strip";
import { TextButton } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { projectMilestones } from "@/lib/tracking/milestones/queries";
import { formatDuration } from "@/lib/kernel/core/duration";
import { formatPercent } from "@/lib/kernel/core/locale-percent";
import { addedUp } from "@/lib/kernel/core/sum";
import { invoiceReport } from "@/lib/reporting/reports/queries";
import { perHour } from "@/lib/tracking/projects/rules";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export type FeeSectionProps = { project: ProjectReply; mayEdit: boolean; onChange: () => void };

/** Hours and rates are only for viewers who see the time of everyone. */
export function FeeSection({ project, mayEdit, onChange }: FeeSectionProps) {
  const t = useTranslations("milestones.fee");
  const { money } = useFigures();
  const use = useFeeUse(project);
  const hours = useHours(project);
  if (use === null) return null;
  return (
    <>
      <RecordSection
        title={t("title")}
        detail={t("fixed", { amount: money({ amount: use.fee, currency: project.currency }) })}
        end={mayEdit && <TextButton onPress={onChange}>{t("change")}</TextButton>}
      >
        <FeeStrip project={project} use={use} hours={mayEdit ? hours : null} />
        <Legend>
          <FeeFigures project={project} use={use} />
          {mayEdit && hours && (
            <LegendFigure mark="tick" color={project.color} label={t("hours")} value={formatDuration(hours.used)}>
              {t("ofHours", { budget: formatDuration(hours.budget) })}
            </LegendFigure>
          )}
          {mayEdit && project.client_id !== null && <Besides project={project} />}
        </Legend>
      </RecordSection>
      {mayEdit && <EffectiveRate project={project} use={use} />}
    </>
  );
}

export function useFeeUse(project: ProjectReply): FeeUse | null {
  const { items = [] } = useWholeList(
    useInfiniteQuery({ ...projectMilestones(project.id), enabled: project.fee !== null }),
  );
  return feeUse(project, items);
}

/** The budget in hours of the whole project, in seconds. */
function useHours(project: ProjectReply) {
  const { today } = useFigures();
  const use = budgetUse(project, useProjectTime(project.id), today);
  return use?.kind === "hours" && !use.isMonthly ? use : null;
}

type FeeStripProps = { project: ProjectReply; use: FeeUse; hours: { used: number; budget: number } | null };

function FeeStrip({ project: { color }, use, hours }: FeeStripProps) {
  const t = useTranslations("milestones.fee");
  const { locale } = useFigures();
  const share = (amount: number) => (use.fee === 0 ? 0 : (amount / use.fee) * 100);
  const used = hours && hours.budget > 0 ? hours.used / hours.budget : null;
  const at = Math.min(100, (used ?? 0) * 100);
  return (
    <div className="pt-2">
      <Strip
        height={10}
        segments={[
          { start: 0, length: share(use.invoiced), tone: color },
          { start: share(use.invoiced), length: share(use.completed), tone: color, fill: "pale" as const },
        ].filter(({ length }) => length > 0)}
        ticks={used === null ? [] : [{ at, tone: "text" }]}
      />
      {used !== null && (
        <p className="mt-1.5 h-4 [direction:ltr]">
          <span
            className="relative inline-block -translate-x-1/2 text-xs font-medium num whitespace-nowrap"
            style={{ left: `clamp(4.5rem, ${at.toFixed(2)}%, calc(100% - 4.5rem))` }}
          >
            {t("hoursUsed", { share: formatPercent(used, locale, { max: 1 }) })}
          </span>
        </p>
      )}
    </div>
  );
}

function FeeFigures({ project: { color, currency }, use }: { project: ProjectReply; use: FeeUse }) {
  const t = useTranslations("milestones.fee");
  const { money, locale } = useFigures();
  const figures = [
    { mark: "solid", label: t("invoiced"), amount: use.invoiced },
    { mark: "pale", label: t("completed"), amount: use.completed },
    { mark: "rest", label: t("open"), amount: use.open },
  ] as const;
  return figures.map(({ mark, label, amount }) => (
    <LegendFigure key={mark} mark={mark} color={color} label={label} value={money({ amount, currency })}>
      {use.fee > 0 && formatPercent(amount / use.fee, locale, { max: 1 })}
    </LegendFigure>
  ));
}

/** Extra work and expenses, which the fee does not cover. */
function Besides({ project }: { project: ProjectReply }) {
  const t = useTranslations("milestones.fee");
  const { sums } = useFigures();
  const { data: report } = useQuery(invoiceReport());
  const { time, spent } = unbilledOf(report)(project.id);
  const amounts = addedUp([...time, ...spent]);
  if (!amounts.some(({ amount }) => amount > 0)) return null;
  return (
    <LegendFigure
      mark="none"
      color={project.color}
      label={t("besides")}
      value={
        <TextLink href={invoiceHref(project)}>
          {t.rich("besidesLink", {
            amount: sums(amounts),
            note: (chunks) => <span className="sr-only">{chunks}</span>,
          })}
        </TextLink>
      }
    />
  );
}

function EffectiveRate({ project, use }: { project: ProjectReply; use: FeeUse }) {
  const t = useTranslations("milestones.rate");
  const fee = useTranslations("milestones.fee");
  const { money } = useFigures();
  const { whole } = useProjectTime(project.id);
  const { color, currency } = project;
  const invoiced = perHour(use.invoiced, whole.covered_seconds);
  const both = perHour(use.invoiced + use.completed, whole.covered_seconds);
  if (invoiced === null || both === null) return <RecordSection title={t("title")} detail={t("none")} />;
  const target = project.rate?.amount ?? null;
  const scale = Math.max(both, target ?? 0, 1) * 1.25;
  const at = (amount: number) => (amount / scale) * 100;
  return (
    <RecordSection title={t("title")} detail={t("help")}>
      <Strip
        segments={[
          { start: 0, length: at(invoiced), tone: color },
          { start: at(invoiced), length: at(both - invoiced), tone: color, fill: "pale" as const },
        ].filter(({ length }) => length > 0)}
        ticks={target === null ? [] : [{ at: at(target), tone: "text" }]}
        className="mt-2"
      />
      <Legend>
        <LegendFigure
          mark="solid"
          color={color}
          label={fee("invoiced")}
          value={money({ amount: invoiced, currency })}
        />
        {target !== null && (
          <LegendFigure mark="tick" color={color} label={t("target")} value={money({ amount: target, currency })} />
        )}
        {use.completed > 0 && (
          <LegendFigure
            mark="pale"
            color={color}
            label={t("withCompleted")}
            value={money({ amount: both, currency })}
          />
        )}
      </Legend>
    </RecordSection>
  );
}
