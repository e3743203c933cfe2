"use client";

import { useState } from "react";
import { useFormatLocale } from "@/components/ui/format-locale";
import { givenText } from "@/components/forms/given-text";
import { useSavedText } from "@/components/forms/saved-text";
import { ComboBox } from "@/components/ui/combo-box";
import { TextField } from "@/components/ui/text-field";
import { useInvoicing, useSellerText } from "@/components/workspace/use-invoicing";
import type { Address } from "@/lib/kernel/core/wire";
import { COUNTRIES } from "@/lib/kernel/core/countries";
import type { InvoicingInput } from "@/lib/identity/workspaces/schema";

/** The name and the address that stand on the page. */
export function SenderFields() {
  const { invoicing, workspace, save } = useInvoicing();
  const name = useSavedText({
    name: "seller.name",
    saved: invoicing.seller.name,
    read: (text) => ({ seller: { name: text.trim() === "" ? workspace.name : text.trim() } }),
    save,
  });
  return (
    <>
      <TextField label="Name" maxLength={200} {...name} />
      <TextField label="Street" maxLength={200} {...useAddressText("line1")} />
      <div className="grid grid-cols-[120px_minmax(0,1fr)] gap-3">
        <TextField label="Postal code" maxLength={20} {...useAddressText("postal_code")} />
        <TextField label="City" maxLength={100} {...useAddressText("city")} />
      </div>
      <CountryField />
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <TextField label="E-mail" type="email" {...useSellerText("email")} />
        <TextField label="Phone" maxLength={50} {...useSellerText("phone")} />
      </div>
    </>
  );
}

function useAddressText(name: keyof Address) {
  const { invoicing, save } = useInvoicing();
  return useSavedText<InvoicingInput>({
    name: `seller.address.${name}`,
    saved: invoicing.seller.address?.[name] ?? "",
    read: (text) => ({ seller: { address: { [name]: givenText(text) } } }),
    save,
  });
}

function CountryField() {
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  const locale = useFormatLocale();
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const options = COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((one, other) =>
    one.label.localeCompare(other.label, locale),
  );
  return (
    <ComboBox
      label="Country"
      options={options}
      value={invoicing.seller.address?.country ?? null}
      error={fault ?? undefined}
      onChange={(country) => void save({ seller: { address: { country } } }).then(setFault)}
    />
  );
}
