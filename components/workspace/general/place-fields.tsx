"use client";

import { useMemo, useState } from "react";
import { useFormatLocale } from "@/components/ui/format-locale";
import { currencyOptions } from "@/components/forms/currency-options";
import { dayOptions } from "@/components/forms/day-options";
import { languageName, localeOptions } from "@/components/forms/locale-options";
import { zoneOptions } from "@/components/forms/zone-options";
import { ComboBox } from "@/components/ui/combo-box";
import { Select } from "@/components/ui/select";
import { CurrencyDialog } from "@/components/workspace/general/currency-dialog";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import type { WorkspaceUpdate } from "@/lib/identity/workspaces/schema";

/** Money, clock and calendar of the workspace. */
export function PlaceFields() {
  const { workspace } = useWorkspace();
  return (
    <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
      <CurrencyField key={workspace.currency} />
      <ZoneField />
      <WeekStartField />
      <LocaleField />
    </div>
  );
}

function CurrencyField() {
  const { workspace } = useWorkspace();
  const locale = useFormatLocale();
  const options = useMemo(() => currencyOptions(locale), [locale]);
  const [wanted, setWanted] = useState<string | null>(null);
  return (
    <>
      <ComboBox
        label="Currency"
        options={options}
        value={workspace.currency}
        description="For new clients. Clients and invoices keep theirs."
        onChange={(currency) => {
          if (currency !== null && currency !== workspace.currency) setWanted(currency);
        }}
      />
      {wanted !== null && <CurrencyDialog currency={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}

/** A choice is saved at once; why it could not be is said below it. */
function useChoice() {
  const { workspace, save } = useWorkspace();
  const [fault, setFault] = useState<string | null>(null);
  const choose = (change: WorkspaceUpdate, what: string) => {
    void save(change, what).then(setFault);
  };
  return { workspace, choose, error: fault ?? undefined };
}

function ZoneField() {
  const { workspace, choose, error } = useChoice();
  const locale = useFormatLocale();
  const options = useMemo(() => zoneOptions(locale, workspace.time_zone), [locale, workspace.time_zone]);
  return (
    <ComboBox
      label="Time zone"
      options={options}
      value={workspace.time_zone}
      error={error}
      description="Days begin and end here. Time already written keeps its day."
      onChange={(zone) => {
        if (zone !== null && zone !== workspace.time_zone) choose({ time_zone: zone }, "Time zone");
      }}
    />
  );
}

function WeekStartField() {
  const { workspace, choose, error } = useChoice();
  const locale = useFormatLocale();
  const options = useMemo(() => dayOptions(locale), [locale]);
  return (
    <Select
      label="Week starts"
      options={options}
      value={String(workspace.week_start)}
      error={error}
      onChange={(day) => choose({ week_start: Number(day) }, "Start of the week")}
    />
  );
}

const BROWSER = "browser";

function LocaleField() {
  const { workspace, choose, error } = useChoice();
  const locale = useFormatLocale();
  const options = useMemo(
    () => [{ value: BROWSER, label: "As each browser asks for" }, ...localeOptions(workspace.locale)],
    [workspace.locale],
  );
  return (
    <ComboBox
      label="Dates and numbers"
      options={options}
      value={workspace.locale ?? BROWSER}
      error={error}
      description={workspace.locale === null ? `You read them in ${languageName(locale)}.` : undefined}
      onChange={(chosen) => {
        const next = chosen === BROWSER ? null : chosen;
        if (chosen !== null && next !== workspace.locale) choose({ locale: next }, "Dates and numbers");
      }}
    />
  );
}
