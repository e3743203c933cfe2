"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWholeList } from "@/components/layout/use-whole-list";
import { BalanceStrip } from "@/components/retainers/balance-strip";
import { Button } from "@/components/ui/button";
import { MoneyField } from "@/components/ui/money-field";
import { Switch } from "@/components/ui/switch";
import { useFigures } from "@/components/viewer/use-figures";
import { usableRetainers } from "@/lib/billing/retainers/queries";
import type { Retainer } from "@/lib/billing/retainers/schema";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Money } from "@/lib/kernel/core/money";

export type Draw = Invoice["retainers"][number];

/** Null stops the use. */
export type UseRetainer = (retainerId: string, amount: Money | "all" | null) => void;

/** Active retainers of the client. Undefined while they load. */
export function useUsableRetainers(clientId: string, currency: string) {
  return useWholeList(useInfiniteQuery(usableRetainers(clientId, currency)));
}

export type RetainerUsesProps = {
  retainers: readonly Retainer[];
  draws: readonly Draw[];
  isDisabled?: boolean;
  onUse: UseRetainer;
};

/** Offers retainers with a balance, and shows what the invoice uses of them. */
export function RetainerUses({ retainers, draws, isDisabled = false, onUse }: RetainerUsesProps) {
  const t = useTranslations("retainers.draft");
  const used = new Set(draws.map(({ retainer_id: id }) => id));
  const offered = retainers.filter(({ id, net_balance: left }) => left.amount > 0 || used.has(id));
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="retainers" className="grid gap-3">
      <h2 id="retainers" className="text-md">
        {t("title")}
      </h2>
      {offered.map((retainer) => (
        <RetainerUse
          key={retainer.id}
          retainer={retainer}
          draw={draws.find(({ retainer_id: id }) => id === retainer.id)}
          isDisabled={isDisabled}
          onUse={(amount) => onUse(retainer.id, amount)}
        />
      ))}
    </section>
  );
}

type RetainerUseProps = {
  retainer: Retainer;
  draw: Draw | undefined;
  isDisabled: boolean;
  onUse: (amount: Money | "all" | null) => void;
};

function RetainerUse({ retainer, draw, isDisabled, onUse }: RetainerUseProps) {
  const t = useTranslations("retainers.draft");
  const { money } = useFigures();
  return (
    <div className="grid gap-2.5">
      <Switch
        isSelected={draw !== undefined}
        isDisabled={isDisabled}
        onChange={(isUsed) => onUse(isUsed ? "all" : null)}
        description={t("left", { amount: money(retainer.net_balance) })}
      >
        {t("use", { name: retainer.name })}
      </Switch>
      {draw && <DrawFields draw={draw} retainer={retainer} onUse={onUse} />}
    </div>
  );
}

type DrawFieldsProps = { draw: Draw; retainer: Retainer; onUse: (amount: Money | "all") => void };

function DrawFields({ draw, retainer, onUse }: DrawFieldsProps) {
  const t = useTranslations("retainers.draft");
  const { money } = useFigures();
  const { net_balance: left, low_at: low, currency } = retainer;
  const toLow = low === null ? 0 : left.amount - low.amount;
  const after = { amount: Math.max(0, left.amount - draw.drawn.amount), currency };
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <DrawAmount key={draw.drawn.amount} draw={draw} retainer={retainer} onUse={onUse} />
        <Button size="small" onPress={() => onUse("all")}>
          {t("all", { amount: money(left) })}
        </Button>
        {toLow > 0 && (
          <Button size="small" onPress={() => onUse({ amount: toLow, currency })}>
            {t("toLow", { amount: money({ amount: toLow, currency }) })}
          </Button>
        )}
      </div>
      <BalanceStrip retainer={retainer} drawing={Math.min(draw.drawn.amount, left.amount)} height={10} />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-xs text-muted">
        <span>{t("onInvoice", { amount: money(draw.drawn) })}</span>
        <span className={low !== null && after.amount < low.amount ? "text-warning-text" : ""}>
          {t("leftAfter", { amount: money(after) })}
        </span>
      </p>
    </>
  );
}

/** Saved when the field loses the focus. */
function DrawAmount({ draw, retainer, onUse }: DrawFieldsProps) {
  const t = useTranslations("retainers.draft");
  const [typed, setTyped] = useState<Money | null>(draw.drawn);
  return (
    <MoneyField
      label={t(retainer.kind === "deposit" ? "amount" : "amountWithTax", { name: retainer.name })}
      isLabelHidden
      size="small"
      className="w-36"
      currency={retainer.currency}
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== null && typed.amount !== draw.drawn.amount) onUse(typed);
      }}
    />
  );
}
