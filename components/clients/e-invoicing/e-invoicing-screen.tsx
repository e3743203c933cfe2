"use client";

import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ClientTabs } from "@/components/clients/client/client-tabs";
import { NewInvoice } from "@/components/clients/client/new-invoice";
import { type EInvoicing, useEInvoicing, useEInvoicingText } from "@/components/clients/e-invoicing/use-e-invoicing";
import { AddressFields } from "@/components/e-invoices/address-fields";
import { CountryNote } from "@/components/e-invoices/country-note";
import { FormatChoice } from "@/components/e-invoices/format-choice";
import { Page } from "@/components/layout/page";
import { SettingsRow } from "@/components/layout/settings-parts";
import { TextField } from "@/components/ui/text-field";
import { hasLeitwegCheckDigits, looksLikeLeitwegId } from "@/lib/billing/e-invoices/rules/leitweg";
import { workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import { client as clientQuery } from "@/lib/tracking/clients/queries";

export function EInvoicingScreen({ id }: { id: string }) {
  const t = useTranslations("eInvoices.client");
  const record = useTranslations("clients.record");
  const { data: client } = useSuspenseQuery(clientQuery(id));
  const editor = useEInvoicing(client);
  const country = client.address?.country ?? null;
  return (
    <Page
      title={client.name}
      parent={{ href: "/clients", label: record("parent") }}
      actions={<NewInvoice client={client} />}
      tabs={<ClientTabs client={client} />}
    >
      <h2 className="sr-only">{t("title")}</h2>
      <div className="px-6 py-4 empty:hidden phone:px-4">
        <CountryNote country={country} />
      </div>
      <SettingsRow title={t("format")} help={t("formatHelp")}>
        <FormatField editor={editor} />
      </SettingsRow>
      <SettingsRow title={t("buyerReference")} help={t("buyerReferenceHelp")}>
        <BuyerReference editor={editor} />
      </SettingsRow>
      <ClientAddress editor={editor} />
      <SettingsRow title={t("registrationNumber")} help={t("registrationNumberHelp")}>
        <TextField
          label={t("registrationNumber")}
          isLabelHidden
          isMono
          autoComplete="off"
          maxLength={50}
          {...useEInvoicingText(editor, "registration_number")}
        />
      </SettingsRow>
      <SettingsRow title={t("references")} help={t("referencesHelp")}>
        <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <TextField
            label={t("supplierNumber")}
            autoComplete="off"
            maxLength={50}
            {...useEInvoicingText(editor, "supplier_number")}
          />
          <TextField
            label={t("contractReference")}
            autoComplete="off"
            maxLength={100}
            {...useEInvoicingText(editor, "contract_reference")}
          />
        </div>
      </SettingsRow>
    </Page>
  );
}

type FieldProps = { editor: EInvoicing };

function FormatField({ editor: { client, save } }: FieldProps) {
  const t = useTranslations("eInvoices.client");
  const names = useTranslations("eInvoices.formats");
  const help = useTranslations("eInvoices.formatHelp");
  const [fault, setFault] = useState<string | null>(null);
  const inherited = useQuery(workspaceQuery()).data?.invoicing?.e_invoice_format;
  return (
    <FormatChoice<"default">
      label={t("format")}
      isLabelHidden
      first={{
        value: "default",
        label:
          inherited === undefined ? t("workspaceDefaultUnknown") : t("workspaceDefault", { format: names(inherited) }),
        ...(inherited !== undefined && { description: help(inherited) }),
      }}
      value={client.e_invoicing.format ?? "default"}
      onChange={(format) => void save({ format: format === "default" ? null : format }).then(setFault)}
      error={fault}
    />
  );
}

function BuyerReference({ editor }: FieldProps) {
  const t = useTranslations("eInvoices.client");
  const text = useEInvoicingText(editor, "buyer_reference");
  return (
    <TextField
      label={t("buyerReference")}
      isLabelHidden
      isMono
      autoComplete="off"
      spellCheck="false"
      maxLength={100}
      {...text}
      description={<ReferenceHelp reference={editor.client.e_invoicing.buyer_reference ?? ""} />}
    />
  );
}

function ReferenceHelp({ reference }: { reference: string }): ReactNode {
  const t = useTranslations("eInvoices.client");
  if (!looksLikeLeitwegId(reference)) return t("ownReference");
  if (hasLeitwegCheckDigits(reference)) return `${t("leitwegRight")} ${t("ownReference")}`;
  return <span className="text-warning-text">{t("leitwegWrong")}</span>;
}

function ClientAddress({ editor: { client, save } }: FieldProps) {
  const t = useTranslations("eInvoices.client");
  const address = useTranslations("eInvoices.address");
  const inherited = useQuery(workspaceQuery()).data?.invoicing?.e_invoice_format;
  const { format, electronic_address: saved, ...numbers } = client.e_invoicing;
  const isEmail = (saved?.scheme ?? "EM") === "EM";
  return (
    <SettingsRow title={address("title")} help={t("addressHelp")}>
      <AddressFields
        name={`e-invoicing.${client.id}.address`}
        saved={saved}
        email={client.email}
        known={{
          country: client.address?.country ?? null,
          taxId: client.tax_id,
          registrationNumber: numbers.registration_number,
          buyerReference: numbers.buyer_reference,
        }}
        warning={(format ?? inherited) === "peppol" && isEmail ? t("peppolEmail") : null}
        save={save}
      />
    </SettingsRow>
  );
}
