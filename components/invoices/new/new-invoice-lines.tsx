"use client";

import { useTranslations } from "next-intl";
import { ExpenseGroupingChoice, GroupingChoice } from "@/components/invoices/new/grouping-choice";
import { Awaiting, ExpenseNotes, TimeNotes } from "@/components/invoices/new/line-notes";
import { MilestonePart } from "@/components/invoices/new/milestone-part";
import { NewInvoiceFoot } from "@/components/invoices/new/new-invoice-foot";
import { NewInvoiceTable } from "@/components/invoices/new/new-invoice-table";
import { PeriodChoice } from "@/components/invoices/new/period-choice";
import { type ExpenseChoice, type Only, type TimeChoice, useChoice } from "@/components/invoices/new/use-choice";
import { useSettledBody } from "@/components/invoices/new/use-settled-body";
import { WorkSection } from "@/components/invoices/new/work-section";
import { RetainerUses } from "@/components/retainers/retainer-uses";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { InvoiceCreate } from "@/lib/billing/invoices/schema/draft";
import type { Client } from "@/lib/tracking/clients/schema";

export type NewInvoiceLinesProps = {
  client: Client;
  currency: string;
  only: Only;
  isMaking: boolean;
  /** A blank draft is not allowed. */
  needsLines: boolean;
  onMake: (body: InvoiceCreate) => Promise<void>;
};

export function NewInvoiceLines({ client, currency, only, isMaking, needsLines, onMake }: NewInvoiceLinesProps) {
  const t = useTranslations("invoices.new.lines");
  const choice = useChoice({ client, currency, only });
  const { span, setSpan, time, expenses, milestones, retainers, taken, body, hasOthers, isReady, isEmpty } = choice;
  const settled = useSettledBody(body);
  return (
    <form
      aria-label={t("section")}
      className="flex min-h-0 min-w-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        void onMake(settled());
      }}
    >
      <div className="relative flex-1 px-6 pt-3.5 pb-6 rail:overflow-y-auto phone:px-4">
        <h2 className="truncate text-md">{client.name}</h2>
        <div className="mt-2 mb-3.5 flex flex-wrap items-start gap-x-7 gap-y-2.5">
          {only.entries.length > 0 ? (
            <OnlyEntries count={only.entries.length} clientId={client.id} />
          ) : (
            <PeriodChoice span={span} onChange={setSpan} />
          )}
          {!hasOthers && <GroupingChoice grouping={time.grouping} onChange={time.setGrouping} />}
        </div>
        <TimePart choice={time} currency={currency} isAlone={!hasOthers} />
        {isEmpty && <NoWork name={client.name} currency={currency} isAll={span.kind === "all"} />}
        <ExpensePart clientId={client.id} choice={expenses} currency={currency} />
        <MilestonePart choice={milestones} currency={currency} />
        <div className="mt-7 max-w-160 empty:hidden">
          <RetainerUses retainers={retainers.retainers} draws={retainers.draws} onUse={retainers.use} />
        </div>
      </div>
      <NewInvoiceFoot
        clientId={client.id}
        lines={taken}
        deposits={retainers.deposits}
        currency={currency}
        isMaking={isMaking}
        isReady={isReady && taken.length >= (needsLines ? 1 : 0)}
      />
    </form>
  );
}

/** @param isAlone Without expenses and milestones, the time needs no heading. */
function TimePart({ choice, currency, isAlone }: { choice: TimeChoice; currency: string; isAlone: boolean }) {
  const t = useTranslations("invoices.new.lines");
  const { lines, taken, left, setLeft, read, grouping, setGrouping, isOn, setOn } = choice;
  const { data, error, refetch } = read;
  const table = lines.length > 0 && <NewInvoiceTable kind="time" lines={lines} left={left} onLeave={setLeft} />;
  return (
    <>
      {error !== null && <LoadFailure error={error} onRetry={refetch} />}
      {data === undefined && error === null && <LoadingLines />}
      {isAlone || lines.length === 0 ? (
        table
      ) : (
        <WorkSection
          title={t("time")}
          fact={formatDuration(lines.reduce((sum, line) => sum + line.seconds, 0))}
          amount={{ amount: sumOf(lines), currency }}
          isOn={isOn}
          onChange={setOn}
          grouping={<GroupingChoice grouping={grouping} onChange={setGrouping} />}
        >
          {table}
        </WorkSection>
      )}
      {taken.length > 0 && <TimeNotes lines={taken} />}
      <Awaiting time={data} />
    </>
  );
}

type ExpensePartProps = { clientId: string; choice: ExpenseChoice; currency: string };

function ExpensePart({ clientId, choice, currency }: ExpensePartProps) {
  const t = useTranslations("invoices.new.lines");
  const { lines, taken, left, setLeft, read, grouping, setGrouping, isOn, setOn, withoutRate } = choice;
  const count = lines.reduce((sum, line) => sum + line.expenses, 0);
  return (
    <>
      {read.error !== null && <LoadFailure error={read.error} onRetry={read.refetch} />}
      {lines.length > 0 && (
        <WorkSection
          title={t("expenses")}
          fact={t("expenseCount", { count })}
          amount={{ amount: sumOf(lines), currency }}
          isOn={isOn}
          onChange={setOn}
          grouping={<ExpenseGroupingChoice grouping={grouping} onChange={setGrouping} />}
        >
          <NewInvoiceTable kind="expenses" lines={lines} left={left} onLeave={setLeft} />
        </WorkSection>
      )}
      <ExpenseNotes clientId={clientId} lines={taken} withoutRate={withoutRate} />
    </>
  );
}

function sumOf(lines: readonly { amount: { amount: number } }[]): number {
  return lines.reduce((sum, line) => sum + line.amount.amount, 0);
}

function OnlyEntries({ count, clientId }: { count: number; clientId: string }) {
  const t = useTranslations("invoices.new.lines");
  return (
    <p className="flex min-h-[30px] items-center gap-2 text-secondary">
      {t("chosenEntries", { count })}
      <TextLink href={`/invoices/new?client=${clientId}`}>{t("allTime")}</TextLink>
    </p>
  );
}

function NoWork({ name, currency, isAll }: { name: string; currency: string; isAll: boolean }) {
  const t = useTranslations("invoices.new.lines");
  return (
    <p className="border-t border-line py-6 text-secondary">
      {isAll ? t("noTime", { client: name, currency }) : t("noTimeInPeriod")}
    </p>
  );
}

function LoadingLines() {
  const t = useTranslations("invoices.new.lines");
  return (
    <Loading label={t("unbilledTime")} className="grid gap-4 py-3">
      <Skeleton width="70%" />
      <Skeleton width="60%" />
      <Skeleton width="64%" />
    </Loading>
  );
}
