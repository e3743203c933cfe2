"use client";

import { useMemo } from "react";
import { useFormatLocale } from "@/components/ui/format-locale";
import type { ContactDraft } from "@/components/clients/client/contact-draft";
import { faultAt } from "@/components/forms/form-fault";
import { ComboBox } from "@/components/ui/combo-box";
import { TextField } from "@/components/ui/text-field";
import { COUNTRIES } from "@/lib/kernel/core/countries";

export type AddressFieldsProps = {
  draft: ContactDraft;
  onChange: (changed: Partial<ContactDraft>) => void;
  error: Error | null;
};

const LINES = [
  { name: "line1", label: "Street", maxLength: 200 },
  { name: "line2", label: "Second line", maxLength: 200 },
  { name: "postal_code", label: "Postal code", maxLength: 20 },
  { name: "city", label: "City", maxLength: 100 },
  { name: "region", label: "Region", maxLength: 100 },
] as const;

/** The address that stands on invoices. */
export function AddressFields({ draft, onChange, error }: AddressFieldsProps) {
  const locale = useFormatLocale();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((one, other) =>
      one.label.localeCompare(other.label, locale),
    );
  }, [locale]);
  return (
    <div role="group" aria-label="Address" className="grid gap-3 rail:grid-cols-2">
      {LINES.map(({ name, label, maxLength }) => (
        <TextField
          key={name}
          label={label}
          autoComplete="off"
          maxLength={maxLength}
          value={draft[name]}
          onChange={(text) => onChange({ [name]: text })}
          error={faultAt(error, `/address/${name}`)}
        />
      ))}
      <ComboBox
        label="Country"
        options={countries}
        value={draft.country}
        onChange={(country) => onChange({ country })}
        error={faultAt(error, "/address/country")}
      />
    </div>
  );
}
