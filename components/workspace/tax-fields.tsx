"use client";

import { useState } from "react";
import { SaveFault } from "@/components/forms/save-fault";
import { useSavedText } from "@/components/forms/saved-text";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { useInvoicing } from "@/components/workspace/use-invoicing";

const ROUNDINGS = [
  {
    value: "document",
    label: "Round tax once, on the sum of each rate",
    description: "Usual for VAT in the EU.",
  },
  {
    value: "line",
    label: "Round tax on each line",
    description: "May differ from the above by a few cents.",
  },
] as const;

/** What tax is called, and when it is rounded. */
export function TaxFields() {
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  const name = useSavedText({
    name: "seller.tax-name",
    saved: invoicing.seller.tax_name,
    read: (text) => (text.trim() === "" ? "Give it a name, such as VAT." : { seller: { tax_name: text.trim() } }),
    save,
  });
  return (
    <>
      <TextField
        label="Name"
        maxLength={20}
        className="w-48"
        description="VAT is written in the language of each invoice."
        {...name}
      />
      <RadioGroup
        label="Rounding"
        options={ROUNDINGS}
        value={invoicing.tax_rounding}
        onChange={(rounding) => void save({ tax_rounding: rounding }).then(setFault)}
      />
      <SaveFault fault={fault} />
    </>
  );
}
