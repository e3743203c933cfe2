"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { unbilledWork } from "@/components/invoices/unbilled-work";
import { RecordSection } from "@/components/layout/record";
import { LinkButton } from "@/components/ui/link-button";
import { Strip } from "@/components/ui/strip";
import { isProjectColor, Swatch } from "@/components/ui/swatch";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { invoiceReport, unbilledExpenses, unbilledMilestones, unbilledTime } from "@/lib/reporting/reports/queries";
import type {
  UnbilledExpenseLine,
  UnbilledExpenses,
  UnbilledLine,
  UnbilledMilestoneLine,
} from "@/lib/reporting/reports/schema/invoices";
import type { Client } from "@/lib/tracking/clients/schema";

type Of = { client: Client; currency: string };

export function ClientUnbilled({ client }: { client: Client }) {
  const { data: report } = useQuery(invoiceReport());
  const work = unbilledWork(report).filter(({ clientId }) => clientId === client.id);
  const currencies = work.length === 0 ? [client.currency] : work.map(({ currency }) => currency);
  return currencies.map((currency) => <UnbilledSection key={currency} client={client} currency={currency} />);
}

/** The lines are those of an invoice created now. */
function UnbilledSection({ client, currency }: Of) {
  const t = useTranslations("clients.record.unbilled");
  const of = { client_id: client.id, currency };
  const time = useQuery(unbilledTime({ ...of, group_by: "task" })).data?.lines ?? [];
  const spent = useQuery(unbilledExpenses({ ...of, group_by: "expense" })).data;
  const expenses = spent?.lines ?? [];
  const milestones = useQuery(unbilledMilestones(of)).data?.lines ?? [];
  const most = Math.max(1, ...time.map((line) => line.seconds));
  if (time.length + expenses.length + milestones.length === 0 && (spent?.without_rate ?? 0) === 0) {
    return (
      <RecordSection title={t("title")}>
        <p className="pb-2 text-muted">{t("none")}</p>
      </RecordSection>
    );
  }
  return (
    <RecordSection
      title={t("title")}
      detail={<Total time={time} expenses={expenses} milestones={milestones} currency={currency} />}
      end={
        <LinkButton size="small" href={`/invoices/new?client=${client.id}`}>
          {t("invoice")}
        </LinkButton>
      }
    >
      <ul>
        {time.map((line, index) => (
          <TimeRow key={index} line={line} most={most} />
        ))}
        {expenses.map((line, index) => (
          <ExpenseRow key={index} line={line} />
        ))}
        {milestones.map((line) => (
          <MilestoneRow key={line.milestone_id} line={line} />
        ))}
      </ul>
      <NeedRate client={client} spent={spent} />
    </RecordSection>
  );
}

type TotalProps = {
  time: readonly UnbilledLine[];
  expenses: readonly UnbilledExpenseLine[];
  milestones: readonly UnbilledMilestoneLine[];
  currency: string;
};

function Total({ time, expenses, milestones, currency }: TotalProps) {
  const t = useTranslations("clients.record.unbilled");
  const { money, inSentence } = useFigures();
  const amount = [...time, ...expenses, ...milestones].reduce((sum, line) => sum + line.amount.amount, 0);
  const count = expenses.reduce((sum, line) => sum + line.expenses, 0);
  const oldest = [...time, ...expenses].map((line) => line.period_start).sort()[0];
  const facts = [
    ...(time.length > 0 ? [formatDuration(time.reduce((sum, line) => sum + line.seconds, 0))] : []),
    ...(count > 0 ? [t("expenseCount", { count })] : []),
    ...(milestones.length > 0 ? [t("milestoneCount", { count: milestones.length })] : []),
  ];
  if (facts.length === 0) return null;
  const duration = facts.join(", ");
  return (
    <>
      <b className="mr-2.5 font-semibold num text-text">{money({ amount, currency })}</b>
      {oldest === undefined
        ? duration
        : t.rich("since", {
            duration,
            day: inSentence.longDay(oldest),
            since: (chunks) => <span className="phone:hidden">{chunks}</span>,
          })}
    </>
  );
}

const rowClass =
  "grid min-h-9 grid-cols-[9px_minmax(0,1fr)_120px_64px_104px] items-center gap-2.5 border-b border-line last:border-b-0 " +
  "phone:grid-cols-[9px_minmax(0,1fr)_56px_88px]";

function TimeRow({ line, most }: { line: UnbilledLine; most: number }) {
  const { money } = useFigures();
  const color = isProjectColor(line.project_color) ? line.project_color : "clay";
  return (
    <li className={rowClass}>
      <Swatch color={color} />
      <Name line={line} />
      <Strip
        height={6}
        segments={[{ start: 0, length: (line.seconds / most) * 100, tone: color }]}
        className="phone:hidden"
      />
      <span className="text-right num">{formatDuration(line.seconds)}</span>
      <span className="text-right font-[550] num">{money(line.amount)}</span>
    </li>
  );
}

function ExpenseRow({ line }: { line: UnbilledExpenseLine }) {
  const { money, day } = useFigures();
  return (
    <li className={rowClass}>
      <Swatch color={isProjectColor(line.project_color) ? line.project_color : "clay"} />
      <Name line={line} />
      <span className="text-right whitespace-nowrap text-muted rail:col-span-2">{day(line.period_start)}</span>
      <span className="text-right font-[550] num">{money(line.amount)}</span>
    </li>
  );
}

function MilestoneRow({ line }: { line: UnbilledMilestoneLine }) {
  const t = useTranslations("clients.record.unbilled");
  const { money } = useFigures();
  return (
    <li className={rowClass}>
      <Swatch color={isProjectColor(line.project_color) ? line.project_color : "clay"} />
      <Name line={line} />
      <span className="text-right whitespace-nowrap text-muted rail:col-span-2">{t("milestone")}</span>
      <span className="text-right font-[550] num">{money(line.amount)}</span>
    </li>
  );
}

function Name({ line }: { line: UnbilledLine | UnbilledExpenseLine | UnbilledMilestoneLine }) {
  const [title = ""] = line.description.split("\n");
  return (
    <span className="truncate">
      <span className="font-[550]">{title}</span>{" "}
      {title !== line.project_name && <span className="text-muted">{line.project_name}</span>}
    </span>
  );
}

function NeedRate({ client, spent }: { client: Client; spent: UnbilledExpenses | undefined }) {
  const t = useTranslations("clients.record.unbilled");
  if (!spent || spent.without_rate === 0) return null;
  return (
    <p className="pt-2 text-secondary">
      {t.rich("needRate", {
        count: spent.without_rate,
        link: (text) => <TextLink href={`/expenses?tab=unbilled&client=${client.id}`}>{text}</TextLink>,
      })}
    </p>
  );
}
