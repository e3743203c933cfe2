"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultBelow, faultOfWhole } from "@/components/forms/form-fault";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { MoneyField } from "@/components/ui/money-field";
import { Select } from "@/components/ui/select";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import { fundRetainer, retainerLedger } from "@/lib/billing/retainers/queries";
import type { Retainer } from "@/lib/billing/retainers/schema";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";
import type { Money } from "@/lib/kernel/core/money";

export type FundDialogProps = { retainer: Retainer; onClose: () => void };

export function FundDialog({ retainer, onClose }: FundDialogProps) {
  const t = useTranslations("retainers.fund");
  return (
    <Dialog title={t("title", { name: retainer.name })} width={560} isOpen isDismissable={false} onOpenChange={onClose}>
      <FundForm retainer={retainer} onClose={onClose} />
    </Dialog>
  );
}

const POINTERS = ["/amount", "/due_date", "/tax_rate_ids"] as const;
const USUAL = "usual";

function FundForm({ retainer, onClose }: FundDialogProps) {
  const t = useTranslations("retainers.fund");
  const actions = useTranslations("common.actions");
  const router = useRouter();
  const { mutate, error, isPending } = useMutation(fundRetainer);
  const { data: rates } = useQuery(activeTaxRates());
  const [amount, setAmount] = useState<Money | null>(null);
  const [due, setDue] = useState("");
  const [rate, setRate] = useState(retainer.balances[0]?.tax_rate_ids[0] ?? USUAL);
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = amount === null || amount.amount === 0;
  const submit = () => {
    setIsAsked(true);
    if (isMissing) return;
    const taxes = retainer.kind === "advance" || rate === USUAL ? {} : { tax_rate_ids: [rate] };
    const body = { id: retainer.id, amount, ...taxes, ...(due !== "" && { due_date: due }) };
    mutate(body, { onSuccess: ({ id }) => router.push(`/invoices/${id}`) });
  };
  const missing = isAsked && isMissing ? t("amountMissing") : undefined;
  const options = (rates?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("create")}
      busyLabel={actions("creating")}
      isBusy={isPending}
      fault={faultOfWhole(error, POINTERS)}
      refusal={missing ?? error}
    >
      <p className="text-secondary">{t("lead")}</p>
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <div className="grid content-start gap-1.5">
          <MoneyField
            label={t("amount")}
            autoFocus
            currency={retainer.currency}
            value={amount}
            onChange={setAmount}
            error={missing ?? faultBelow(error, "/amount")}
          />
          <AsLastTime retainer={retainer} onChoose={setAmount} />
        </div>
        <DayField label={t("due")} value={due} onChange={setDue} error={faultBelow(error, "/due_date")} />
      </div>
      {retainer.kind === "deposit" && (
        <Select
          label={t("tax")}
          options={[{ value: USUAL, label: t("usualTax") }, ...options]}
          value={rate}
          onChange={setRate}
        />
      )}
    </FieldForm>
  );
}

type AsLastTimeProps = { retainer: Retainer; onChoose: (amount: Money) => void };

function AsLastTime({ retainer, onChoose }: AsLastTimeProps) {
  const t = useTranslations("retainers.fund");
  const { money } = useFigures();
  const { data } = useQuery(retainerLedger(retainer.id));
  const last = data?.transactions.findLast(({ kind }) => kind === "funded")?.net;
  if (!last) return null;
  return (
    <Button size="small" className="justify-self-start" onPress={() => onChoose(last)}>
      {t("again", { amount: money(last) })}
    </Button>
  );
}
