"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { currentAndNext, newestFirst, type RateOwner } from "@/components/rates/steps";
import { Badge } from "@/components/ui/badge";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { useFigures } from "@/components/viewer/use-figures";
import type { DatedRate } from "@/lib/kernel/core/rates";

export type RateRowsProps = {
  owner: Pick<RateOwner, "name" | "currency">;
  rates: readonly DatedRate[];
  /** Absent: read-only. */
  actions?: { edit: (rate: DatedRate) => void; remove: (rate: DatedRate) => void } | undefined;
};

/** Newest first. */
export function RateRows({ owner, rates, actions }: RateRowsProps) {
  const t = useTranslations("rates");
  const { money, fullDay, today } = useFigures();
  const { current } = currentAndNext(rates, owner.currency, today);
  if (rates.length === 0) return null;
  return (
    <Table caption={t("caption", { name: owner.name })}>
      <TableHead>
        <Column>{t("firstDay")}</Column>
        <Column align="end">{t("amount")}</Column>
        {actions && <Column isHidden>{t("change")}</Column>}
      </TableHead>
      <TableBody>
        {newestFirst(rates, owner.currency).map((rate) => {
          const day = rate.since === null ? t("noStart") : fullDay(rate.since);
          return (
            <Row key={day} height={40}>
              <RowHeader>
                <span className="flex flex-wrap items-center gap-2">
                  <span className="num">{day}</span>
                  {rate.since === (current?.since ?? null) && current && (
                    <Badge tone="accent">{t("appliesToday")}</Badge>
                  )}
                </span>
              </RowHeader>
              <Cell align="end" phone="figure" className="font-[550]">
                {rate.amount === null ? t("noRate") : money({ amount: rate.amount, currency: owner.currency })}
              </Cell>
              {actions && (
                <Cell align="end" phone="detail" className="w-12">
                  <RowMenu label={t("actionsFor", { day })}>
                    <MenuAction icon={<Pencil />} onAction={() => actions.edit(rate)}>
                      {t("change")}
                    </MenuAction>
                    <MenuAction icon={<Trash2 />} onAction={() => actions.remove(rate)}>
                      {t("remove")}
                    </MenuAction>
                  </RowMenu>
                </Cell>
              )}
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}
