"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Check, Download, Ellipsis, FileCode, Link2, Send, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { CreditNoteBadge } from "@/components/credit-notes/credit-note-badge";
import { NoteDialog } from "@/components/credit-notes/note-dialog";
import { DownloadDialog } from "@/components/e-invoices/download-dialog";
import { EInvoiceBox } from "@/components/e-invoices/e-invoice-box";
import { EInvoiceFacts, XmlDownload } from "@/components/e-invoices/e-invoice-facts";
import { CreditNoteReferences } from "@/components/external-refs/record-references";
import { LabeledReferences } from "@/components/external-refs/reference-links";
import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { Button } from "@/components/ui/button";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextLink, textLinkClass } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { creditNote } from "@/lib/billing/credit-notes/queries";
import type { EInvoice } from "@/lib/billing/e-invoices/schema";
import type { CreditNote } from "@/lib/billing/credit-notes/schema/credit-note";
import { roleMay } from "@/lib/kernel/auth/permissions";

export function CreditNoteScreen({ id }: { id: string }) {
  const t = useTranslations("creditNotes.page");
  const { data } = useSuspenseQuery(creditNote(id));
  const note = data.value;
  return (
    <Page
      title={note.number ?? t("draft")}
      parent={{ href: "/invoices/credit-notes", label: t("title") }}
      status={<CreditNoteBadge status={note.status} />}
      actions={<NoteActions note={note} />}
    >
      <Summary note={note} />
      {note.e_invoice !== null && <EInvoiceSection id={note.id} eInvoice={note.e_invoice} />}
      <Lines note={note} />
      <Sums note={note} />
      {note.status === "draft" && (
        <div className="px-6 pb-8 phone:px-4">
          <EInvoiceBox document={{ kind: "credit-notes", id: note.id }} clientId={note.client_id} />
        </div>
      )}
    </Page>
  );
}

function NoteActions({ note }: { note: CreditNote }) {
  const t = useTranslations("creditNotes.record");
  const { role } = useShell().user;
  const mayIssue = roleMay(role, "invoices:send");
  const [asked, setAsked] = useState<"issue" | "send" | "delete" | null>(null);
  const isDraft = note.status === "draft";
  const maySend = mayIssue && note.client_snapshot.email !== null;
  return (
    <>
      <a href={`/v1/credit-notes/${note.id}/export`} className={buttonClass("secondary", "medium")}>
        <span className={buttonContentClass}>
          <Download />
          <span className="phone:sr-only">{t("pdf")}</span>
        </span>
      </a>
      {isDraft && <IconButton label={t("delete")} icon={<Trash2 />} onPress={() => setAsked("delete")} />}
      {(mayIssue || !isDraft) && <NoteMenu note={note} mayRefer={mayIssue} />}
      {isDraft && maySend && (
        <Button icon={<Send />} onPress={() => setAsked("send")} className="phone:hidden">
          {t("send")}
        </Button>
      )}
      {isDraft && mayIssue && (
        <Button kind="primary" icon={<Check />} onPress={() => setAsked("issue")}>
          <span className="phone:sr-only">{t("issue")}</span>
        </Button>
      )}
      {!isDraft && maySend && (
        <Button kind="primary" icon={<Send />} onPress={() => setAsked("send")}>
          {t("send")}
        </Button>
      )}
      {asked !== null && <NoteDialog note={note} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function NoteMenu({ note, mayRefer }: { note: CreditNote; mayRefer: boolean }) {
  const t = useTranslations("eInvoices.record");
  const more = useTranslations("invoices.record.actions");
  const references = useTranslations("references");
  const [open, setOpen] = useState<"formats" | "references" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu label={more("more")} trigger={<IconButton label={more("moreActions")} icon={<Ellipsis />} />}>
        {note.status === "issued" && (
          <MenuAction icon={<FileCode />} onAction={() => setOpen("formats")}>
            {t("downloadAs")}
          </MenuAction>
        )}
        {mayRefer && (
          <MenuAction icon={<Link2 />} onAction={() => setOpen("references")}>
            {references("add")}
          </MenuAction>
        )}
      </Menu>
      {open === "formats" && <DownloadDialog document={{ kind: "credit-notes", id: note.id }} onClose={close} />}
      {open === "references" && <CreditNoteReferences record={note} onClose={close} />}
    </>
  );
}

function EInvoiceSection({ id, eInvoice }: { id: string; eInvoice: EInvoice }) {
  const t = useTranslations("eInvoices.record");
  const formats = useTranslations("eInvoices.formats");
  const shown = { document: { kind: "credit-notes", id }, eInvoice } as const;
  return (
    <section aria-labelledby="e-invoice" className="border-t border-line px-6 py-3.5 phone:px-4">
      <div className="flex min-h-7 items-center gap-3">
        <h2 id="e-invoice" className="text-md">
          {t("title", { format: formats(eInvoice.format) })}
        </h2>
        <XmlDownload {...shown} />
      </div>
      <div className="max-w-[460px]">
        <EInvoiceFacts {...shown} />
      </div>
    </section>
  );
}

function Summary({ note }: { note: CreditNote }) {
  const t = useTranslations("creditNotes.record");
  const reasons = useTranslations("creditNotes.reasons");
  const { money, longDay } = useFigures();
  return (
    <section aria-label={t("summary")} className="px-6 py-3.5 phone:px-4">
      {note.remaining.amount > 0 && (
        <Notice className="mb-3.5" actions={<TextLink href={`/clients/${note.client_id}`}>{t("openClient")}</TextLink>}>
          {t("owed", { amount: money(note.remaining), client: note.client_snapshot.name })}
        </Notice>
      )}
      <dl className="flex flex-wrap gap-x-11 gap-y-2.5 phone:grid phone:grid-cols-2 phone:gap-x-4">
        <Fact label={t("total")}>{money(note.total)}</Fact>
        <Fact label={t("invoice")}>
          <TextLink href={`/invoices/${note.invoice_id}`}>{note.invoice_number}</TextLink>
        </Fact>
        <Fact label={t("client")}>{note.client_snapshot.name}</Fact>
        {note.issue_date !== null && <Fact label={t("date")}>{longDay(note.issue_date)}</Fact>}
        <Fact label={t("reason")}>{reasons(note.reason)}</Fact>
        {note.status === "issued" && <Fact label={t("applied")}>{money(note.applied_total)}</Fact>}
      </dl>
      {note.memo !== null && <p className="mt-3 text-secondary">{note.memo}</p>}
      <LabeledReferences refs={note.external_refs} className="mt-3" />
      {note.public_url !== null && (
        <p className="mt-3">
          <a href={note.public_url} target="_blank" rel="noopener" className={textLinkClass}>
            {t("publicPage")}
          </a>
        </p>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-lg font-semibold tracking-[-0.005em] tabular-nums">{children}</dd>
    </div>
  );
}

function Lines({ note }: { note: CreditNote }) {
  const t = useTranslations("creditNotes.record");
  const { money, quantity } = useFigures();
  return (
    <section aria-labelledby="lines" className="border-t border-line pt-3.5">
      <h2 id="lines" className="px-6 text-md phone:px-4">
        {t("lines")}
      </h2>
      <Table caption={t("lines")}>
        <TableHead>
          <Column>{t("line")}</Column>
          <Column align="end">{t("quantity")}</Column>
          <Column align="end">{t("price")}</Column>
          <Column align="end">{t("amount")}</Column>
        </TableHead>
        <TableBody>
          {note.lines.map((line) => (
            <Row key={line.invoice_line_id} height={40}>
              <RowHeader>{line.description.split("\n")[0]}</RowHeader>
              <Cell align="end" phone="state" className="phone:text-left">
                {quantity(line.quantity)}
                <span className="text-muted rail:hidden"> × {money(line.unit_price)}</span>
              </Cell>
              <Cell align="end" phone="hidden">
                {money(line.unit_price)}
              </Cell>
              <Cell align="end" phone="figure" className="font-[550]">
                {money(line.amount)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

function Sums({ note }: { note: CreditNote }) {
  const t = useTranslations("creditNotes.record");
  const { money } = useFigures();
  const rows = [
    { label: t("subtotal"), value: money(note.subtotal) },
    ...(note.discount_total.amount > 0 ? [{ label: t("discount"), value: `−${money(note.discount_total)}` }] : []),
    { label: t("tax"), value: money(note.tax_total) },
  ];
  return (
    <dl className="ml-auto grid w-72 max-w-full gap-1.5 px-6 py-4 phone:w-full phone:px-4">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 text-secondary">
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line-strong pt-2 text-md font-semibold">
        <dt>{t("total")}</dt>
        <dd className="num">{money(note.total)}</dd>
      </div>
    </dl>
  );
}
