"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFirst } from "@/components/layout/use-first";
import { Badge } from "@/components/ui/badge";
import { useMomentWords } from "@/components/ui/clock";
import { Checkbox } from "@/components/ui/checkbox";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import type { AccountingPreview, PreviewDocument } from "@/lib/billing/accounting/schema/exports";

export type DocumentTableProps = {
  preview: AccountingPreview;
  isStale: boolean;
  includesExported: boolean;
  onIncludeExported: (isIncluded: boolean) => void;
};

const COLUMNS = 6;

export function DocumentTable({ preview, isStale, includesExported, onIncludeExported }: DocumentTableProps) {
  const t = useTranslations("accounting.documents");
  const { groups, documents, exported } = preview;
  return (
    <Table caption={t("title")} className={isStale ? "opacity-60" : ""}>
      <TableHead>
        <Column>{t("document")}</Column>
        <Column>{t("date")}</Column>
        <Column>{t("account")}</Column>
        <Column>{t("debtor")}</Column>
        <Column>{t("taxKey")}</Column>
        <Column align="end">{t("amount")}</Column>
      </TableHead>
      {groups.map(({ kind, count, sums }) => (
        <Group
          key={kind}
          title={t(`kinds.${kind}`)}
          count={count}
          sums={sums}
          documents={documents.filter((document) => document.kind === kind)}
        />
      ))}
      {exported.count > 0 && (
        <Group
          title={t("exported")}
          count={exported.count}
          sums={exported.sums}
          documents={exported.documents}
          choice={
            <Checkbox isSelected={includesExported} onChange={onIncludeExported}>
              {t("include")}
            </Checkbox>
          }
        />
      )}
    </Table>
  );
}

type GroupProps = {
  title: string;
  count: number;
  sums: AccountingPreview["exported"]["sums"];
  documents: readonly PreviewDocument[];
  choice?: ReactNode;
};

function Group({ title, count, sums, documents, choice }: GroupProps) {
  const figures = useFigures();
  const { first, more } = useFirst(documents);
  return (
    <TableBody>
      <tr
        role="row"
        className="border-b border-line-strong phone:flex phone:flex-wrap phone:items-center phone:gap-x-3 phone:px-4 phone:pt-4 phone:pb-1.5"
      >
        <th
          role="rowheader"
          scope="rowgroup"
          colSpan={COLUMNS - 1}
          className="px-6 pt-4 pb-1.5 text-left font-normal phone:block phone:grow phone:p-0"
        >
          <span className="flex flex-wrap items-center gap-x-2.5">
            <span className="text-md font-semibold">{title}</span>
            <span className="num text-muted">{count}</span>
            {choice !== undefined && <span className="ml-2">{choice}</span>}
          </span>
        </th>
        <td role="cell" className="px-6 pt-4 pb-1.5 text-right font-semibold num phone:p-0">
          {figures.sums(sums)}
        </td>
      </tr>
      {first.map((document) => (
        <DocumentRow key={`${document.id} ${String(document.reversal)}`} document={document} />
      ))}
      {Boolean(more) && (
        <tr role="row">
          <td role="cell" colSpan={COLUMNS}>
            {more}
          </td>
        </tr>
      )}
    </TableBody>
  );
}

function DocumentRow({ document }: { document: PreviewDocument }) {
  const t = useTranslations("accounting.documents");
  const { day, money } = useFigures();
  const { date, client_name: client, title, reversal, accounts, debtor_number: debtor, amount, complete } = document;
  const taxKeys = [...new Set(accounts.flatMap(({ tax_key: key }) => key ?? []))];
  const known = [...new Set(accounts.map(({ account }) => account))];
  return (
    <Row height={52}>
      <RowHeader className="max-w-0 min-w-52 py-1.5">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-[550]">
            <DocumentName document={document} />
          </span>
          {reversal && <Badge tone="warning">{t("reversal")}</Badge>}
        </span>
        <span className="block truncate text-xs text-muted">
          {document.kind === "expense" || title === "" ? client : t("clientAndTitle", { client, title })}
          <Exported at={document.exported_at} />
        </span>
      </RowHeader>
      <Cell phone="detail" className="whitespace-nowrap text-secondary">
        {day(date)}
      </Cell>
      <Cell phone="hidden" className="mono text-xs whitespace-nowrap">
        {known.map((account) =>
          account === "" ? (
            <Absent key="absent" />
          ) : (
            <span key={account} className="block">
              {account}
            </span>
          ),
        )}
      </Cell>
      <Cell phone="hidden" className="mono text-xs">
        {debtor}
      </Cell>
      <Cell phone="state" className="mono text-xs phone:text-muted">
        <span className="phone:hidden">{taxKeys.join(", ")}</span>
        {!complete && <span className="font-sans text-danger-text rail:hidden">{t("incomplete")}</span>}
      </Cell>
      <Cell align="end" phone="figure" className="font-[550] whitespace-nowrap">
        {money(amount)}
      </Cell>
    </Row>
  );
}

function Absent() {
  const t = useTranslations("accounting.documents");
  return (
    <span className="block text-danger-text">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t("incomplete")}</span>
    </span>
  );
}

function Exported({ at }: { at: string | null }) {
  const t = useTranslations("accounting.documents");
  const words = useMomentWords();
  return at === null ? null : <>{` · ${t("exportedOn", { day: words(at, "day") })}`}</>;
}

function DocumentName({ document: { kind, id, number, title } }: { document: PreviewDocument }) {
  const t = useTranslations("accounting.documents");
  if (kind === "invoice") return <TextLink href={`/invoices/${id}`}>{number}</TextLink>;
  if (kind === "credit_note") return <TextLink href={`/invoices/credit-notes/${id}`}>{number}</TextLink>;
  if (kind === "expense") return title;
  return t(kind === "payment" ? "paymentOf" : "refundOf", { number });
}
