"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useRounding } from "@/components/e-invoices/use-rounding";
import { taxLabel } from "@/components/tax-rates/kinds";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { useCommand } from "@/components/ui/shortcuts";
import { useFigures } from "@/components/viewer/use-figures";
import { priced, type Priced } from "@/components/invoices/new/priced";
import { totalsOf } from "@/lib/billing/invoices/rules/money";
import { sum } from "@/lib/kernel/core/sum";
import { workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";

export type NewInvoiceFootProps = {
  clientId: string;
  lines: readonly Priced[];
  /** Lines of retainers, with amounts below 0. */
  deposits: readonly ReturnType<typeof priced>[];
  currency: string;
  isMaking: boolean;
  isReady: boolean;
};

export function NewInvoiceFoot({ clientId, lines, deposits, currency, isMaking, isReady }: NewInvoiceFootProps) {
  const t = useTranslations("invoices.new.foot");
  const actions = useTranslations("common.actions");
  const button = useRef<HTMLButtonElement>(null);
  useCommand({
    label: t("create"),
    group: t("commandGroup"),
    keys: "mod+enter",
    isForFields: true,
    isListed: "keys",
    run: () => button.current?.click(),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line-strong bg-surface px-6 py-3 phone:px-4">
      <Totals clientId={clientId} lines={lines} deposits={deposits} currency={currency} />
      <div className="ml-auto flex gap-2 phone:w-full [&>*]:phone:flex-1">
        <LinkButton kind="quiet" href="/invoices">
          {actions("cancel")}
        </LinkButton>
        <Button
          ref={button}
          kind="primary"
          type="submit"
          keys="mod+enter"
          isBusy={isMaking}
          busyLabel={actions("creating")}
          isDisabled={!isReady}
        >
          {lines.length === 0 ? t("createBlank") : t("create")}
        </Button>
      </div>
    </div>
  );
}

type TotalsProps = Pick<NewInvoiceFootProps, "clientId" | "lines" | "deposits" | "currency">;

/** Calculated like those of the draft. */
function Totals({ clientId, lines, deposits, currency }: TotalsProps) {
  const t = useTranslations("invoices.new.foot");
  const retainers = useTranslations("retainers.draft");
  const { money } = useFigures();
  const { data: workspace } = useQuery(workspaceQuery());
  const { rounding } = useRounding(clientId);
  const taxName = workspace?.invoicing?.seller.tax_name ?? t("tax");
  const totals = totalsOf([...lines.map(priced), ...deposits], null, rounding);
  const amount = (minor: number) => money({ amount: minor, currency });
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-1 [&_dd]:font-[550] [&_dd]:tabular-nums [&_dt]:text-xs [&_dt]:text-muted">
      <div>
        <dt>{t("lines")}</dt>
        <dd>{lines.length + deposits.length}</dd>
      </div>
      {deposits.length > 0 && (
        <div>
          <dt>{retainers("title")}</dt>
          <dd>{amount(sum(deposits.map(({ amountMinor }) => amountMinor)))}</dd>
        </div>
      )}
      <div>
        <dt>{t("subtotal")}</dt>
        <dd>{amount(totals.subtotalMinor)}</dd>
      </div>
      {totals.taxes.map((tax) => (
        <div key={tax.id ?? tax.rate}>
          <dt>{taxLabel(tax, taxName)}</dt>
          <dd>{amount(tax.taxMinor)}</dd>
        </div>
      ))}
      <div>
        <dt>{t("total")}</dt>
        <dd className="text-lg leading-[22px] !font-semibold">{amount(totals.totalMinor)}</dd>
      </div>
    </dl>
  );
}
