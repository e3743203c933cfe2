"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveFault } from "@/components/forms/form-notice";
import { useSavedText } from "@/components/forms/saved-text";
import { FeeExampleBox } from "@/components/reminders/settings/fee-example-box";
import { useDaysText, useFlatText, usePercentText } from "@/components/reminders/settings/fee-texts";
import { Section } from "@/components/reminders/settings/section";
import { chargedFirst } from "@/components/tax-rates/kinds";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useFormatLocale } from "@/components/ui/format-locale";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useFigures } from "@/components/viewer/use-figures";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";
import type { TaxRate } from "@/lib/billing/tax-rates/schema";
import type { LateFeeSettings } from "@/lib/billing/dunning/schema";
import { currencySign } from "@/lib/kernel/core/locale-formats";

const ACTIONS = ["off", "draft", "send"] as const satisfies readonly LateFeeSettings["action"][];

export function LateFeesSection({ invoice }: { invoice: Invoice | null | undefined }) {
  const t = useTranslations("reminders.settings.lateFees");
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <Section title={t("title")} lead={t("lead")}>
      <div className="grid gap-3.5">
        <SegmentedControl
          label={t("action")}
          options={ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) }))}
          value={invoicing.late_fee.action}
          onChange={(action) => void save({ late_fee: { action } }).then(setFault)}
          className="justify-self-start phone:w-full rail:[&>button]:w-28 rail:[&>button]:justify-center"
        />
        <SaveFault fault={fault} />
        <FeeFields />
        <NotesField />
        <FeeExampleBox invoice={invoice ?? null} />
      </div>
    </Section>
  );
}

function FeeFields() {
  const t = useTranslations("reminders.settings.lateFees");
  const { invoicing, workspace } = useInvoicing();
  const locale = useFormatLocale();
  const currency = invoicing.late_fee.flat?.currency ?? workspace.currency;
  const number = { inputMode: "numeric", inputClassName: "num" } as const;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] items-start gap-x-3 gap-y-3.5 phone:grid-cols-2">
      <TextField
        label={t("flat")}
        inputMode="decimal"
        inputClassName="num"
        prefix={currencySign(currency, locale)}
        description={t("flatHelp")}
        {...useFlatText(currency)}
      />
      <TextField label={t("interest")} inputMode="decimal" inputClassName="num" suffix="%" {...usePercentText()} />
      <TextField label={t("grace")} {...number} suffix={t("days")} {...useDaysText("grace_days", [0, 90])} />
      <TextField
        label={t("created")}
        {...number}
        suffix={t("days")}
        description={t("createdHelp")}
        {...useDaysText("after_days", [1, 365])}
      />
      <TaxRateField />
    </div>
  );
}

const USUAL = "usual";

function TaxRateField() {
  const t = useTranslations("reminders.settings.lateFees");
  const { invoicing, save } = useInvoicing();
  const { quantity } = useFigures();
  const { data } = useQuery(activeTaxRates());
  const [fault, setFault] = useState<string | null>(null);
  const rates = data?.data ?? [];
  const usual = rates.find(({ kind }) => kind === "outside_scope");
  const chosen = invoicing.late_fee.tax_rate_id;
  const label = ({ name, percentage }: Pick<TaxRate, "name" | "percentage">) =>
    t("taxRateOption", { name, rate: quantity(percentage) });
  const isArchived = chosen !== null && data !== undefined && !rates.some(({ id }) => id === chosen);
  return (
    <Select
      label={t("taxRate")}
      options={[
        { value: USUAL, label: usual ? label(usual) : t("outsideScope") },
        ...chargedFirst(rates.filter((rate) => rate !== usual)).map((rate) => ({ value: rate.id, label: label(rate) })),
        ...(isArchived ? [{ value: chosen, label: t("archivedRate"), isDisabled: true }] : []),
      ]}
      value={chosen === null || chosen === usual?.id ? USUAL : chosen}
      onChange={(id) => void save({ late_fee: { tax_rate_id: id === USUAL ? null : id } }).then(setFault)}
      error={fault ?? undefined}
    />
  );
}

function NotesField() {
  const t = useTranslations("reminders.settings.lateFees");
  const { invoicing, save } = useInvoicing();
  const notes = useSavedText({
    name: "late-fee.notes",
    saved: invoicing.late_fee.notes,
    read: (text) => ({ late_fee: { notes: text.trim() } }),
    save,
  });
  return <TextArea label={t("notes")} rows={2} maxLength={5000} description={t("notesHelp")} {...notes} />;
}
