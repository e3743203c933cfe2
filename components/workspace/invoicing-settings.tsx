"use client";

import { useTypedFaults } from "@/components/ui/typed-faults";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveFault } from "@/components/forms/form-notice";
import { givenText } from "@/components/forms/given-text";
import { useSavedText } from "@/components/forms/saved-text";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { AccountList } from "@/components/payment-accounts/account-list";
import { PaymentLinksRow } from "@/components/payment-links/links-row";
import { useVatIdWarning } from "@/components/tax-rates/use-vat-id-warning";
import { ComboBox } from "@/components/ui/combo-box";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Switch } from "@/components/ui/switch";
import { useFormatLocale } from "@/components/ui/format-locale";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useCountries } from "@/components/ui/use-countries";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { EInvoicingRow } from "@/components/workspace/e-invoicing-row";
import { EstimatesRow } from "@/components/workspace/estimates-row";
import { ExamplePage } from "@/components/workspace/example-page";
import { LookFields } from "@/components/workspace/look-fields";
import { NumberFields } from "@/components/workspace/number-fields";
import { useInvoicing, useSellerText } from "@/components/workspace/use-invoicing";
import type { InvoicingInput } from "@/lib/identity/workspaces/schema/workspace";
import { DAY_WORDS, readWhole } from "@/lib/kernel/core/number-text";
import type { Address } from "@/lib/kernel/core/wire";

export function InvoicingSettings() {
  const t = useTranslations("settings.invoicing");
  const payment = useTranslations("settings.paymentDetails");
  const { invoicing } = useInvoicing();
  const { quantity } = useFigures();
  const rate = invoicing.default_tax_rate;
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] border-t border-line min-[1280px]:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 [&>section:first-child]:border-t-0">
          <SettingsRow title={t("sender")} help={t("senderHelp")}>
            <SenderFields />
          </SettingsRow>
          <SettingsRow title={t("numbers")} help={t("numbersHelp")}>
            <NumberFields />
          </SettingsRow>
          <SettingsRow title={t("look")} help={t("lookHelp")}>
            <LookFields />
          </SettingsRow>
          <SettingsRow title={t("taxes")}>
            <p>
              {rate === null ? t("noDefaultTax") : t("defaultTax", { rate: quantity(rate) })}{" "}
              <TextLink href="/settings/taxes">{t("taxRates")}</TextLink>
            </p>
          </SettingsRow>
          <SettingsRow title={t("terms")} help={t("termsHelp")}>
            <TermsFields />
          </SettingsRow>
          <EstimatesRow />
          <SettingsRow id="payment-details" title={payment("title")} help={payment("lead")}>
            <AccountList />
            <PaymentCodeSwitch />
          </SettingsRow>
          <PaymentLinksRow />
          <EInvoicingRow />
          <SettingsRow title={t("sending")}>
            <ReceiptsSwitch />
          </SettingsRow>
          <SettingsRow title={t("smallPrint")} help={t("smallPrintHelp")}>
            <SmallPrint />
          </SettingsRow>
        </div>
        <Example />
      </div>
    </>
  );
}

function SenderFields() {
  const t = useTranslations("settings.invoicing");
  const fields = useTranslations("common.fields");
  const { invoicing, workspace, save } = useInvoicing();
  const name = useSavedText({
    name: "seller.name",
    saved: invoicing.seller.name,
    read: (text) => ({ seller: { name: text.trim() === "" ? workspace.name : text.trim() } }),
    save,
  });
  return (
    <>
      <TextField label={fields("name")} maxLength={200} {...name} />
      <TextField label={t("street")} maxLength={200} {...useAddressText("line1")} />
      <div className="grid grid-cols-[120px_minmax(0,1fr)] gap-3">
        <TextField label={t("postalCode")} maxLength={20} {...useAddressText("postal_code")} />
        <TextField label={t("city")} maxLength={100} {...useAddressText("city")} />
      </div>
      <CountryField />
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <TextField label={fields("email")} type="email" {...useSellerText("email")} />
        <TextField label={t("phone")} maxLength={50} {...useSellerText("phone")} />
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
  const t = useTranslations("settings.invoicing");
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <ComboBox
      label={t("country")}
      options={useCountries()}
      value={invoicing.seller.address?.country ?? null}
      error={fault ?? undefined}
      onChange={(country) => void save({ seller: { address: { country } } }).then(setFault)}
    />
  );
}

function TermsFields() {
  const t = useTranslations("settings.invoicing");
  const { invoicing, save } = useInvoicing();
  const faults = useTypedFaults();
  const locale = useFormatLocale();
  const days = useSavedText({
    name: "invoicing.payment-terms",
    saved: String(invoicing.payment_terms_days),
    read: (text) => {
      const hint = t("paymentTermsHint");
      const reading = readWhole(text, { locale, min: 0, max: 365, beside: DAY_WORDS });
      if (reading.kind === "clear") return { payment_terms_days: reading.number };
      return reading.kind === "empty" ? hint : faults.number(reading.fault, hint);
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
      <TextField
        label={t("paymentTerms")}
        inputMode="numeric"
        suffix={t("days")}
        className="[&>div]:w-36"
        inputClassName="num"
        {...days}
      />
      <TextArea label={t("defaultNote")} rows={2} maxLength={5000} {...notes} />
    </>
  );
}

function PaymentCodeSwitch() {
  const t = useTranslations("settings.paymentDetails");
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <>
      <Switch
        isSelected={invoicing.seller.payment_code}
        onChange={(isOn) => void save({ seller: { payment_code: isOn } }).then(setFault)}
        description={t("paymentCodeHelp")}
      >
        {t("paymentCode")}
      </Switch>
      <SaveFault fault={fault} />
    </>
  );
}

function ReceiptsSwitch() {
  const t = useTranslations("settings.invoicing");
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <>
      <Switch
        isSelected={invoicing.attach_receipts}
        onChange={(isOn) => void save({ attach_receipts: isOn }).then(setFault)}
        description={t("attachReceiptsHelp")}
      >
        {t("attachReceipts")}
      </Switch>
      <SaveFault fault={fault} />
    </>
  );
}

/** An example for each account. */
function Example() {
  const t = useTranslations("settings.paymentDetails");
  const { invoicing, workspace } = useInvoicing();
  const currencies = invoicing.payment_accounts.map(({ currency }) => currency);
  const [chosen, setChosen] = useState(workspace.currency);
  const currency = currencies.includes(chosen) ? chosen : workspace.currency;
  return (
    <ExamplePage currency={currency}>
      {currencies.length > 1 && (
        <SegmentedControl
          label={t("preview")}
          options={currencies.map((code) => ({ value: code, label: code }))}
          value={currency}
          onChange={setChosen}
        />
      )}
    </ExamplePage>
  );
}

function SmallPrint() {
  const t = useTranslations("settings.invoicing");
  const taxId = useSellerText("tax_id");
  const { warning, check } = useVatIdWarning(taxId.value);
  const leave = () => {
    taxId.onBlur();
    check(taxId.value);
  };
  return (
    <>
      <TextField label={t("companyRegister")} maxLength={200} {...useSellerText("register")} />
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <TextField
          label={t("taxNumber")}
          maxLength={50}
          {...taxId}
          onBlur={leave}
          description={warning === null ? undefined : <span className="text-warning-text">{warning}</span>}
        />
        <TextField label={t("directors")} maxLength={200} {...useSellerText("directors")} />
      </div>
    </>
  );
}
