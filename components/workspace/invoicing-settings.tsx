"use client";

import { useState } from "react";
import { SaveFault } from "@/components/forms/save-fault";
import { useSavedText } from "@/components/forms/saved-text";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { Switch } from "@/components/ui/switch";
import { useFormatLocale } from "@/components/ui/format-locale";
import { useVatIdWarning } from "@/components/tax-rates/use-vat-id-warning";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { BankFields } from "@/components/workspace/bank-fields";
import { ExamplePage } from "@/components/workspace/example-page";
import { LookFields } from "@/components/workspace/look-fields";
import { NumberFields } from "@/components/workspace/number-fields";
import { SenderFields } from "@/components/workspace/sender-fields";
import { useInvoicing, useSellerText } from "@/components/workspace/use-invoicing";
import { DAY_WORDS, readWhole } from "@/lib/kernel/core/number-text";

/** How invoices are made and what stands on them, beside the page that it makes. */
export function InvoicingSettings() {
  const { invoicing } = useInvoicing();
  return (
    <>
      <SettingsHeader title="Invoicing">
        For new invoices. What has been sent stays as it went out. Each field is saved when you leave it.
      </SettingsHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] border-t border-line min-[1280px]:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 [&>section:first-child]:border-t-0">
          <SettingsRow title="Sender" help="Who bills, at the head of every page.">
            <SenderFields />
          </SettingsRow>
          <SettingsRow title="Numbers" help="No gaps: a number is given when an invoice is sent.">
            <NumberFields />
          </SettingsRow>
          <SettingsRow title="Look" help="Yours alone: Stint’s colours never appear on it.">
            <LookFields />
          </SettingsRow>
          <SettingsRow title="Taxes">
            <p>
              {invoicing.default_tax_rate === null ? "No tax" : `${invoicing.default_tax_rate} %`} on new lines that do
              not say. <TextLink href="/settings/taxes">Tax rates</TextLink>
            </p>
          </SettingsRow>
          <SettingsRow title="Terms" help="Where a client has none of their own.">
            <TermsFields />
          </SettingsRow>
          <SettingsRow title="Bank" help="On the page, in the PDF and in the payment code.">
            <BankFields />
            <PaymentCodeSwitch />
          </SettingsRow>
          <SettingsRow title="Small print" help="At the foot of every page.">
            <SmallPrint />
          </SettingsRow>
        </div>
        <ExamplePage />
      </div>
    </>
  );
}

function TermsFields() {
  const { invoicing, save } = useInvoicing();
  const locale = useFormatLocale();
  const days = useSavedText({
    name: "invoicing.payment-terms",
    saved: String(invoicing.payment_terms_days),
    read: (text) => {
      const hint = "Type whole days from 0 to 365, such as 14.";
      const reading = readWhole(text, { locale, min: 0, max: 365, beside: DAY_WORDS, hint });
      if (reading.kind === "clear") return { payment_terms_days: reading.number };
      return reading.kind === "empty" ? hint : reading.message;
    },
    save,
  });
  const notes = useSavedText({
    name: "invoicing.notes",
    saved: invoicing.notes,
    read: (text) => ({ notes: text.trim() }),
    save,
  });
  return (
    <>
      <TextField label="Days to pay" inputMode="numeric" className="w-32" {...days} />
      <TextArea label="Note under the sum" rows={2} maxLength={5000} {...notes} />
    </>
  );
}

function PaymentCodeSwitch() {
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <>
      <Switch
        isSelected={invoicing.seller.payment_code}
        onChange={(isOn) => void save({ seller: { payment_code: isOn } }).then(setFault)}
        description="Only on invoices in euros, to an account inside SEPA."
      >
        Payment code for banking apps
      </Switch>
      <SaveFault fault={fault} />
    </>
  );
}

function SmallPrint() {
  const taxId = useSellerText("tax_id");
  const { warning, check } = useVatIdWarning(taxId.value);
  const leave = () => {
    taxId.onBlur();
    check(taxId.value);
  };
  return (
    <>
      <TextField label="Register" maxLength={200} {...useSellerText("register")} />
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <TextField
          label="Tax id"
          maxLength={50}
          {...taxId}
          onBlur={leave}
          description={warning === null ? undefined : <span className="text-warning-text">{warning}</span>}
        />
        <TextField label="Directors" maxLength={200} {...useSellerText("directors")} />
      </div>
    </>
  );
}
