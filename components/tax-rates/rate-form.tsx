"use client";

import { useMutation } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { readPercent } from "@/components/forms/decimal-text";
import { FactForm } from "@/components/forms/fact-editor";
import { givenText } from "@/components/forms/given-text";
import { useDraft } from "@/components/forms/use-draft";
import { useTaxKinds } from "@/components/tax-rates/use-tax-kinds";
import { Select } from "@/components/ui/select";
import { percentFault } from "@/components/ui/typed-faults";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useFigures } from "@/components/viewer/use-figures";
import { createTaxRate, updateTaxRate } from "@/lib/billing/tax-rates/queries";
import { needsReason } from "@/lib/billing/tax-rates/rules/rate";
import type { TaxKind, TaxRate } from "@/lib/billing/tax-rates/schema";
import type { NumberReading } from "@/lib/kernel/core/number-text";
import type { Translate } from "@/lib/kernel/i18n/messages";

interface Typed {
  name: string;
  percentage: string;
  kind: TaxKind;
  reason: string;
  compound: boolean;
}

const NEW: Typed = { name: "", percentage: "", kind: "standard", reason: "", compound: false };

/** Percentage and kind are locked once an issued invoice uses the rate. */
export function RateForm({ rate, close }: { rate: TaxRate | null; close: () => void }) {
  const t = useTranslations("settings.taxRateForm");
  const common = useTranslations("common");
  const numbers = useTranslations("common.typed");
  const { mutateAsync: create } = useMutation(createTaxRate);
  const { mutateAsync: update } = useMutation(updateTaxRate);
  const [base] = useState(rate);
  const [typed, set, kept] = useDraft<Typed>(
    `tax-rate.${rate?.id ?? "new"}`,
    rate === null ? NEW : { ...rate, reason: rate.reason ?? "" },
    rate !== null,
  );
  const { values, fault } = readRate(typed, t, (reading) => percentFault(reading, numbers, common("forms.percentage")));
  const save = () => {
    if (values === null) throw new Error(fault);
    return base === null ? create(values) : update({ id: base.id, base, ...values });
  };
  return (
    <FactForm close={close} kept={kept} onSave={async () => save()}>
      <TextField
        label={common("fields.name")}
        autoFocus
        autoComplete="off"
        maxLength={60}
        placeholder={t("namePlaceholder")}
        description={t("nameHelp")}
        value={typed.name}
        onChange={(name) => set({ name })}
      />
      {rate?.in_use ? <FrozenCharge rate={rate} /> : <Charge typed={typed} set={set} />}
      {needsReason(typed.kind) && (
        <TextArea
          label={t("reason")}
          rows={2}
          maxLength={300}
          description={t("reasonHelp")}
          value={typed.reason}
          onChange={(reason) => set({ reason })}
        />
      )}
    </FactForm>
  );
}

type ChargeProps = { typed: Typed; set: (changes: Partial<Typed>) => void };

function FrozenCharge({ rate }: { rate: TaxRate }) {
  const t = useTranslations("settings.taxRateForm");
  const percentage = useFigures().quantity(rate.percentage);
  return (
    <p className="flex gap-2 text-muted">
      <Lock className="mt-0.5 size-3.5 shrink-0" />
      <span>{t(rate.compound ? "frozenCompound" : "frozen", { percentage })}</span>
    </p>
  );
}

function Charge({ typed: { kind, percentage, compound }, set }: ChargeProps) {
  const t = useTranslations("settings.taxRateForm");
  return (
    <>
      <Select label={t("kind")} options={useTaxKinds()} value={kind} onChange={(value) => set({ kind: value })} />
      {kind === "standard" && (
        <>
          <TextField
            label={t("percentage")}
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
            placeholder="19"
            value={percentage}
            onChange={(value) => set({ percentage: value })}
          />
          <Switch isSelected={compound} onChange={(isOn) => set({ compound: isOn })} description={t("compoundHelp")}>
            {t("compound")}
          </Switch>
        </>
      )}
    </>
  );
}

/** A message replaces the values if one is faulty. */
function readRate(typed: Typed, t: Translate<"settings.taxRateForm">, faultOf: (reading: NumberReading) => string) {
  const { name, percentage, kind, reason, compound } = typed;
  const charges = kind === "standard";
  const reading = charges ? readPercent(percentage) : ({ kind: "clear", value: "0" } as const);
  const percent = reading.kind === "clear" ? reading.value : null;
  const text = needsReason(kind) ? givenText(reason.replaceAll(/\s+/g, " ")) : null;
  const fault =
    name.trim() === ""
      ? t("nameMissing")
      : percent === null
        ? faultOf(reading)
        : needsReason(kind) && text === null
          ? t("reasonMissing")
          : undefined;
  if (fault !== undefined || percent === null) return { values: null, fault };
  return {
    values: { name: name.trim(), percentage: percent, kind, reason: text, compound: charges && compound },
    fault,
  };
}
