"use client";

import { useQuery } from "@tanstack/react-query";
import { chargedFirst } from "@/components/tax-rates/kinds";
import { Select } from "@/components/ui/select";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";

const INHERITED = "inherited";

export type DefaultRateSelectProps = {
  value: string | null;
  onChange: (id: string | null) => void;
  /** What no rate of its own means: "As the workspace". */
  inherited: string;
  error?: string | undefined;
};

/** The tax rate that new invoice lines get. */
export function DefaultRateSelect({ value, onChange, inherited, error }: DefaultRateSelectProps) {
  const rates = useRates();
  const isArchived = value !== null && rates !== undefined && !rates.some(({ id }) => id === value);
  const options = [
    { value: INHERITED, label: inherited },
    ...chargedFirst(rates ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(isArchived ? [{ value, label: "An archived rate", detail: "not used", isDisabled: true }] : []),
  ];
  return (
    <Select
      label="Tax rate"
      options={options}
      value={value ?? INHERITED}
      onChange={(id) => onChange(id === INHERITED ? null : id)}
      description="Of new invoice lines."
      error={error}
    />
  );
}

/** What a default is called. @param inherited What no rate of its own means. */
export function DefaultRateName({ id, inherited }: { id: string | null; inherited: string }) {
  const rates = useRates();
  if (id === null) return inherited;
  if (rates === undefined) return "";
  return rates.find((rate) => rate.id === id)?.name ?? `${inherited}, its own is archived`;
}

function useRates() {
  return useQuery(activeTaxRates()).data?.data;
}
