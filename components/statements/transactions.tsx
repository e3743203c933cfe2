"use client";

import { Banknote, CircleMinus, FileMinus, type LucideIcon, ReceiptText, Undo2, Wallet } from "lucide-react";
import { useTranslations } from "next-intl";
import { RecordSection } from "@/components/layout/record";
import { useFirst } from "@/components/layout/use-first";
import { less } from "@/components/statements/less";
import { usePeriodWords } from "@/components/statements/use-period-words";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableFoot, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import type { Statement } from "@/lib/billing/statements/schema";

type Line = Statement["lines"][number];

export type TransactionsProps = { statement: Statement; isStale: boolean };

export function Transactions({ statement, isStale }: TransactionsProps) {
  const t = useTranslations("statements.transactions");
  const { lines, opening_balance: opening } = statement;
  const isEmpty = lines.length === 0 && opening.amount === 0;
  return (
    <RecordSection
      title={t("title")}
      {...(lines.length > 0 && { detail: t("count", { count: lines.length }) })}
      isTable={!isEmpty}
    >
      {isEmpty ? <p className="pb-2 text-muted">{t("none")}</p> : <Lines statement={statement} isStale={isStale} />}
    </RecordSection>
  );
}

function Lines({ statement, isStale }: TransactionsProps) {
  const t = useTranslations("statements.transactions");
  const period = usePeriodWords(true);
  const { first, more } = useFirst(statement.lines);
  return (
    <>
      <Table caption={t("caption", { period: period(statement) })} className={isStale ? "opacity-60" : ""}>
        <TableHead>
          <Column className="w-[1%]">{t("date")}</Column>
          <Column className="w-[1%]">{t("type")}</Column>
          <Column className="w-[1%]">{t("number")}</Column>
          <Column>{t("description")}</Column>
          <Column align="end">{t("charges")}</Column>
          <Column align="end">{t("credits")}</Column>
          <Column align="end">{t("balance")}</Column>
        </TableHead>
        <TableBody>
          <Opening statement={statement} />
          {first.map((line) => (
            <LineRow key={`${line.kind} ${line.resource_id}`} line={line} />
          ))}
        </TableBody>
        <Closing statement={statement} />
      </Table>
      {more}
    </>
  );
}

function Opening({ statement: { from, opening_balance: balance } }: Pick<TransactionsProps, "statement">) {
  const t = useTranslations("statements.transactions");
  const { day, money } = useFigures();
  return (
    <Row height={40}>
      <RowHeader className="whitespace-nowrap">
        {day(from)}
        <b className="ml-2.5 font-[550] rail:hidden">{t("opening")}</b>
      </RowHeader>
      <Cell columns={5} phone="hidden" className="font-[550]">
        {t("opening")}
      </Cell>
      <Cell align="end" phone="figure" className="font-[550]">
        {money(balance)}
      </Cell>
    </Row>
  );
}

function Closing({ statement }: Pick<TransactionsProps, "statement">) {
  const t = useTranslations("statements.transactions");
  const { inSentence, money } = useFigures();
  return (
    <TableFoot>
      <RowHeader columns={4} className="font-semibold">
        {t("closing", { date: inSentence.longDay(statement.to) })}
      </RowHeader>
      <Cell align="end" phone="hidden">
        {money(statement.charges)}
      </Cell>
      <Cell align="end" phone="hidden">
        {money(less(statement.credits))}
      </Cell>
      <Cell align="end" phone="figure">
        {money(statement.closing_balance)}
      </Cell>
    </TableFoot>
  );
}

function LineRow({ line }: { line: Line }) {
  const { day, money } = useFigures();
  const { charge, credit } = line;
  return (
    <Row height={40}>
      <RowHeader className="whitespace-nowrap">
        {day(line.date)}
        <span className="ml-2.5 rail:hidden">
          <Document line={line} />
        </span>
      </RowHeader>
      <Cell className="whitespace-nowrap phone:text-xs phone:text-muted">
        <Kind line={line} />
      </Cell>
      <Cell phone="hidden" className="whitespace-nowrap">
        <Document line={line} />
      </Cell>
      <Cell phone="hidden" className="text-muted">
        <Description line={line} />
      </Cell>
      <Cell align="end" phone={charge ? "figure" : "hidden"}>
        {charge && money(charge)}
      </Cell>
      <Cell align="end" phone={credit ? "figure" : "hidden"} className="text-success-text">
        {credit && money(less(credit))}
      </Cell>
      <Cell align="end" phone="detail">
        {money(line.balance)}
      </Cell>
    </Row>
  );
}

function Document({ line: { kind, number, resource_id: id, invoice_id: invoiceId } }: { line: Line }) {
  const href = kind === "credit_note" ? `/invoices/credit-notes/${id}` : `/invoices/${invoiceId}`;
  return <TextLink href={href}>{number}</TextLink>;
}

const ICONS: Record<Line["kind"], LucideIcon> = {
  invoice: ReceiptText,
  credit_note: FileMinus,
  payment: Banknote,
  retainer: Wallet,
  deduction: CircleMinus,
  refund: Undo2,
};

function Kind({ line: { kind, description } }: { line: Line }) {
  const t = useTranslations("statements.transactions.kinds");
  const Icon = ICONS[kind];
  const isFee = kind === "deduction" && description === "bank_fee";
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-3.5 text-muted" />
      {t(isFee ? "bank_fee" : kind)}
    </span>
  );
}

function Description({ line: { kind, description, invoice_number: number } }: { line: Line }) {
  const t = useTranslations("statements.transactions");
  if (kind === "credit_note") return t("forInvoice", { number });
  return kind === "deduction" ? null : description;
}
