"use client";

import { useMutation } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useState } from "react";
import { readPercent } from "@/components/forms/decimal-text";
import { FactForm } from "@/components/forms/fact-editor";
import { givenText } from "@/components/forms/given-text";
import { useDraft } from "@/components/forms/use-draft";
import { KINDS } from "@/components/tax-rates/kinds";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { createTaxRate, updateTaxRate } from "@/lib/billing/tax-rates/queries";
import { needsReason } from "@/lib/billing/tax-rates/rules/rate";
import type { TaxKind, TaxRate } from "@/lib/billing/tax-rates/schema";

interface Typed {
  name: string;
  percentage: string;
  kind: TaxKind;
  reason: string;
  compound: boolean;
}

const NEW: Typed = { name: "", percentage: "", kind: "standard", reason: "", compound: false };

/** The fields of a rate. What an issued invoice uses shows what it comes to and cannot be changed. */
export function RateForm({ rate, close }: { rate: TaxRate | null; close: () => void }) {
  const { mutateAsync: create } = useMutation(createTaxRate);
  const { mutateAsync: update } = useMutation(updateTaxRate);
  const [base] = useState(rate);
  const [typed, set, kept] = useDraft<Typed>(
    `tax-rate.${rate?.id ?? "new"}`,
    rate === null ? NEW : { ...rate, reason: rate.reason ?? "" },
    rate !== null,
  );
  const { values, fault } = readRate(typed);
  const save = () => {
    if (values === null) throw new Error(fault);
    return base === null ? create(values) : update({ id: base.id, base, ...values });
  };
  const isFrozen = rate?.in_use ?? false;
  return (
    <FactForm close={close} kept={kept} onSave={async () => save()}>
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        maxLength={60}
        placeholder="VAT 19 %"
        description="As it stands on invoices."
        value={typed.name}
        onChange={(name) => set({ name })}
      />
      {isFrozen ? (
        <p className="flex gap-2 text-muted">
          <Lock className="mt-0.5 size-3.5 shrink-0" />
          <span>
            {typed.percentage} %{typed.compound && ", compound"}. An issued invoice uses it, so this stays: archive the
            rate and add another.
          </span>
        </p>
      ) : (
        <Charge typed={typed} set={set} />
      )}
      {needsReason(typed.kind) && (
        <TextArea
          label="Reason"
          rows={2}
          maxLength={300}
          description="Printed once below the sums."
          value={typed.reason}
          onChange={(reason) => set({ reason })}
        />
      )}
    </FactForm>
  );
}

type ChargeProps = { typed: Typed; set: (changes: Partial<Typed>) => void };

/** What the rate comes to. */
function Charge({ typed: { kind, percentage, compound }, set }: ChargeProps) {
  return (
    <>
      <Select label="Kind" options={KINDS} value={kind} onChange={(value) => set({ kind: value })} />
      {kind === "standard" && (
        <>
          <TextField
            label="Percentage"
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
            placeholder="19"
            value={percentage}
            onChange={(value) => set({ percentage: value })}
          />
          <Switch
            isSelected={compound}
            onChange={(isOn) => set({ compound: isOn })}
            description="It falls on the amount and the other taxes of the line."
          >
            Compound
          </Switch>
        </>
      )}
    </>
  );
}

/** The typed values in the API's form, or what is wrong with the first that is. */
function readRate({ name, percentage, kind, reason, compound }: Typed) {
  const charges = kind === "standard";
  const reading = charges ? readPercent(percentage) : ({ kind: "clear", value: "0" } as const);
  const percent = reading.kind === "clear" ? reading.value : null;
  const text = needsReason(kind) ? givenText(reason.replaceAll(/\s+/g, " ")) : null;
  const fault =
    name.trim() === ""
      ? "Give it a name, as it is to stand on invoices."
      : percent === null
        ? reading.kind === "unclear"
          ? reading.message
          : "Type a percentage from 0 to 100."
        : needsReason(kind) && text === null
          ? "Say why there is no tax: it is printed on the invoice."
          : undefined;
  if (fault !== undefined || percent === null) return { values: null, fault };
  return {
    values: { name: name.trim(), percentage: percent, kind, reason: text, compound: charges && compound },
    fault,
  };
}
