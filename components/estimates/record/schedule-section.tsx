"use client";

import { useTranslations } from "next-intl";
import { sumsOf } from "@/components/estimates/draft/part-text";
import { useDueWords } from "@/components/estimates/due-words";
import { useInvoicesOf } from "@/components/estimates/record/billed";
import { InvoiceLink } from "@/components/estimates/record/invoices-section";
import { TextButton } from "@/components/ui/text-button";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import type { Estimate, EstimatePart } from "@/lib/billing/estimates/schema/estimate";

export type ScheduleSectionProps = {
  estimate: Estimate;
  /** Null without the permission. */
  onInvoice: ((index: number) => void) | null;
};

export function ScheduleSection({ estimate, onInvoice }: ScheduleSectionProps) {
  const t = useTranslations("estimates.schedule");
  const { money } = useFigures();
  const { schedule, status, total } = estimate;
  const count = schedule.length;
  const { percent } = sumsOf(schedule, total.amount);
  return (
    <section aria-labelledby="schedule" className="border-t border-line pt-3.5">
      <div className="flex items-baseline gap-2.5 px-6 phone:px-4">
        <h2 id="schedule" className="text-md">
          {t("title")}
        </h2>
        <span className="text-muted">
          {percent === null ? t("count", { count }) : t("percent", { count, percent: String(percent) })}
        </span>
      </div>
      <Table caption={t("title")}>
        <TableHead>
          <Column>{t("dueColumn")}</Column>
          <Column>{t("share")}</Column>
          <Column>{t("invoice")}</Column>
          <Column align="end">{t("amount")}</Column>
        </TableHead>
        <TableBody>
          {schedule.map((part, index) => (
            <PartRow
              key={index}
              estimate={estimate}
              part={part}
              onInvoice={status === "accepted" && onInvoice ? () => onInvoice(index) : null}
            />
          ))}
          <Row height={40}>
            <RowHeader className="font-[550]">{t("total")}</RowHeader>
            <Cell phone="hidden">{null}</Cell>
            <Cell phone="hidden">{null}</Cell>
            <Cell align="end" phone="figure" className="font-[550]">
              {money(total)}
            </Cell>
          </Row>
        </TableBody>
      </Table>
    </section>
  );
}

type PartRowProps = { estimate: Estimate; part: EstimatePart; onInvoice: (() => void) | null };

function PartRow({ estimate, part, onInvoice }: PartRowProps) {
  const t = useTranslations("estimates.schedule");
  const { money, quantity } = useFigures();
  const words = useDueWords();
  return (
    <Row height={40}>
      <RowHeader>{words(part)}</RowHeader>
      <Cell phone="state" className="num text-muted">
        {part.percent !== null && `${quantity(part.percent)} %`}
      </Cell>
      <Cell phone="detail">
        {part.invoice_id !== null && <PartInvoice estimate={estimate} id={part.invoice_id} />}
        {part.invoice_id === null && onInvoice && <TextButton onPress={onInvoice}>{t("createInvoice")}</TextButton>}
      </Cell>
      <Cell align="end" phone="figure" className="font-[550]">
        {money(part.amount)}
      </Cell>
    </Row>
  );
}

function PartInvoice({ estimate, id }: { estimate: Estimate; id: string }) {
  const t = useTranslations("estimates.schedule");
  const invoice = useInvoicesOf(estimate).find((one) => one.id === id);
  if (invoice) return <InvoiceLink invoice={invoice} />;
  return <TextLink href={`/invoices/${id}`}>{t("invoice")}</TextLink>;
}
