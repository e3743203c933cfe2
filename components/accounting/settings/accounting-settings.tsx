"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AccountsRow, DatevRow, ExchangeRatesRow } from "@/components/accounting/settings/account-rows";
import { DebtorRange } from "@/components/accounting/settings/debtor-range";
import { MappingTable } from "@/components/accounting/settings/mapping-table";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { accountingSettings } from "@/lib/billing/accounting/queries";

/** Accounts, keys and numbers of accounting exports. */
export function AccountingSettingsPage() {
  const t = useTranslations("accounting.settings");
  const { data: settings } = useSuspenseQuery(accountingSettings());
  const { tax_rates: rates, expense_categories: categories } = settings;
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      <SettingsRow title={t("revenue")} help={t("revenueHelp")} isWide>
        <MappingTable
          caption={t("revenue")}
          nameLabel={t("taxRate")}
          columns={[
            { member: "services_account", label: t("servicesAccount") },
            { member: "expenses_account", label: t("expensesAccount") },
            { member: "tax_account", label: t("taxAccount") },
            { member: "tax_key", label: t("taxKey") },
          ]}
          rows={rates.map((rate) => ({ ...rate, key: rate.tax, name: rate.name === "" ? t("untaxed") : rate.name }))}
          change={(tax, member, value) => ({ tax_rates: [{ tax, [member]: value }] })}
        />
      </SettingsRow>
      {categories.length > 0 && (
        <SettingsRow title={t("expenses")} help={t("expensesHelp")} isWide>
          <MappingTable
            caption={t("expenses")}
            nameLabel={t("category")}
            columns={[
              { member: "account", label: t("account") },
              { member: "tax_key", label: t("taxKey") },
            ]}
            rows={categories.map((category) => ({ ...category, key: category.category_id }))}
            change={(id, member, value) => ({ expense_categories: [{ category_id: id, [member]: value }] })}
          />
        </SettingsRow>
      )}
      <AccountsRow accounts={settings.accounts} />
      <SettingsRow title={t("debtors")} help={t("debtorsHelp")}>
        <DebtorRange range={settings.debtor_range} />
      </SettingsRow>
      <DatevRow datev={settings.datev} />
      {settings.exchange_rates.length > 0 && <ExchangeRatesRow rates={settings.exchange_rates} />}
    </>
  );
}
