"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { useTranslations } from "next-intl";
import { unbilledWork } from "@/components/invoices/unbilled-work";
import { RecordSection } from "@/components/layout/record";
import { LinkButton } from "@/components/ui/link-button";
import { Strip } from "@/components/ui/strip";
import { isProjectColor, Swatch } from "@/components/ui/swatch";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { invoiceReport, unbilledExpenses, unbilledTime } from "@/lib/reporting/reports/queries";
import type { UnbilledExpenseLine, UnbilledExpenses, UnbilledLine } from "@/lib/reporting/reports/schema/invoices";
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
  const most = Math.max(1, ...time.map((line) => line.seconds));
  if (time.length + expenses.length === 0 && (spent?.without_rate ?? 0) === 0) {
    return (
      <RecordSection title={t("title")}>
        <p className="pb-2 text-muted">{t("none")}</p>
      </RecordSection>
    );
  }
  return (
    <RecordSection
      title={t("title")}
      detail={<Total time={time} expenses={expenses} currency={currency} />}
      end={
        <LinkButton size="small" href={`/invoices/new?client=${client.id}` as Route}>
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
      </ul>
      <NeedRate client={client} spent={spent} />
    </RecordSection>
  );
}

type TotalProps = { time: readonly UnbilledLine[]; expenses: readonly UnbilledExpenseLine[]; currency: string };

function Total({ time, expenses, currency }: TotalProps) {
  const t = useTranslations("clients.record.unbilled");
  const { money, inSentence } = useFigures();
  const lines = [...time, ...expenses];
  const amount = lines.reduce((sum, line) => sum + line.amount.amount, 0);
  const count = expenses.reduce((sum, line) => sum + line.expenses, 0);
  const oldest = lines.map((line) => line.period_start).sort()[0];
  const facts = [
    ...(time.length > 0 ? [formatDuration(time.reduce((sum, line) => sum + line.seconds, 0))] : []),
    ...(count > 0 ? [t("expenseCount", { count })] : []),
  ];
  if (oldest === undefined) return null;
  return (
    <>
      <b className="mr-2.5 font-semibold num text-text">{money({ amount, currency })}</b>
      {t.rich("since", {
        duration: facts.join(", "),
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

function Name({ line }: { line: UnbilledLine | UnbilledExpenseLine }) {
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
        link: (text) => <TextLink href={`/expenses?tab=unbilled&client=${client.id}` as Route}>{text}</TextLink>,
      })}
    </p>
  );
}
