"use client";

import { useTranslations } from "next-intl";
import { FailureText } from "@/components/invoice-runs/failure-text";
import { rowId } from "@/components/layout/use-row-keys";
import { GatheredFigures } from "@/components/recurring-invoices/list/gathered-figures";
import { RecurringRowMenu } from "@/components/recurring-invoices/list/recurring-row-menu";
import { RecurringBadge } from "@/components/recurring-invoices/recurring-badge";
import { recurringHref } from "@/components/recurring-invoices/recurring-href";
import { usePeriodWords, useScheduleWords } from "@/components/recurring-invoices/schedule-words";
import { shownState } from "@/components/recurring-invoices/state";
import { classNames } from "@/components/ui/class-names";
import { PageLink } from "@/components/ui/page-link";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import type { RecurringRun } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";
import type { RecurringInvoiceReply } from "@/lib/billing/recurring-invoices/schema/write";

const timeClass = "@max-[66rem]:hidden";
const lastClass = "@max-[54rem]:hidden";
const linesClass = "leading-[17px] whitespace-nowrap";

export type RecurringTableProps = {
  rows: readonly RecurringInvoiceReply[];
  /** By id. */
  clients: ReadonlyMap<string, string>;
  isStale: boolean;
  mayWrite: boolean;
};

export function RecurringTable({ rows, clients, isStale, mayWrite }: RecurringTableProps) {
  const t = useTranslations("recurringInvoices.list");
  return (
    <Table caption={t("label")} className={isStale ? "opacity-60" : ""}>
      <TableHead>
        <Column>{t("name")}</Column>
        <Column>{t("state")}</Column>
        <Column>{t("schedule")}</Column>
        <Column>{t("next")}</Column>
        <Column align="end">{t("fixed")}</Column>
        <Column align="end" className={timeClass}>
          {t("time")}
        </Column>
        <Column className={lastClass}>{t("lastInvoice")}</Column>
        {mayWrite && <Column isHidden>{t("actions")}</Column>}
      </TableHead>
      <TableBody>
        {rows.map((recurring) => (
          <RecurringRow
            key={recurring.id}
            recurring={recurring}
            client={clients.get(recurring.client_id) ?? ""}
            mayWrite={mayWrite}
          />
        ))}
      </TableBody>
    </Table>
  );
}

type RecurringRowProps = { recurring: RecurringInvoiceReply; client: string; mayWrite: boolean };

function RecurringRow({ recurring, client, mayWrite }: RecurringRowProps) {
  const t = useTranslations("recurringInvoices.schedule");
  const { money } = useFigures();
  const scheduleWords = useScheduleWords();
  const { name, status, action, schedule, lines, fixed_total: fixed } = recurring;
  const isEnded = status === "ended";
  const hasFixed = lines.length > 0;
  const hasFailed = shownState(recurring) === "failed";
  return (
    <Row height={52}>
      <RowHeader className="w-1/4 max-w-0 leading-[17px] rail:min-w-28">
        <PageLink
          id={rowId(recurring.id)}
          href={recurringHref(recurring)}
          className={classNames(
            "block truncate -outline-offset-2 hover:underline",
            isEnded ? "text-muted" : "font-[550]",
          )}
        >
          {name}
        </PageLink>
        <span className="block truncate text-xs text-muted">{client}</span>
      </RowHeader>
      <Cell phone="state">
        <RecurringBadge recurring={recurring} />
      </Cell>
      <Cell phone="hidden" className={classNames(linesClass, "rail:min-w-36 @max-[66rem]:whitespace-normal")}>
        {scheduleWords(schedule)}
        <span className="block text-xs text-muted">{t(`action.${action}`)}</span>
      </Cell>
      <Cell phone="detail" className={classNames("num phone:max-w-[60vw] phone:whitespace-normal!", linesClass)}>
        <NextDate recurring={recurring} />
      </Cell>
      <Cell align="end" phone="figure" className={isEnded ? "text-muted" : "font-[550]"}>
        {hasFixed ? money(fixed) : <span className="font-normal text-muted phone:hidden">{"–"}</span>}
        {!hasFixed && (
          <span className="font-normal rail:hidden">
            <GatheredFigures recurring={recurring} />
          </span>
        )}
      </Cell>
      <Cell align="end" phone="hidden" className={classNames(linesClass, timeClass)}>
        <GatheredFigures recurring={recurring} />
      </Cell>
      <Cell
        phone={hasFailed ? "line" : "hidden"}
        className={classNames("rail:max-w-56", lastClass, hasFailed && "phone:block!")}
      >
        <LastInvoice recurring={recurring} />
      </Cell>
      {mayWrite && (
        <Cell align="end" phone="hidden" className="w-11">
          <RecurringRowMenu recurring={recurring} />
        </Cell>
      )}
    </Row>
  );
}

function NextDate({ recurring: { next_on: next, next_period: period } }: { recurring: RecurringInvoiceReply }) {
  const t = useTranslations("recurringInvoices.schedule");
  const { day } = useFigures();
  const periodWords = usePeriodWords();
  if (next === null || period === null) return <span className="text-muted">{"–"}</span>;
  return (
    <>
      <span className="phone:text-text">{day(next)}</span>{" "}
      <span className="text-xs text-muted rail:block">{t("forPeriod", { period: periodWords(period) })}</span>
    </>
  );
}

function LastInvoice({ recurring }: { recurring: RecurringInvoiceReply }) {
  const t = useTranslations("recurringInvoices.list");
  const { inSentence } = useFigures();
  const { last_run: run, last_invoice_id: id } = recurring;
  if (run?.failure && shownState(recurring) === "failed") {
    return (
      <span className="line-clamp-2 text-xs leading-4 rail:min-w-44">
        <FailureText failure={run.failure} />
      </span>
    );
  }
  if (run === null && id === null) return <span className="text-muted">{"–"}</span>;
  return (
    <>
      {id !== null && <InvoiceLink id={id} made={run?.invoice ?? null} />}
      {run?.result === "skipped" && (
        <span className="block truncate text-xs text-muted">{t("skipped", { date: inSentence.day(run.on) })}</span>
      )}
    </>
  );
}

type InvoiceLinkProps = { id: string; made: RecurringRun["invoice"] };

/** A skipped run has made no invoice, so the number of the one before is unknown. */
function InvoiceLink({ id, made }: InvoiceLinkProps) {
  const t = useTranslations("recurringInvoices.list");
  return (
    <TextLink href={`/invoices/${id}`} className="num whitespace-nowrap">
      {made === null ? t("openInvoice") : (made.number ?? t("draftInvoice"))}
    </TextLink>
  );
}
