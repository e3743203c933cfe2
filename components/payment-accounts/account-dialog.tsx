"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import {
  accountOf,
  type AccountValues,
  newValues,
  NUMBERS_OF,
  typeOf,
  valuesOf,
} from "@/components/payment-accounts/account-values";
import { useAccountTypeOptions } from "@/components/payment-accounts/account-type-options";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { currencyOptions } from "@/components/forms/regional-options";
import { useDraft } from "@/components/forms/use-draft";
import { Checkbox } from "@/components/ui/checkbox";
import { ComboBox } from "@/components/ui/combo-box";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import type { PaymentAccount, PaymentAccountInput } from "@/lib/billing/payment-accounts/schema";
import { updateWorkspace } from "@/lib/identity/workspaces/queries";

/** @param account null for a new one. */
export type AccountDialogProps = { account: PaymentAccount | null; onClose: () => void };

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const t = useTranslations("settings.paymentDetails");
  const title = account === null ? t("new") : t("editTitle", { currency: account.currency });
  return (
    <Dialog title={title} isOpen isDismissable={false} onOpenChange={onClose}>
      <AccountForm account={account} onClose={onClose} />
    </Dialog>
  );
}

function AccountForm({ account, onClose }: AccountDialogProps) {
  const t = useTranslations("settings.paymentDetails");
  const common = useTranslations("common");
  const { values, set, kept, save, error, isPending, index } = useAccount(account, onClose);
  const at = (member: string) => faultAt(error, `/invoicing/payment_accounts/${String(index)}/${member}`);
  const shown = [...MEMBERS, ...NUMBERS_OF[values.type]];
  return (
    <FieldForm
      onSubmit={save}
      onCancel={onClose}
      submitLabel={common("actions.save")}
      busyLabel={common("actions.saving")}
      isBusy={isPending}
      fault={faultOfWhole(
        error,
        shown.map((member) => `/invoicing/payment_accounts/${String(index)}/${member}`),
      )}
      refusal={error}
      kept={kept}
    >
      <PlaceFields values={values} set={set} at={at} />
      <NumberFields values={values} set={set} at={at} />
      <Checkbox isSelected={values.isDefault} onChange={(isDefault) => set({ isDefault })}>
        {t("isDefault")}
      </Checkbox>
    </FieldForm>
  );
}

const MEMBERS = ["currency", "account_holder", "bank", "bic", "details"] as const;

type FieldsProps = {
  values: AccountValues;
  set: (changes: Partial<AccountValues>) => void;
  /** Fault of a member. */
  at: (member: string) => string | undefined;
};

function PlaceFields({ values, set, at }: FieldsProps) {
  const t = useTranslations("settings.paymentDetails");
  const fields = useTranslations("common.fields");
  const { invoicing } = useInvoicing();
  const locale = useLocale();
  const currencies = useMemo(() => currencyOptions(locale), [locale]);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <ComboBox
          label={fields("currency")}
          options={currencies}
          value={values.currency}
          onChange={(currency) => {
            if (currency !== null) set({ currency, type: typeOf(currency) });
          }}
          error={at("currency")}
        />
        <Select
          label={t("type")}
          options={useAccountTypeOptions()}
          value={values.type}
          onChange={(type) => set({ type })}
        />
      </div>
      <TextField
        label={t("accountHolder")}
        autoComplete="off"
        maxLength={70}
        placeholder={invoicing.seller.name}
        value={values.account_holder}
        onChange={(account_holder) => set({ account_holder })}
        error={at("account_holder")}
      />
      <TextField
        label={t("bank")}
        autoComplete="off"
        maxLength={100}
        value={values.bank}
        onChange={(bank) => set({ bank })}
        error={at("bank")}
      />
    </>
  );
}

function NumberFields({ values, set, at }: FieldsProps) {
  const t = useTranslations("settings.paymentDetails");
  if (values.type === "other") {
    return (
      <TextArea
        label={t("details")}
        rows={4}
        maxLength={500}
        value={values.details}
        onChange={(details) => set({ details })}
        error={at("details")}
      />
    );
  }
  const text = (member: "bic" | (typeof NUMBERS_OF)["us"][number]) => ({
    spellCheck: "false" as const,
    autoComplete: "off",
    inputClassName: "num",
    value: values[member],
    onChange: (typed: string) => set({ [member]: typed }),
    error: at(member),
  });
  return (
    <>
      {NUMBERS_OF[values.type].map((member) => (
        <TextField key={member} label={t(`numbers.${member}`)} {...text(member)} />
      ))}
      {values.type === "us" && (
        <Select
          label={t("accountType")}
          options={[
            { value: "checking", label: t("checking") },
            { value: "savings", label: t("savings") },
          ]}
          value={values.account_type}
          onChange={(account_type) => set({ account_type })}
        />
      )}
      <TextField label="BIC" description={t("bicHelp")} {...text("bic")} />
    </>
  );
}

function useAccount(account: PaymentAccount | null, onClose: () => void) {
  const { invoicing, workspace } = useInvoicing();
  const { mutate, error, isPending } = useMutation(updateWorkspace);
  const accounts = invoicing.payment_accounts;
  const isFirst = accounts.length === 0 || accounts[0]?.currency === account?.currency;
  const [values, set, kept] = useDraft<AccountValues>(
    `payment-account.${account?.currency ?? "new"}`,
    account === null ? newValues(unusedCurrency(accounts, workspace.currency), isFirst) : valuesOf(account, isFirst),
    account !== null,
  );
  const { list, index } = withAccount(accounts, account, accountOf(values), values.isDefault);
  const save = () =>
    mutate(
      { invoicing: { payment_accounts: list }, was: { invoicing: { payment_accounts: accounts } } },
      {
        onSuccess: () => {
          kept.forget();
          onClose();
        },
      },
    );
  return { values, set, kept, save, error, isPending, index };
}

function unusedCurrency(accounts: readonly PaymentAccount[], own: string): string {
  const candidates = [own, "EUR", "USD", "GBP", "AUD", "CAD", "INR"];
  return candidates.find((code) => accounts.every(({ currency }) => currency !== code)) ?? own;
}

/** Return the changed list and the index of the account in it. The first is the default. */
function withAccount(
  accounts: readonly PaymentAccount[],
  before: PaymentAccount | null,
  account: PaymentAccountInput,
  isDefault: boolean,
) {
  const at = accounts.findIndex(({ currency }) => currency === before?.currency);
  const others = accounts.filter((_, index) => index !== at);
  const place = isDefault ? 0 : at === 0 ? 1 : at === -1 ? others.length : at;
  const list: PaymentAccountInput[] = others.toSpliced(place, 0, account as PaymentAccount);
  return { list, index: Math.min(place, others.length) };
}
