"use client";

import { useTranslations } from "next-intl";
import { CreditNoteBadge } from "@/components/credit-notes/credit-note-badge";
import { TextLink } from "@/components/ui/text-link";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { useFigures } from "@/components/viewer/use-figures";
import type { CreditNote } from "@/lib/billing/credit-notes/schema/credit-note";

export type CreditNotesTableProps = {
  notes: readonly CreditNote[];
  /** Rows then have neither client nor invoice. */
  isOfInvoice?: boolean;
};

export function CreditNotesTable({ notes, isOfInvoice = false }: CreditNotesTableProps) {
  const t = useTranslations("creditNotes.table");
  const page = useTranslations("creditNotes.page");
  return (
    <Table caption={page("title")}>
      <TableHead>
        <Column>{t("number")}</Column>
        {!isOfInvoice && <Column>{t("client")}</Column>}
        {!isOfInvoice && <Column>{t("invoice")}</Column>}
        <Column>{t("status")}</Column>
        <Column className="@max-[60rem]:hidden">{t("date")}</Column>
        <Column align="end">{t("total")}</Column>
        <Column align="end" className="@max-[60rem]:hidden">
          {t("applied")}
        </Column>
        <Column align="end">{t("remaining")}</Column>
      </TableHead>
      <TableBody>
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} isOfInvoice={isOfInvoice} />
        ))}
      </TableBody>
    </Table>
  );
}

function NoteRow({ note, isOfInvoice }: { note: CreditNote; isOfInvoice: boolean }) {
  const t = useTranslations("creditNotes.table");
  const reasons = useTranslations("creditNotes.reasons");
  const { money, day } = useFigures();
  return (
    <Row height={52}>
      <RowHeader className="whitespace-nowrap">
        <TextLink href={`/invoices/credit-notes/${note.id}`}>{note.number ?? t("noNumber")}</TextLink>
        {isOfInvoice && <span className="block text-xs text-muted">{reasons(note.reason)}</span>}
      </RowHeader>
      {!isOfInvoice && (
        <Cell phone="line">
          {note.client_snapshot.name}
          <span className="block text-xs text-muted">{reasons(note.reason)}</span>
        </Cell>
      )}
      {!isOfInvoice && (
        <Cell phone="detail" className="whitespace-nowrap">
          <TextLink href={`/invoices/${note.invoice_id}`}>{note.invoice_number}</TextLink>
        </Cell>
      )}
      <Cell phone="state">
        <CreditNoteBadge status={note.status} />
      </Cell>
      <Cell phone="hidden" className="whitespace-nowrap text-muted @max-[60rem]:hidden">
        {note.issue_date !== null && day(note.issue_date)}
      </Cell>
      <Cell align="end" phone="figure" className="font-[550]">
        {money(note.total)}
      </Cell>
      <Cell align="end" phone="hidden" className="text-muted @max-[60rem]:hidden">
        {note.status === "issued" && money(note.applied_total)}
      </Cell>
      <Cell align="end" phone="hidden" className={note.remaining.amount > 0 ? "font-[550]" : "text-muted"}>
        {note.status === "issued" && money(note.remaining)}
      </Cell>
    </Row>
  );
}
