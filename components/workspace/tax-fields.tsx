"use client";

import { readDecimal } from "@/components/forms/decimal-text";
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

/** What tax is called, what lines are taxed with that do not say, and when tax is rounded. */
export function TaxFields() {
  const { invoicing, save } = useInvoicing();
  const name = useSavedText(invoicing.seller.tax_name, (text) =>
    text.trim() === "" ? Promise.resolve("Give it a name, such as VAT.") : save({ seller: { tax_name: text.trim() } }),
  );
  const rate = useSavedText(invoicing.default_tax_rate ?? "", (text) => {
    if (text.trim() === "") return save({ default_tax_rate: null });
    const percent = readDecimal(text);
    if (percent === null || Number(percent) > 100) return Promise.resolve("Give a rate from 0 to 100, or nothing.");
    return save({ default_tax_rate: percent });
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Name" maxLength={20} description="As it stands on the page." {...name} />
        <TextField
          label="Default rate"
          inputMode="decimal"
          placeholder="None"
          suffix="%"
          description="For lines that do not say. Empty: no tax."
          {...rate}
        />
      </div>
      <RadioGroup
        label="Rounding"
        options={ROUNDINGS}
        value={invoicing.tax_rounding}
        onChange={(rounding) => void save({ tax_rounding: rounding })}
      />
    </>
  );
}
