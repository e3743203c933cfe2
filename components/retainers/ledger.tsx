"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowDownLeft, ArrowUpRight, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { RecordSection } from "@/components/layout/record";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableFoot, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { retainerLedger } from "@/lib/billing/retainers/queries";
import type { RetainerLedger } from "@/lib/billing/retainers/schema";
import { sum } from "@/lib/kernel/core/sum";

type Transaction = RetainerLedger["transactions"][number];

export function Ledger({ retainerId }: { retainerId: string }) {
  const t = useTranslations("retainers.ledger");
  const { data } = useQuery(retainerLedger(retainerId));
  if (!data) return null;
  const newestFirst = [...data.transactions].reverse();
  return (
    <RecordSection title={t("title")} detail={t("net")} isTable>
      {newestFirst.length === 0 ? (
        <p className="px-6 pb-2 text-muted phone:px-4">{t("none")}</p>
      ) : (
        <Table caption={t("title")}>
          <TableHead>
            <Column>{t("date")}</Column>
            <Column>{t("type")}</Column>
            <Column>{t("document")}</Column>
            <Column className="@max-[52rem]:hidden">{t("description")}</Column>
            <Column align="end">{t("in")}</Column>
            <Column align="end">{t("out")}</Column>
            <Column align="end">{t("balance")}</Column>
          </TableHead>
          <TableBody>
            {newestFirst.map((transaction, index) => (
              <LedgerRow key={newestFirst.length - index} transaction={transaction} />
            ))}
          </TableBody>
          <LedgerTotal transactions={newestFirst} />
        </Table>
      )}
    </RecordSection>
  );
}

const LOOKS: Readonly<Record<Transaction["kind"], { tone: BadgeTone; mark: ReactElement }>> = {
  funded: { tone: "success", mark: <ArrowDownLeft /> },
  drawn: { tone: "neutral", mark: <ArrowUpRight /> },
  returned: { tone: "info", mark: <Undo2 /> },
  refunded: { tone: "warning", mark: <ArrowUpRight /> },
};

function LedgerRow({ transaction }: { transaction: Transaction }) {
  const t = useTranslations("retainers.ledger");
  const kinds = useTranslations("retainers.transactions");
  const { money, day } = useFigures();
  const { kind, net, payment_method: method, project_names: projects } = transaction;
  const description = kind === "funded" && method !== null ? t("paidBy", { method }) : projects.join(", ");
  return (
    <Row>
      <RowHeader className="font-normal whitespace-nowrap">{day(transaction.date)}</RowHeader>
      <Cell phone="state">
        <Badge {...LOOKS[kind]}>{kinds(kind)}</Badge>
      </Cell>
      <Cell phone="line" className="whitespace-nowrap">
        <TextLink href={documentHref(transaction)}>
          {transaction.credit_note_number ?? transaction.invoice_number}
        </TextLink>
      </Cell>
      <Cell phone="hidden" className="text-secondary @max-[52rem]:hidden">
        {description}
      </Cell>
      <Cell align="end" phone="hidden" className="text-success-text">
        {net.amount > 0 && `+${money(net)}`}
      </Cell>
      <Cell align="end" phone="hidden">
        {net.amount < 0 && money(net)}
      </Cell>
      <Cell align="end" phone="figure" className="font-[550]">
        <span className="mr-2 font-normal text-muted rail:hidden">
          {net.amount > 0 && "+"}
          {money(net)}
        </span>
        {money(transaction.balance)}
      </Cell>
    </Row>
  );
}

function LedgerTotal({ transactions }: { transactions: readonly Transaction[] }) {
  const t = useTranslations("retainers.ledger");
  const { money } = useFigures();
  const [latest] = transactions;
  if (latest === undefined) return null;
  const { currency } = latest.balance;
  const total = (amounts: readonly number[]) => money({ amount: sum(amounts), currency });
  const nets = transactions.map(({ net }) => net.amount);
  return (
    <TableFoot>
      <RowHeader className="font-semibold">{t("total")}</RowHeader>
      <Cell phone="hidden" />
      <Cell phone="hidden" />
      <Cell phone="hidden" className="@max-[52rem]:hidden" />
      <Cell align="end" phone="hidden">
        {total(nets.filter((net) => net > 0))}
      </Cell>
      <Cell align="end" phone="hidden">
        {total(nets.filter((net) => net < 0))}
      </Cell>
      <Cell align="end" phone="figure">
        {money(latest.balance)}
      </Cell>
    </TableFoot>
  );
}

function documentHref({ credit_note_id: noteId, invoice_id: invoiceId }: Transaction) {
  return noteId === null ? (`/invoices/${invoiceId}` as const) : (`/invoices/credit-notes/${noteId}` as const);
}
