"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Clock, Coins, FilePen, MailX } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useEveryClient } from "@/components/clients/use-every-client";
import { languageName } from "@/components/forms/regional-options";
import { type ClientRow, sumsOf } from "@/components/invoice-runs/choose/client-rows";
import type { Choice } from "@/components/invoice-runs/choose/use-choice";
import { OPEN_DRAFTS } from "@/components/invoices/new/open-drafts";
import { useShell } from "@/components/layout/shell-context";
import { RowCheckbox } from "@/components/ui/row-checkbox";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableFoot, TableHead } from "@/components/ui/table";
import { StackedSums } from "@/components/viewer/sums";
import { useFigures } from "@/components/viewer/use-figures";
import { invoiceList } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Client, TimeGrouping } from "@/lib/tracking/clients/schema";

export type ClientTableProps = { choice: Choice; rows: readonly ClientRow[] };

const wideOnly = "@max-[50rem]:hidden";

export function ClientTable({ choice, rows }: ClientTableProps) {
  const t = useTranslations("invoiceRuns.choose");
  const fields = useTranslations("common.fields");
  const { hasEarlier, taken, setLeft, left } = choice;
  const clients = new Map(useEveryClient()?.map((client) => [client.id, client]));
  const drafts = useInfiniteQuery(invoiceList(OPEN_DRAFTS)).data?.pages.flatMap(({ data }) => data) ?? [];
  const isAll = taken.length === rows.length;
  return (
    <Table caption={t("caption")} className={choice.isStale ? "opacity-60" : ""}>
      <TableHead>
        <Column>
          <span className="flex items-center gap-3">
            <RowCheckbox
              label={t("selectAll")}
              state={isAll ? "all" : taken.length === 0 ? "none" : "some"}
              onChange={() => {
                setLeft(isAll ? rows.map(({ id }) => id) : []);
              }}
            />
            {fields("client")}
          </span>
        </Column>
        <Column align="end">{t("hours")}</Column>
        {hasEarlier && (
          <Column align="end" className={wideOnly}>
            {t("earlier")}
          </Column>
        )}
        <Column align="end">{t("net")}</Column>
        <Column className={wideOnly}>{t("groupedBy")}</Column>
        <Column className={wideOnly}>{t("language")}</Column>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <ClientLine
            key={row.id}
            row={row}
            client={clients.get(row.id)}
            drafts={drafts.filter((draft) => draft.client_id === row.id)}
            hasEarlier={hasEarlier}
            grouping={choice.grouping}
            isTaken={!left.includes(row.id)}
            onChange={() => {
              setLeft(left.includes(row.id) ? left.filter((id) => id !== row.id) : [...left, row.id]);
            }}
          />
        ))}
      </TableBody>
      <Totals rows={taken} hasEarlier={hasEarlier} />
    </Table>
  );
}

type ClientLineProps = NotesProps & {
  hasEarlier: boolean;
  /** Null: the client's. */
  grouping: TimeGrouping | null;
  isTaken: boolean;
  onChange: () => void;
};

function ClientLine({ row, client, drafts, hasEarlier, grouping, isTaken, onChange }: ClientLineProps) {
  const t = useTranslations("invoiceRuns.choose");
  const groupings = useTranslations("invoices.new.lines.groupings");
  const language = useLocale();
  return (
    <Row height={52} className={isTaken ? "" : "text-muted"}>
      <RowHeader className="max-w-0 min-w-44 py-2 leading-[17px]">
        <span className="flex min-w-0 items-center gap-3">
          <RowCheckbox label={t("select", { client: row.name })} state={isTaken ? "all" : "none"} onChange={onChange} />
          <span className="min-w-0">
            <span className="block truncate font-[550]">{row.name}</span>
            <span className="block truncate text-xs text-muted">{row.projects.join(", ")}</span>
            <Notes row={row} client={client} drafts={drafts} />
          </span>
        </span>
      </RowHeader>
      <Cell align="end" phone="detail" className="whitespace-nowrap">
        {formatDuration(row.seconds)}
      </Cell>
      {hasEarlier && (
        <Cell align="end" phone="hidden" className={`text-muted ${wideOnly}`}>
          {row.earlier.length === 0 ? "–" : <StackedSums of={row.earlier} />}
        </Cell>
      )}
      <Cell align="end" phone="figure" className="font-[550]">
        <StackedSums of={row.amounts} />
      </Cell>
      <Cell phone="hidden" className={`text-muted ${wideOnly}`}>
        {client !== undefined && groupings(grouping ?? client.group_time_by)}
      </Cell>
      <Cell phone="hidden" className={`text-muted ${wideOnly}`}>
        {client !== undefined && languageName(client.locale ?? "en", language)}
      </Cell>
    </Row>
  );
}

type NotesProps = { row: ClientRow; client: Client | undefined; drafts: readonly Invoice[] };

/** Facts to check before the drafts are created. */
function Notes({ row, client, drafts }: NotesProps) {
  const t = useTranslations("invoiceRuns.choose");
  const { sums } = useFigures();
  const mayIssue = roleMay(useShell().user.role, "invoices:send");
  const open = sumsOf(drafts.map(({ total }) => ({ amounts: [total] })));
  return (
    <>
      {row.earlier.length > 0 && (
        <span className="hidden text-xs text-muted @max-[50rem]:block">
          {t("earlierAmount", { amount: sums(row.earlier) })}
        </span>
      )}
      {row.expenses > 0 && <span className="block text-xs text-muted">{t("expenses", { count: row.expenses })}</span>}
      {row.milestones > 0 && (
        <span className="block text-xs text-muted">{t("milestones", { count: row.milestones })}</span>
      )}
      {row.withoutRate > 0 && <Note icon={<Coins />}>{t("needRate", { count: row.withoutRate })}</Note>}
      {drafts.length > 0 && (
        <Note icon={<FilePen />}>{t("openDrafts", { count: drafts.length, amount: sums(open) })}</Note>
      )}
      {mayIssue && client?.email === null && <Note icon={<MailX />}>{t("noEmail")}</Note>}
      {row.awaitingSeconds > 0 && (
        <Note icon={<Clock />}>{t("awaiting", { hours: formatDuration(row.awaitingSeconds) })}</Note>
      )}
    </>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="mt-0.5 flex items-center gap-1.5 text-xs text-warning-text [&>svg]:size-3 [&>svg]:shrink-0">
      {icon}
      {children}
    </span>
  );
}

function Totals({ rows, hasEarlier }: { rows: readonly ClientRow[]; hasEarlier: boolean }) {
  const t = useTranslations("invoiceRuns.choose");
  const earlier = sumsOf(rows.map((row) => ({ amounts: row.earlier })));
  return (
    <TableFoot>
      <RowHeader>{t("selected", { count: rows.length })}</RowHeader>
      <Cell align="end" phone="detail">
        {formatDuration(rows.reduce((sum, { seconds }) => sum + seconds, 0))}
      </Cell>
      {hasEarlier && (
        <Cell align="end" phone="hidden" className={wideOnly}>
          {earlier.length === 0 ? "–" : <StackedSums of={earlier} />}
        </Cell>
      )}
      <Cell align="end" phone="figure">
        <StackedSums of={sumsOf(rows)} />
      </Cell>
      <Cell phone="hidden" className={wideOnly} />
      <Cell phone="hidden" className={wideOnly} />
    </TableFoot>
  );
}
