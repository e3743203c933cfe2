"use client";

import { useLocale, useTranslations } from "next-intl";
import { withRate, withWhole } from "@/components/accounting/gap-change";
import { useAccountingText, useSaveAccounting } from "@/components/accounting/use-accounting";
import { useGapName } from "@/components/accounting/use-gap-name";
import { SettingsRow } from "@/components/layout/settings-parts";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { ACCOUNTS, type AccountName } from "@/lib/billing/accounting/rules/settings";
import type { AccountingSettings } from "@/lib/billing/accounting/schema/settings";

export function AccountsRow({ accounts }: Pick<AccountingSettings, "accounts">) {
  const t = useTranslations("accounting.settings");
  return (
    <SettingsRow title={t("accounts")} help={t("accountsHelp")}>
      <div className="grid grid-cols-2 items-end gap-3 phone:grid-cols-1">
        {ACCOUNTS.map((name) => (
          <AccountField key={name} name={name} saved={accounts[name]} />
        ))}
      </div>
    </SettingsRow>
  );
}

function AccountField({ name, saved }: { name: AccountName; saved: string | null }) {
  const t = useTranslations("accounting.fields");
  const text = useAccountingText({
    name: `account.${name}`,
    saved,
    change: (value) => ({ accounts: { [name]: value } }),
  });
  return <TextField label={t(name)} isMono autoComplete="off" maxLength={60} {...text} />;
}

const LENGTHS = ["4", "5", "6", "7", "8"] as const;
const MONTHS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;

export function DatevRow({ datev }: Pick<AccountingSettings, "datev">) {
  const t = useTranslations("accounting.settings");
  const language = useLocale();
  const choose = useChoice();
  const month = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return (
    <SettingsRow title={t("datev")} help={t("datevHelp")}>
      <div className="grid grid-cols-2 items-end gap-3 phone:grid-cols-1">
        <NumberField member="consultant_number" saved={datev.consultant_number} />
        <NumberField member="client_number" saved={datev.client_number} />
        <Select
          label={t("accountLength")}
          options={LENGTHS.map((value) => ({ value, label: t("digits", { count: Number(value) }) }))}
          value={LENGTHS.find((value) => value === String(datev.account_length)) ?? null}
          onChange={(value) => choose({ account_length: Number(value) })}
        />
        <Select
          label={t("fiscalYear")}
          options={MONTHS.map((value) => ({ value, label: month.format(Date.UTC(2026, Number(value) - 1)) }))}
          value={MONTHS.find((value) => value === String(datev.fiscal_year_start)) ?? null}
          onChange={(value) => choose({ fiscal_year_start: Number(value) })}
        />
      </div>
    </SettingsRow>
  );
}

function useChoice() {
  const save = useSaveAccounting();
  return (datev: Partial<AccountingSettings["datev"]>) => {
    void save({ datev }).then((reason) => {
      if (reason !== null) showToast({ tone: "error", message: reason });
    });
  };
}

type NumberFieldProps = { member: "consultant_number" | "client_number"; saved: number | null };

function NumberField({ member, saved }: NumberFieldProps) {
  const t = useTranslations("accounting.fields");
  const faults = useTranslations("accounting.missing");
  const { locale } = useFigures();
  const text = useAccountingText({
    name: `datev.${member}`,
    saved: saved === null ? null : String(saved),
    change: (typed) =>
      withWhole(typed, { locale, wholeFault: faults("wholeFault") }, (number) => ({ datev: { [member]: number } })),
  });
  return <TextField label={t(member)} isMono inputMode="numeric" autoComplete="off" {...text} />;
}

export function ExchangeRatesRow({ rates }: { rates: AccountingSettings["exchange_rates"] }) {
  const t = useTranslations("accounting.settings");
  return (
    <SettingsRow title={t("exchangeRates")} help={t("exchangeRatesHelp")}>
      <div className="grid grid-cols-2 items-end gap-3 phone:grid-cols-1">
        {rates.map((rate) => (
          <RateField key={`${rate.currency} ${rate.month}`} rate={rate} />
        ))}
      </div>
    </SettingsRow>
  );
}

function RateField({ rate: { currency, month, rate } }: { rate: AccountingSettings["exchange_rates"][number] }) {
  const faults = useTranslations("accounting.missing");
  const { locale, quantity } = useFigures();
  const key = `${currency} ${month}`;
  const label = useGapName()({ field: "exchange_rate", key, name: "" });
  const text = useAccountingText({
    name: `rate.${key}`,
    saved: quantity(rate),
    change: (typed) => withRate(key, typed, { locale, rateFault: faults("rateFault") }),
  });
  return <TextField label={label} isMono inputMode="decimal" autoComplete="off" {...text} />;
}
