"use client";

import { useTranslations } from "next-intl";
import type { DocumentChoice } from "@/components/accounting/export/use-document-choice";
import { useFirst } from "@/components/layout/use-first";
import { Badge } from "@/components/ui/badge";
import { useMomentWords } from "@/components/ui/clock";
import { RowCheckbox } from "@/components/ui/row-checkbox";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import type { AccountingPreview, PreviewDocument } from "@/lib/billing/accounting/schema/exports";
import type { Translate } from "@/lib/kernel/i18n/messages";

export type DocumentTableProps = { preview: AccountingPreview; isStale: boolean; choice: DocumentChoice };

const COLUMNS = 6;

export function DocumentTable({ preview, isStale, choice }: DocumentTableProps) {
  const t = useTranslations("accounting.documents");
  const { groups, documents, exported } = preview;
  return (
    <Table caption={t("title")} className={isStale ? "opacity-60" : ""}>
      <TableHead>
        <Column>
          <span className="pl-8">{t("document")}</span>
        </Column>
        <Column>{t("date")}</Column>
        <Column>{t("account")}</Column>
        <Column>{t("debtor")}</Column>
        <Column>{t("taxKey")}</Column>
        <Column align="end">{t("amount")}</Column>
      </TableHead>
      {groups.map((group) => {
        const ofKind = documents.filter(({ kind }) => kind === group.kind);
        return (
          <Group
            key={group.kind}
            title={t(`kinds.${group.kind}`)}
            totals={group}
            documents={ofKind}
            choice={choice}
            onSelect={
              // More documents than the page knows cannot be left out together.
              ofKind.length === group.count ? (isChosen) => choice.set(ofKind, isChosen) : undefined
            }
          />
        );
      })}
      {exported.count > 0 && (
        <Group
          title={t("exported")}
          totals={exported}
          documents={exported.documents}
          choice={choice}
          onSelect={(isChosen) => choice.setAllExported(isChosen, exported.documents)}
        />
      )}
    </Table>
  );
}

type Totals = Pick<AccountingPreview["exported"], "count" | "sums" | "included">;

type GroupProps = {
  title: string;
  totals: Totals;
  documents: readonly PreviewDocument[];
  choice: DocumentChoice;
  onSelect: ((isChosen: boolean) => void) | undefined;
};

function Group({ title, totals, documents, choice, onSelect }: GroupProps) {
  const t = useTranslations("accounting.documents");
  const { sums } = useFigures();
  const { first, more } = useFirst(documents);
  const count = documents.filter(choice.has).length;
  const isAll = count === documents.length && (count === totals.count || choice.includesExported);
  const isLeft = totals.included.count === 0;
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
          <span className="-ml-1 flex flex-wrap items-center gap-x-3">
            {onSelect !== undefined && (
              <RowCheckbox
                label={t("selectAll", { group: title })}
                state={isAll ? "all" : count === 0 ? "none" : "some"}
                onChange={() => {
                  onSelect(!isAll);
                }}
              />
            )}
            <span className="text-md font-semibold">{title}</span>
            <span className="-ml-0.5 num text-muted">
              <GroupCount totals={totals} />
            </span>
          </span>
        </th>
        <td
          role="cell"
          className={`px-6 pt-4 pb-1.5 text-right font-semibold num phone:p-0 ${isLeft ? "text-muted" : ""}`}
        >
          {sums(isLeft ? totals.sums : totals.included.sums)}
        </td>
      </tr>
      {first.map((document) => (
        <DocumentRow
          key={`${document.id} ${String(document.reversal)}`}
          document={document}
          isChosen={choice.has(document)}
          onSelect={(isChosen) => choice.set([document], isChosen)}
        />
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

function GroupCount({ totals: { count, included } }: { totals: Totals }) {
  const t = useTranslations("accounting.documents");
  const { quantity } = useFigures();
  if (included.count === count) return quantity(String(count));
  return included.count === 0 ? t("allLeft", { count }) : t("someLeft", { count, left: count - included.count });
}

type DocumentRowProps = { document: PreviewDocument; isChosen: boolean; onSelect: (isChosen: boolean) => void };

function DocumentRow({ document, isChosen, onSelect }: DocumentRowProps) {
  const t = useTranslations("accounting.documents");
  const { day, money } = useFigures();
  const { date, client_name: client, title, reversal, accounts, debtor_number: debtor, amount, complete } = document;
  const taxKeys = [...new Set(accounts.flatMap(({ tax_key: key }) => key ?? []))];
  const weight = isChosen ? "font-[550]" : "";
  return (
    <Row height={52} className={isChosen ? "" : "text-muted [&_a]:text-muted"}>
      <RowHeader className="max-w-0 py-1.5 rail:min-w-60 phone:[grid-row:1/3]!">
        <span className="-ml-1 flex min-w-0 items-center gap-3">
          <RowCheckbox
            label={t("select", { name: nameOf(document, t) })}
            state={isChosen ? "all" : "none"}
            onChange={() => {
              onSelect(!isChosen);
            }}
          />
          <span className="min-w-0">
            <span className="flex min-w-0 items-center gap-2">
              <span className={`truncate ${weight}`}>
                <DocumentName document={document} />
              </span>
              {reversal && <Badge tone="warning">{t("reversal")}</Badge>}
            </span>
            <span className="block truncate text-xs text-muted">
              {document.kind === "expense" || title === "" ? client : t("clientAndTitle", { client, title })}
              <Exported at={document.exported_at} />
            </span>
            {!complete && isChosen && (
              <span className="block text-xs text-danger-text rail:hidden">{t("incomplete")}</span>
            )}
          </span>
        </span>
      </RowHeader>
      <Cell phone="detail" className={`whitespace-nowrap ${isChosen ? "text-secondary" : ""}`}>
        {day(date)}
      </Cell>
      <Cell phone="hidden" className="mono text-xs whitespace-nowrap">
        <Accounts document={document} isChosen={isChosen} />
      </Cell>
      <Cell phone="hidden" className="mono text-xs">
        {debtor}
      </Cell>
      <Cell phone="hidden" className="mono text-xs">
        {taxKeys.join(", ")}
      </Cell>
      <Cell align="end" phone="figure" className={`whitespace-nowrap ${weight}`}>
        {money(amount)}
      </Cell>
    </Row>
  );
}

function Accounts({ document, isChosen }: Pick<DocumentRowProps, "document" | "isChosen">) {
  const t = useTranslations("accounting.documents");
  const known = [...new Set(document.accounts.map(({ account }) => account))];
  return known.map((account) => (
    <span key={account} className={account === "" && isChosen ? "block text-danger-text" : "block"}>
      {account === "" ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{t("incomplete")}</span>
        </>
      ) : (
        account
      )}
    </span>
  ));
}

function Exported({ at }: { at: string | null }) {
  const t = useTranslations("accounting.documents");
  const words = useMomentWords();
  return at === null ? null : <>{` · ${t("exportedOn", { day: words(at, "day") })}`}</>;
}

function DocumentName({ document }: { document: PreviewDocument }) {
  const name = nameOf(document, useTranslations("accounting.documents"));
  const { kind, id } = document;
  if (kind === "invoice") return <TextLink href={`/invoices/${id}`}>{name}</TextLink>;
  if (kind === "credit_note") return <TextLink href={`/invoices/credit-notes/${id}`}>{name}</TextLink>;
  return name;
}

function nameOf({ kind, number, title }: PreviewDocument, t: Translate<"accounting.documents">): string {
  if (kind === "expense") return title;
  if (kind === "payment") return t("paymentOf", { number });
  return kind === "refund" ? t("refundOf", { number }) : number;
}
