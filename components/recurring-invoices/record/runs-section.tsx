"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Check, CircleAlert, Minus } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormSection } from "@/components/recurring-invoices/form/form-section";
import { runFailure } from "@/components/recurring-invoices/record/run-failure";
import { useEverybody } from "@/components/users/use-everybody";
import { Badge, type BadgeProps, type BadgeTone } from "@/components/ui/badge";
import { Moment } from "@/components/ui/clock";
import { ShowMore } from "@/components/ui/show-more";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { recurringRuns } from "@/lib/billing/recurring-invoices/queries";
import type { RecurringInvoice, RecurringRun } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";

const STEP = 50;

export function RunsSection({ recurring }: { recurring: RecurringInvoice }) {
  const t = useTranslations("recurringInvoices.record");
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(recurringRuns(recurring.id));
  const runs = data?.pages.flatMap((page) => page.data) ?? [];
  const count = recurring.invoice_count;
  return (
    <FormSection
      title={t("runs")}
      className="col-span-full border-b-0 !px-0 [&>div:first-child]:px-6 phone:[&>div:first-child]:px-4"
      {...(count > 0 && { lead: t("invoiceCount", { count }) })}
    >
      {data !== undefined && runs.length === 0 && <NoRuns recurring={recurring} />}
      {runs.length > 0 && (
        <Table caption={t("runs")}>
          <TableHead>
            <Column className="w-[1%]">{t("columns.date")}</Column>
            <Column className="w-[1%]">{t("columns.result")}</Column>
            <Column className="w-[1%]">{t("columns.period")}</Column>
            <Column>{t("columns.reason")}</Column>
            <Column className="w-[1%]">{t("columns.invoice")}</Column>
            <Column align="end" className="w-[1%]">
              {t("columns.total")}
            </Column>
          </TableHead>
          <TableBody>
            {runs.map((run) => (
              <RunRow key={run.on} run={run} />
            ))}
          </TableBody>
        </Table>
      )}
      {hasNextPage && (
        <ShowMore shown={runs.length} step={STEP} isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()} />
      )}
    </FormSection>
  );
}

function NoRuns({ recurring: { next_on: next } }: { recurring: RecurringInvoice }) {
  const t = useTranslations("recurringInvoices.record");
  const { inSentence } = useFigures();
  return (
    <p className="px-6 text-muted phone:px-4">
      {next === null ? t("noRuns") : t("noRunsUntil", { day: inSentence.longDay(next) })}
    </p>
  );
}

function RunRow({ run }: { run: RecurringRun }) {
  const { formats } = useViewer();
  const { money, today } = useFigures();
  const { invoice, period } = run;
  return (
    <Row>
      <RowHeader className="num whitespace-nowrap rail:min-w-24 @max-[48rem]:whitespace-normal">
        <Moment at={run.made_at} form="day-time" />
      </RowHeader>
      <Cell phone="detail" className="whitespace-nowrap">
        <RunBadge run={run} />
      </Cell>
      <Cell className="num whitespace-nowrap text-secondary rail:min-w-24 @max-[48rem]:whitespace-normal phone:text-xs">
        {formats.dayRange(period.from, period.to, today)}
      </Cell>
      <Cell phone="line" className="py-1.5 text-secondary phone:text-xs empty:phone:hidden">
        <RunReason run={run} />
      </Cell>
      <Cell phone="line" className="whitespace-nowrap empty:phone:hidden">
        {invoice && <InvoiceLink invoice={invoice} />}
      </Cell>
      <Cell align="end" phone="figure" className="font-[550]">
        {invoice && money(invoice.total)}
      </Cell>
    </Row>
  );
}

function InvoiceLink({ invoice: { id, number } }: { invoice: NonNullable<RecurringRun["invoice"]> }) {
  const t = useTranslations("recurringInvoices.record.results");
  return <TextLink href={`/invoices/${id}`}>{number ?? t("draft")}</TextLink>;
}

const LOOKS: Record<RecurringRun["result"], { mark: NonNullable<BadgeProps["mark"]>; tone: BadgeTone }> = {
  sent: { mark: <Check />, tone: "success" },
  draft: { mark: "dot", tone: "warning" },
  skipped: { mark: <Minus />, tone: "neutral" },
  failed: { mark: <CircleAlert />, tone: "danger" },
};

function RunBadge({ run: { result } }: { run: RecurringRun }) {
  const t = useTranslations("recurringInvoices.record.results");
  return <Badge {...LOOKS[result]}>{t(result)}</Badge>;
}

function RunReason({ run }: { run: RecurringRun }) {
  const t = useTranslations("recurringInvoices.record.reasons");
  const { items: people } = useEverybody();
  const { data: failure } = useQuery(runFailure(run));
  const { reason, late_days: late, made_by_id: by } = run;
  const person = people?.find(({ id }) => id === by)?.name;
  const sentences = [
    ...(person === undefined ? [] : [t("byPerson", { name: person })]),
    ...(late > 0 && by === null ? [t("late", { count: late })] : []),
    ...(reason === null ? [] : [t(reason)]),
    ...(run.failure === null || !failure ? [] : [failure]),
  ];
  return sentences.join(" ");
}
