"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AddressFields } from "@/components/e-invoices/address-fields";
import { CountryNote } from "@/components/e-invoices/country-note";
import { FormatChoice } from "@/components/e-invoices/format-choice";
import { SettingsRow } from "@/components/layout/settings-parts";
import { TextField } from "@/components/ui/text-field";
import { useInvoicing, useSellerText } from "@/components/workspace/use-invoicing";

export function EInvoicingRow() {
  const t = useTranslations("eInvoices.settings");
  const { invoicing } = useInvoicing();
  return (
    <SettingsRow id="e-invoicing" title={t("title")} help={t("help")}>
      <CountryNote country={invoicing.seller.address?.country} />
      <DefaultFormat />
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <TextField
          label={t("contactName")}
          maxLength={100}
          {...useSellerText("contact_name")}
          description={t("contactNameHelp")}
        />
        <TextField
          label={t("registrationNumber")}
          isMono
          maxLength={50}
          {...useSellerText("registration_number")}
          description={t("registrationNumberHelp")}
        />
      </div>
      <SellerAddress />
    </SettingsRow>
  );
}

function DefaultFormat() {
  const t = useTranslations("eInvoices.settings");
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <FormatChoice
      label={t("format")}
      value={invoicing.e_invoice_format}
      onChange={(format) => void save({ e_invoice_format: format }).then(setFault)}
      error={fault}
    />
  );
}

function SellerAddress() {
  const t = useTranslations("eInvoices.settings");
  const words = useTranslations("eInvoices.address");
  const { invoicing, save } = useInvoicing();
  const { address, tax_id, registration_number, electronic_address, email } = invoicing.seller;
  return (
    <div className="grid gap-1.5">
      <span className="font-medium">{words("title")}</span>
      <p className="text-xs text-muted">{t("addressHelp")}</p>
      <AddressFields
        name="seller.electronic_address"
        saved={electronic_address}
        email={email}
        known={{
          country: address?.country ?? null,
          taxId: tax_id,
          registrationNumber: registration_number,
          buyerReference: null,
        }}
        save={(seller, was) => save({ seller }, was && { seller: was })}
      />
    </div>
  );
}
