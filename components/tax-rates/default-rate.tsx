"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { chargedFirst } from "@/components/tax-rates/kinds";
import { Select } from "@/components/ui/select";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";

const INHERITED = "inherited";

export type DefaultRateSelectProps = {
  value: string | null;
  onChange: (id: string | null) => void;
  /** Such as "Workspace default". */
  inherited: string;
  error?: string | undefined;
};

export function DefaultRateSelect({ value, onChange, inherited, error }: DefaultRateSelectProps) {
  const t = useTranslations("settings.defaultTaxRate");
  const rates = useRates();
  const isArchived = value !== null && rates !== undefined && !rates.some(({ id }) => id === value);
  const options = [
    { value: INHERITED, label: inherited },
    ...chargedFirst(rates ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(isArchived ? [{ value, label: t("archived"), detail: t("archivedDetail"), isDisabled: true }] : []),
  ];
  return (
    <Select
      label={t("label")}
      options={options}
      value={value ?? INHERITED}
      onChange={(id) => onChange(id === INHERITED ? null : id)}
      description={t("help")}
      error={error}
    />
  );
}

export type DefaultRateNameProps = {
  id: string | null;
  /** Such as "Workspace default". */
  inherited: string;
};

export function DefaultRateName({ id, inherited }: DefaultRateNameProps) {
  const t = useTranslations("settings.defaultTaxRate");
  const rates = useRates();
  if (id === null) return inherited;
  if (rates === undefined) return "";
  return rates.find((rate) => rate.id === id)?.name ?? t("archivedFallback", { fallback: inherited });
}

function useRates() {
  return useQuery(activeTaxRates()).data?.data;
}
