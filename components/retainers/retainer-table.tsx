"use client";

import { useTranslations } from "next-intl";
import { rowId } from "@/components/layout/use-row-keys";
import { BalanceStrip } from "@/components/retainers/balance-strip";
import { RetainerBadge } from "@/components/retainers/retainer-badge";
import { PageLink } from "@/components/ui/page-link";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { useFigures } from "@/components/viewer/use-figures";
import type { Retainer } from "@/lib/billing/retainers/schema";

export type RetainerTableProps = {
  retainers: readonly Retainer[];
  /** Names by id. */
  clients: ReadonlyMap<string, string>;
};

export function RetainerTable({ retainers, clients }: RetainerTableProps) {
  const t = useTranslations("retainers.table");
  const page = useTranslations("retainers.page");
  return (
    <Table caption={page("title")}>
      <TableHead>
        <Column>{t("name")}</Column>
        <Column>{t("state")}</Column>
        <Column className="w-[32%] @max-[52rem]:hidden">{t("strip")}</Column>
        <Column align="end" className="@max-[60rem]:hidden">
          {t("funded")}
        </Column>
        <Column align="end" className="@max-[60rem]:hidden">
          {t("drawn")}
        </Column>
        <Column align="end">{t("left")}</Column>
      </TableHead>
      <TableBody>
        {retainers.map((retainer) => (
          <RetainerRow key={retainer.id} retainer={retainer} client={clients.get(retainer.client_id) ?? ""} />
        ))}
      </TableBody>
    </Table>
  );
}

function RetainerRow({ retainer, client }: { retainer: Retainer; client: string }) {
  const t = useTranslations("retainers.table");
  const kinds = useTranslations("retainers.kinds");
  const { money, day } = useFigures();
  const { low_at: low, last_drawn_on: last, balance, net_balance: left } = retainer;
  return (
    <Row height={52}>
      <RowHeader>
        <PageLink
          id={rowId(retainer.id)}
          href={`/invoices/retainers/${retainer.id}`}
          className="font-[550] -outline-offset-2 hover:underline"
        >
          {retainer.name}
        </PageLink>
        <span className="block text-xs font-normal text-muted">{`${client}, ${kinds(retainer.kind)}`}</span>
      </RowHeader>
      <Cell phone="state">
        <RetainerBadge retainer={retainer} />
      </Cell>
      <Cell phone="hidden" className="@max-[52rem]:hidden">
        <BalanceStrip retainer={retainer} height={10} />
        <span className="mt-1 flex justify-between gap-3 text-xs text-muted">
          <span className={retainer.low ? "font-medium text-warning-text" : ""}>
            {low === null ? t("noLow") : t("lowAt", { amount: money(low) })}
          </span>
          {last !== null && <span>{t("lastDrawn", { date: day(last) })}</span>}
        </span>
      </Cell>
      <Cell align="end" phone="hidden" className="text-muted @max-[60rem]:hidden">
        {money(retainer.funded_total)}
      </Cell>
      <Cell align="end" phone="hidden" className="text-muted @max-[60rem]:hidden">
        {money(retainer.drawn_total)}
      </Cell>
      <Cell align="end" phone="figure">
        <span className="block font-[550]">{money(left)}</span>
        {balance.amount !== left.amount && (
          <span className="block text-xs text-muted">{t("withTax", { amount: money(balance) })}</span>
        )}
      </Cell>
    </Row>
  );
}
