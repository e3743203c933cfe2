"use client";

import { useSavedText } from "@/components/forms/saved-text";
import { TextField } from "@/components/ui/text-field";
import { groupedIban } from "@/lib/invoice-content/content";
import { useInvoicing, useSellerText } from "@/components/workspace/use-invoicing";

const capitals = (text: string) => text.replace(/\s/g, "").toUpperCase();

/** The account to pay to. The check digits of its number are checked before it is saved. */
export function BankFields() {
  const { invoicing, save } = useInvoicing();
  const { iban: saved } = invoicing.seller;
  const iban = useSavedText(saved === null ? "" : groupedIban(saved), (text) => {
    const given = capitals(text);
    return save({ seller: { iban: given === "" ? null : given } });
  });
  const isChecked = saved !== null && capitals(iban.value) === saved;
  return (
    <>
      <TextField label="Account holder" maxLength={70} {...useSellerText("account_holder")} />
      <div className="grid grid-cols-[minmax(0,1fr)_140px] gap-3 phone:grid-cols-1">
        <TextField
          label="IBAN"
          spellCheck="false"
          {...iban}
          description={isChecked ? <span className="text-success-text">The check digits agree.</span> : undefined}
        />
        <TextField label="BIC" spellCheck="false" {...useSellerText("bic", capitals)} />
      </div>
    </>
  );
}
