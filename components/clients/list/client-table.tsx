"use client";

import { Building2, ReceiptText } from "lucide-react";
import { addedUp } from "@/lib/kernel/core/sum";
import { useTranslations } from "next-intl";
import { type ClientLine, dueMinor, lateSince } from "@/components/clients/list/rows";
import { useRestoreClient } from "@/components/clients/use-restore";
import { rowId } from "@/components/layout/use-row-keys";
import { ArchiveAction } from "@/components/ui/archive-action";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import { PageLink } from "@/components/ui/page-link";
import { Strip, type StripSegment } from "@/components/ui/strip";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableFoot, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { StackedSums } from "@/components/viewer/sums";
import { useFigures } from "@/components/viewer/use-figures";
import { readableEmail } from "@/lib/kernel/core/email";
import type { Client } from "@/lib/tracking/clients/schema";

export type ClientTableProps = {
  lines: readonly ClientLine[];
  drawn: readonly ClientLine[];
  onArchive: (client: Client) => void;
};

export function ClientTable({ lines, drawn, onArchive }: ClientTableProps) {
  const t = useTranslations("clients.list");
  const most = Math.max(1, ...lines.map(dueMinor));
  return (
    <Table caption={t("title")}>
      <TableHead>
        <Column>{t("client")}</Column>
        <Column>{t("amountDue")}</Column>
        <Column align="end" className="max-wide:hidden">
          {t("overdue")}
        </Column>
        <Column align="end">{t("unbilled")}</Column>
        <Column align="end" className="max-wide:hidden">
          {t("projects")}
        </Column>
        <Column>{t("lastInvoice")}</Column>
        <Column isHidden>{t("actions")}</Column>
      </TableHead>
      <TableBody>
        {drawn.map((line) => (
          <ClientRow key={line.client.id} line={line} most={most} onArchive={onArchive} />
        ))}
      </TableBody>
      <Totals lines={lines} />
    </Table>
  );
}

type ClientRowProps = { line: ClientLine; most: number; onArchive: (client: Client) => void };

function ClientRow({ line, most, onArchive }: ClientRowProps) {
  const t = useTranslations("clients.list");
  const states = useTranslations("common.states");
  const { sums } = useFigures();
  const { client, unbilled, projects } = line;
  return (
    <Row height={52}>
      <RowHeader className="w-[34%] max-w-0 leading-[17px] rail:min-w-44">
        <PageLink
          id={rowId(client.id)}
          href={`/clients/${client.id}`}
          className="block truncate font-[550] -outline-offset-2 hover:underline"
        >
          {client.name}
        </PageLink>
        <span className="block truncate text-xs text-muted">
          {[
            client.contact_name ?? (client.email === null ? null : readableEmail(client.email)),
            client.status === "archived" ? states("client.isArchived") : null,
          ]
            .filter((word) => word !== null)
            .join(" · ")}
        </span>
      </RowHeader>
      <OwesCell line={line} most={most} />
      <LateCell line={line} />
      <Cell align="end" phone="detail">
        {unbilled.length > 0 ? (
          <TextLink href={`/invoices/new?client=${client.id}`}>
            {t.rich("unbilledAmount", {
              amount: sums(unbilled),
              note: (chunks) => <span className="rail:sr-only">{chunks}</span>,
            })}
          </TextLink>
        ) : (
          <span className="text-muted phone:hidden">–</span>
        )}
      </Cell>
      <Cell align="end" phone="hidden" className="text-muted max-wide:hidden">
        {projects}
      </Cell>
      <LastInvoiceCell line={line} />
      <Cell align="end" phone="hidden" className="w-11">
        <ClientMenu client={client} onArchive={onArchive} />
      </Cell>
    </Row>
  );
}

/** The bar is to the scale of all clients. */
function OwesCell({ line, most }: Omit<ClientRowProps, "onArchive">) {
  const t = useTranslations("clients.list");
  const { sums } = useFigures();
  const due = line.balances.map(({ amount_due: amount }) => amount).filter(({ amount }) => amount > 0);
  if (due.length === 0) {
    return (
      <Cell phone="figure" className="w-44 text-muted">
        {t("nothingDue")}
      </Cell>
    );
  }
  return (
    <Cell phone="figure" className="w-44 leading-[17px]">
      <span className="font-[550] num">{sums(due)}</span>
      <Strip height={6} segments={segmentsOf(line, most)} className="mt-1 phone:hidden" />
    </Cell>
  );
}

function segmentsOf(line: ClientLine, most: number): StripSegment[] {
  const of = (isMeant: (age: string) => boolean) =>
    line.balances
      .flatMap(({ ages }) => ages)
      .filter(({ age }) => isMeant(age))
      .reduce((sum, { amount_due: due }) => sum + due.amount, 0);
  const late = (of((age) => age.startsWith("late")) / most) * 100;
  const soon = (of((age) => age === "due_within_14") / most) * 100;
  const later = (dueMinor(line) / most) * 100 - late - soon;
  const segments: StripSegment[] = [
    { start: 0, length: late, tone: "danger" },
    { start: late, length: soon, tone: "warning" },
    { start: late + soon, length: later, tone: "info" },
  ];
  return segments.filter(({ length }) => length > 0);
}

function LateCell({ line }: { line: ClientLine }) {
  const { sums, untilDue } = useFigures();
  const since = lateSince(line);
  if (since === null) return <Cell phone="hidden" className="max-wide:hidden" />;
  const late = line.balances.map(({ overdue }) => overdue).filter(({ amount }) => amount > 0);
  return (
    <Cell align="end" phone="state" className="leading-[17px] max-wide:hidden phone:text-left">
      <span className="text-danger-text">{sums(late)}</span>
      <span className="block text-xs text-muted phone:ml-1.5 phone:inline">{untilDue(since)}</span>
    </Cell>
  );
}

function LastInvoiceCell({ line: { balances } }: { line: ClientLine }) {
  const t = useTranslations("clients.list");
  const { day } = useFigures();
  const latest = balances
    .flatMap(({ last_invoice: last }) => last ?? [])
    .sort((one, other) => other.issue_date.localeCompare(one.issue_date))[0];
  return (
    <Cell phone="hidden" className="w-36 leading-[17px]">
      {latest === undefined ? (
        <span className="text-muted">{t("noInvoice")}</span>
      ) : (
        <>
          <TextLink href={`/invoices/${latest.id}`} className="num text-text no-underline hover:underline">
            {latest.number}
          </TextLink>
          <span className="block text-xs num text-muted">{day(latest.issue_date)}</span>
        </>
      )}
    </Cell>
  );
}

function Totals({ lines }: { lines: readonly ClientLine[] }) {
  const t = useTranslations("clients.list");
  const balances = lines.flatMap((line) => line.balances);
  const due = addedUp(balances.map(({ amount_due: amount }) => amount)).filter(({ amount }) => amount > 0);
  const late = addedUp(balances.map(({ overdue }) => overdue)).filter(({ amount }) => amount > 0);
  const unbilled = addedUp(lines.flatMap((line) => line.unbilled));
  return (
    <TableFoot>
      <RowHeader className="font-semibold">{t("count", { count: lines.length })}</RowHeader>
      <Cell phone="figure" className="num">
        <StackedSums of={due} />
      </Cell>
      <Cell align="end" phone="hidden" className="max-wide:hidden">
        <StackedSums of={late} />
      </Cell>
      <Cell align="end" phone="hidden">
        <StackedSums of={unbilled} />
      </Cell>
      <Cell align="end" phone="hidden" className="max-wide:hidden">
        {lines.reduce((sum, { projects }) => sum + projects, 0)}
      </Cell>
      <Cell phone="hidden" />
      <Cell phone="hidden" />
    </TableFoot>
  );
}

function ClientMenu({ client, onArchive }: { client: Client; onArchive: (client: Client) => void }) {
  const t = useTranslations("clients.list");
  const actions = useTranslations("common.actions");
  const { restore } = useRestoreClient();
  return (
    <RowMenu label={t("actionsFor", { name: client.name })}>
      <MenuAction icon={<Building2 />} href={`/clients/${client.id}`}>
        {actions("open")}
      </MenuAction>
      <MenuAction icon={<ReceiptText />} href={`/invoices/new?client=${client.id}`}>
        {t("newInvoice")}
      </MenuAction>
      <MenuDivider />
      <ArchiveAction
        isArchived={client.status === "archived"}
        onArchive={() => onArchive(client)}
        onRestore={() => restore(client)}
      />
    </RowMenu>
  );
}
