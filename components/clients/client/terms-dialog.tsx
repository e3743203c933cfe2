"use client";

import { useTypedFaults } from "@/components/ui/typed-faults";
import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { languageOptions, ownLanguageName } from "@/components/clients/client/language-options";
import { useInheritedTaxRate, useInheritedTerms } from "@/components/clients/use-inherited";
import { currencyOptions } from "@/components/forms/regional-options";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { givenText } from "@/components/forms/given-text";
import { useDraft } from "@/components/forms/use-draft";
import { useGroupingOptions } from "@/components/invoices/new/grouping-choice";
import {
  changedReminders,
  type ClientReminders,
  ClientRemindersFields,
} from "@/components/reminders/record/client-fields";
import { useVatIdWarning } from "@/components/tax-rates/use-vat-id-warning";
import { DefaultRateSelect } from "@/components/tax-rates/default-rate";
import { Checkbox } from "@/components/ui/checkbox";
import { ComboBox } from "@/components/ui/combo-box";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { updateClient } from "@/lib/tracking/clients/queries";
import type { Client, TimeGrouping } from "@/lib/tracking/clients/schema";
import { DAY_WORDS, readWhole } from "@/lib/kernel/core/number-text";

export function TermsDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useTranslations("clients.termsDialog");
  return (
    <Dialog title={t("title")} isOpen isDismissable={false} onOpenChange={onClose}>
      <TermsForm client={client} onClose={onClose} />
    </Dialog>
  );
}

const POINTERS = ["/tax_id", "/payment_terms_days", "/locale", "/reminders_paused_until"] as const;
const MOST_DAYS = 365;

function TermsForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useTranslations("clients.termsDialog");
  const common = useTranslations("common");
  const inheritedTaxRate = useInheritedTaxRate(null);
  const { draft, set, kept, daysFault, submit, error, isPending } = useTermsDraft(client, onClose);
  const { currencies, languages } = useTermOptions(client.locale);
  const { warning, check } = useVatIdWarning(draft.taxId);
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("save")}
      busyLabel={common("actions.saving")}
      isBusy={isPending}
      fault={faultOfWhole(error, POINTERS)}
      refusal={error}
      kept={kept}
    >
      <TextField
        label={t("taxNumber")}
        autoFocus
        isMono
        autoComplete="off"
        maxLength={50}
        value={draft.taxId}
        onChange={(taxId) => set({ taxId })}
        onBlur={() => check(draft.taxId)}
        description={warning === null ? undefined : <span className="text-warning-text">{warning}</span>}
        error={faultAt(error, "/tax_id")}
      />
      <DefaultRateSelect
        inherited={inheritedTaxRate}
        value={draft.taxRateId}
        onChange={(taxRateId) => set({ taxRateId })}
      />
      <PaymentTermsField
        value={draft.days}
        onChange={(days) => set({ days })}
        error={daysFault ?? faultAt(error, "/payment_terms_days")}
      />
      <ComboBox
        label={common("fields.currency")}
        options={currencies}
        value={draft.currency}
        onChange={(currency) => set({ currency })}
      />
      <ComboBox
        label={t("language")}
        placeholder={ownLanguageName("en", useLocale())}
        options={languages}
        value={draft.language}
        onChange={(language) => set({ language })}
        error={faultAt(error, "/locale")}
        description={t("languageHelp")}
      />
      <BilledTimeFields value={draft} onChange={set} />
      <ClientRemindersFields value={draft} onChange={set} error={faultAt(error, "/reminders_paused_until")} />
    </FieldForm>
  );
}

type BilledTime = Pick<TermsDraft, "groupTimeBy" | "attachTimesheet">;

type BilledTimeProps = { value: BilledTime; onChange: (change: Partial<BilledTime>) => void };

function BilledTimeFields({ value, onChange }: BilledTimeProps) {
  const t = useTranslations("clients.termsDialog");
  return (
    <>
      <Select
        label={t("groupTimeBy")}
        description={t("groupTimeByHelp")}
        options={useGroupingOptions()}
        value={value.groupTimeBy}
        onChange={(groupTimeBy) => onChange({ groupTimeBy })}
      />
      <Checkbox
        isSelected={value.attachTimesheet}
        onChange={(attachTimesheet) => onChange({ attachTimesheet })}
        description={t("attachTimesheetHelp")}
      >
        {t("attachTimesheet")}
      </Checkbox>
    </>
  );
}

type PaymentTermsFieldProps = { value: string; onChange: (days: string) => void; error: string | undefined };

function PaymentTermsField(props: PaymentTermsFieldProps) {
  const t = useTranslations("clients.termsDialog");
  const { days } = useInheritedTerms();
  return (
    <TextField
      {...props}
      label={t("paymentTerms")}
      inputMode="numeric"
      autoComplete="off"
      suffix={t("days")}
      description={days === undefined ? t("paymentTermsBlank") : t("paymentTermsHelp", { days })}
    />
  );
}

function useTermOptions(chosen: string | null) {
  const language = useLocale();
  const currencies = useMemo(() => currencyOptions(language), [language]);
  const languages = useMemo(() => languageOptions(chosen, language), [chosen, language]);
  return { currencies, languages };
}

interface TermsDraft extends ClientReminders {
  taxId: string;
  taxRateId: string | null;
  days: string;
  currency: string | null;
  language: string | null;
  groupTimeBy: TimeGrouping;
  attachTimesheet: boolean;
}

function useTermsDraft(client: Client, onSaved: () => void) {
  const t = useTranslations("clients.termsDialog");
  const faults = useTypedFaults();
  const { mutate, error, isPending } = useMutation(updateClient);
  const [base] = useState(client);
  const { tax_id: taxId, payment_terms_days: terms, currency, locale: language } = base;
  const [draft, set, kept] = useDraft<TermsDraft>(
    `client-terms.${client.id}`,
    {
      taxId: taxId ?? "",
      taxRateId: base.default_tax_rate_id,
      days: terms === null ? "" : String(terms),
      currency,
      language,
      groupTimeBy: base.group_time_by,
      attachTimesheet: base.attach_timesheet,
      ...{ reminders: base.reminders, pausedUntil: base.reminders_paused_until ?? "", lateFee: base.late_fee },
    },
    true,
  );
  const days = readWhole(draft.days, {
    min: 0,
    max: MOST_DAYS,
    beside: DAY_WORDS,
  });
  const body = {
    tax_id: givenText(draft.taxId),
    ...(draft.taxRateId === base.default_tax_rate_id ? {} : { default_tax_rate_id: draft.taxRateId }),
    payment_terms_days: days.kind === "clear" ? days.number : null,
    locale: draft.language,
    group_time_by: draft.groupTimeBy,
    attach_timesheet: draft.attachTimesheet,
    ...changedReminders(base, draft),
    ...(draft.currency === null || draft.currency === currency ? {} : { currency: draft.currency }),
  };
  const onSuccess = () => {
    kept.forget();
    onSaved();
  };
  const submit = () => {
    if (days.kind !== "unclear") mutate({ id: base.id, base, ...body }, { onSuccess });
  };
  const daysFault = days.kind === "unclear" ? faults.number(days.fault, t("daysHint", { max: MOST_DAYS })) : undefined;
  return { draft, set, kept, daysFault, submit, error, isPending };
}
