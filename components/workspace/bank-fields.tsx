"use client";

import { useSavedText } from "@/components/forms/saved-text";
import { TextField } from "@/components/ui/text-field";
import { latinDigits } from "@/lib/kernel/core/digits";
import { ibanFault } from "@/lib/kernel/core/iban";
import { groupedIban } from "@/lib/billing/invoice-content/content";
import { useInvoicing, useSellerText } from "@/components/workspace/use-invoicing";

/** Banks print hyphens and dots between groups, too. */
const capitals = (text: string) =>
  latinDigits(text)
    .replace(/[\s.\-\u00ad\u200b-\u200f\u2010-\u2015]/g, "")
    .toUpperCase();

/** The account to pay to. The IBAN is checked before it is saved. */
export function BankFields() {
  const { invoicing, save } = useInvoicing();
  const { iban: saved } = invoicing.seller;
  const iban = useSavedText({
    name: "seller.iban",
    saved: saved === null ? "" : groupedIban(saved),
    read: (text) => {
      const given = capitals(text);
      return (given === "" ? null : ibanFault(given)) ?? { seller: { iban: given === "" ? null : given } };
    },
    save,
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
