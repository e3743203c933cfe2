"use client";

import { Building2, Coins, FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import {
  currencyOptions,
  dayOptions,
  localeOptions,
  nativeName,
  zoneOptions,
} from "@/components/forms/regional-options";
import { ComboBox } from "@/components/ui/combo-box";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useFormatLocale } from "@/components/ui/format-locale";
import { MoneyField } from "@/components/ui/money-field";
import { Select } from "@/components/ui/select";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { type SavedField, useWorkspace } from "@/components/workspace/general/use-workspace";
import type { WorkspaceUpdate } from "@/lib/identity/workspaces/schema/workspace";
import { DEFAULT_LANGUAGE, type Language, languageFor, LANGUAGES } from "@/lib/kernel/core/languages";
import type { Money } from "@/lib/kernel/core/money";

export function PlaceFields() {
  const { workspace } = useWorkspace();
  return (
    <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
      <CurrencyField key={workspace.currency} />
      <ZoneField />
      <WeekStartField />
      <LocaleField />
      <LanguageField />
    </div>
  );
}

function CurrencyField() {
  const t = useTranslations("settings.place");
  const fields = useTranslations("common.fields");
  const { workspace } = useWorkspace();
  const language = useLocale();
  const options = useMemo(() => currencyOptions(language), [language]);
  const [wanted, setWanted] = useState<string | null>(null);
  return (
    <>
      <ComboBox
        label={fields("currency")}
        options={options}
        value={workspace.currency}
        description={t("currencyHelp")}
        onChange={(currency) => {
          if (currency !== null && currency !== workspace.currency) setWanted(currency);
        }}
      />
      {wanted !== null && <CurrencyDialog currency={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}

function useChoice() {
  const { workspace, save } = useWorkspace();
  const [fault, setFault] = useState<string | null>(null);
  const choose = (change: WorkspaceUpdate, field: SavedField) => {
    void save(change, field).then(setFault);
  };
  return { workspace, choose, error: fault ?? undefined };
}

function ZoneField() {
  const t = useTranslations("settings.place");
  const fields = useTranslations("common.fields");
  const { workspace, choose, error } = useChoice();
  const locale = useFormatLocale();
  const options = useMemo(() => zoneOptions(locale, workspace.time_zone), [locale, workspace.time_zone]);
  return (
    <ComboBox
      label={fields("timeZone")}
      options={options}
      value={workspace.time_zone}
      error={error}
      description={t("timeZoneHelp")}
      onChange={(zone) => {
        if (zone !== null && zone !== workspace.time_zone) choose({ time_zone: zone }, "timeZone");
      }}
    />
  );
}

function WeekStartField() {
  const t = useTranslations("settings.place");
  const { workspace, choose, error } = useChoice();
  const language = useLocale();
  const options = useMemo(() => dayOptions(language), [language]);
  return (
    <Select
      label={t("weekStart")}
      options={options}
      value={String(workspace.week_start)}
      error={error}
      onChange={(day) => choose({ week_start: Number(day) }, "weekStart")}
    />
  );
}

const BROWSER = "browser";

function LocaleField() {
  const t = useTranslations("settings.place");
  const { workspace, choose, error } = useChoice();
  const { fullDay, quantity, today } = useFigures();
  const language = useLocale();
  const options = useMemo(
    () => [{ value: BROWSER, label: t("browser") }, ...localeOptions(workspace.locale, language)],
    [workspace.locale, language, t],
  );
  return (
    <ComboBox
      label={t("locale")}
      options={options}
      value={workspace.locale ?? BROWSER}
      error={error}
      description={
        workspace.locale === null ? t("localeSample", { date: fullDay(today), number: quantity("1234.50") }) : undefined
      }
      onChange={(chosen) => {
        const next = chosen === BROWSER ? null : chosen;
        if (chosen !== null && next !== workspace.locale) choose({ locale: next }, "locale");
      }}
    />
  );
}

function LanguageField() {
  const t = useTranslations("settings.place");
  const { workspace, choose, error } = useChoice();
  useReloadInLanguage(workspace.language);
  return (
    <Select
      label={t("language")}
      options={[
        { value: BROWSER, label: t("browser") },
        ...LANGUAGES.map((value) => ({ value, label: nativeName(value) })),
      ]}
      value={workspace.language ?? BROWSER}
      error={error}
      description={t("languageHelp")}
      onChange={(chosen) => choose({ language: chosen === BROWSER ? null : chosen }, "language")}
    />
  );
}

/** Another language of the workspace may change the language of this page. */
function useReloadInLanguage(language: Language | null): void {
  const { user } = useViewer();
  const shown = useLocale();
  const before = useRef(language);
  useEffect(() => {
    if (language === before.current) return;
    before.current = language;
    if ((user.language ?? language ?? browserLanguage()) !== shown) location.reload();
  }, [language, user.language, shown]);
}

function browserLanguage(): Language {
  return navigator.languages.map(languageFor).find((language) => language !== null) ?? DEFAULT_LANGUAGE;
}

type CurrencyDialogProps = { currency: string; onClose: () => void };

/** Amounts are never converted to another currency. */
function CurrencyDialog({ currency, onClose }: CurrencyDialogProps) {
  const t = useTranslations("settings.currencyDialog");
  const { workspace, save } = useWorkspace();
  const { money } = useFigures();
  const [rate, setRate] = useState<Money | null>(null);
  const [unclear, setUnclear] = useState<string | null>(null);
  const before = workspace.default_rate;
  return (
    <ConfirmDialog
      title={t("title", { currency })}
      kind="primary"
      confirmLabel={t("confirm")}
      isOpen
      onOpenChange={onClose}
      consequences={[
        { icon: <Building2 />, text: t("newClients", { currency }) },
        { icon: <FileText />, text: t("existing") },
        ...(before === null ? [] : [{ icon: <Coins />, text: t("rateEnds", { rate: money(before) }) }]),
      ]}
      onConfirm={async () => {
        if (unclear !== null) throw new Error(unclear);
        const change = { currency, ...(before === null && rate === null ? {} : { default_rate: rate }) };
        const fault = await save(change, "currency");
        if (fault !== null) throw new Error(fault);
      }}
    >
      {before !== null && (
        <MoneyField
          isRate
          label={t("rate", { currency })}
          currency={currency}
          suffix={t("perHour")}
          value={rate}
          onChange={setRate}
          onUnclear={setUnclear}
          description={t("rateBlank")}
        />
      )}
    </ConfirmDialog>
  );
}
