"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Clock, Info, Lock } from "lucide-react";
import type { Route } from "next";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { GroupingChoice, type Grouping } from "@/components/invoices/new/grouping-choice";
import { NewInvoiceFoot } from "@/components/invoices/new/new-invoice-foot";
import { NewInvoiceTable } from "@/components/invoices/new/new-invoice-table";
import { PeriodChoice } from "@/components/invoices/new/period-choice";
import { spanOf, type Span } from "@/components/invoices/new/span";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import type { Client } from "@/lib/tracking/clients/schema";
import { formatDuration } from "@/lib/kernel/core/duration";
import { unbilledTime } from "@/lib/reporting/reports/queries";
import type { InvoiceCreate } from "@/lib/billing/invoices/schema/draft";
import type { UnbilledLine, UnbilledTime } from "@/lib/reporting/reports/schema/invoices";

/** The initial limits of the invoice. */
export type Only = { project: string | null; entries: readonly string[] };

export type NewInvoiceLinesProps = {
  client: Client;
  currency: string;
  only: Only;
  isMaking: boolean;
  /** A blank draft is not allowed. */
  needsTime: boolean;
  onMake: (body: InvoiceCreate) => Promise<void>;
};

function useChoice({ client, currency, only }: Pick<NewInvoiceLinesProps, "client" | "currency" | "only">) {
  const [span, setSpan] = useState<Span>({ kind: "all" });
  const [grouping, setGrouping] = useState<Grouping>(only.entries.length > 0 ? "entry" : "task");
  const [chosenLeft, setLeft] = useState<readonly string[] | null>(null);
  const { today } = useFigures();
  const period = spanOf(span, today);
  const read = useQuery({
    ...unbilledTime({ client_id: client.id, currency, group_by: grouping, ...entriesAsked(only), ...period }),
    placeholderData: keepPreviousData,
  });
  const lines = read.data?.lines ?? [];
  // From a project's page, the other projects are deselected at first.
  const left = chosenLeft ?? (only.project === null ? [] : othersThan(only.project, lines));
  const taken = lines.filter((line) => !left.includes(line.project_id));
  const projects = [...new Set(taken.map((line) => line.project_id))];
  const wanted = {
    group_by: grouping,
    ...period,
    ...(left.length === 0 ? {} : { project_ids: projects }),
    ...(only.entries.length === 0 ? {} : { time_entry_ids: [...only.entries] }),
  };
  const body: InvoiceCreate = {
    client_id: client.id,
    currency,
    ...(taken.length === 0 ? {} : { from_time_entries: wanted }),
  };
  return { span, setSpan, grouping, setGrouping, left, setLeft, read, lines, taken, body };
}

function entriesAsked({ entries }: Only): { time_entry_id?: string } {
  return entries.length === 0 ? {} : { time_entry_id: entries.join(",") };
}

function othersThan(projectId: string, lines: readonly UnbilledLine[]): string[] {
  return [...new Set(lines.map((line) => line.project_id))].filter((id) => id !== projectId);
}

export function NewInvoiceLines({ client, currency, only, isMaking, needsTime, onMake }: NewInvoiceLinesProps) {
  const t = useTranslations("invoices.new.lines");
  const choice = useChoice({ client, currency, only });
  const { span, setSpan, grouping, setGrouping, left, setLeft, read, lines, taken, body } = choice;
  const { data, error, refetch, isPlaceholderData } = read;
  return (
    <form
      aria-label={t("section")}
      className="flex min-h-0 min-w-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        void onMake(body);
      }}
    >
      <div className="flex-1 px-6 pt-3.5 pb-6 rail:overflow-y-auto phone:px-4">
        <h2 className="truncate text-md">{client.name}</h2>
        <div className="mt-2 mb-3.5 flex flex-wrap items-start gap-x-7 gap-y-2.5">
          {only.entries.length > 0 ? (
            <OnlyEntries count={only.entries.length} clientId={client.id} />
          ) : (
            <PeriodChoice span={span} onChange={setSpan} />
          )}
          <GroupingChoice grouping={grouping} onChange={setGrouping} />
        </div>
        {error !== null && <LoadFailure error={error} onRetry={refetch} />}
        {data === undefined && error === null && <LoadingLines />}
        {data?.lines.length === 0 && <NoTime name={client.name} currency={currency} isAll={span.kind === "all"} />}
        {lines.length > 0 && <NewInvoiceTable lines={lines} left={left} onLeave={setLeft} />}
        {taken.length > 0 && <Notes lines={taken} />}
        <Awaiting time={data} />
      </div>
      <NewInvoiceFoot
        clientId={client.id}
        lines={taken}
        currency={currency}
        isMaking={isMaking}
        isReady={!isPlaceholderData && data !== undefined && taken.length >= (needsTime ? 1 : 0)}
      />
    </form>
  );
}

function OnlyEntries({ count, clientId }: { count: number; clientId: string }) {
  const t = useTranslations("invoices.new.lines");
  return (
    <p className="flex min-h-[30px] items-center gap-2 text-secondary">
      {t("chosenEntries", { count })}
      <TextLink href={`/invoices/new?client=${clientId}` as Route}>{t("allTime")}</TextLink>
    </p>
  );
}

function NoTime({ name, currency, isAll }: { name: string; currency: string; isAll: boolean }) {
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

function Notes({ lines }: { lines: readonly UnbilledLine[] }) {
  const t = useTranslations("invoices.new.lines");
  const entries = lines.reduce((sum, line) => sum + line.entries, 0);
  const seconds = lines.reduce((sum, line) => sum + line.seconds, 0);
  const rounded = lines.reduce((sum, line) => sum + line.rounded_seconds, 0);
  const free = lines.some((line) => line.unit_price.amount === 0);
  return (
    <ul className="mt-3.5 grid gap-2.5 text-secondary [&_svg]:mt-0.5 [&_svg]:text-muted [&>li]:grid [&>li]:grid-cols-[16px_minmax(0,1fr)] [&>li]:gap-2">
      {rounded !== seconds && (
        <li>
          <Info />
          <span>{t("rounded", { tracked: formatDuration(seconds), billed: formatDuration(rounded) })}</span>
        </li>
      )}
      {free && (
        <li>
          <Info />
          <span>{t("noRate")}</span>
        </li>
      )}
      <li>
        <Lock />
        <span>{t("reserves", { count: entries })}</span>
      </li>
    </ul>
  );
}

function Awaiting({ time }: { time: UnbilledTime | undefined }) {
  const t = useTranslations("invoices.new.lines");
  const people = time?.awaiting_approval ?? [];
  if (people.length === 0) return null;
  const seconds = people.reduce((sum, one) => sum + one.seconds, 0);
  const names = people.map((one) => t("awaitingPerson", { name: one.user_name, hours: formatDuration(one.seconds) }));
  return (
    <p className="mt-2.5 grid grid-cols-[16px_minmax(0,1fr)] gap-2 text-secondary [&>svg]:mt-0.5 [&>svg]:text-muted">
      <Clock />
      <span>{t("awaiting", { hours: formatDuration(seconds), people: names.join(", ") })}</span>
    </p>
  );
}
