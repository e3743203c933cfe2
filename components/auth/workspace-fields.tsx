"use client";

import { useMemo } from "react";
import { useFormatLocale } from "@/components/ui/format-locale";
import type { SetupDraft, SetupFaults } from "@/components/auth/setup-draft";
import { currencyOptions } from "@/components/forms/currency-options";
import { dayOptions } from "@/components/forms/day-options";
import { zoneOptions } from "@/components/forms/zone-options";
import { ComboBox } from "@/components/ui/combo-box";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";

export type WorkspaceFieldsProps = {
  draft: SetupDraft;
  faults: SetupFaults;
  isGuessed: boolean;
  onChange: (change: SetupDraft) => void;
};

export function WorkspaceFields({ draft, faults, isGuessed, onChange }: WorkspaceFieldsProps) {
  const locale = useFormatLocale();
  const currencies = useMemo(() => currencyOptions(locale), [locale]);
  const zones = useMemo(() => zoneOptions(locale, draft.time_zone), [locale, draft.time_zone]);
  const days = useMemo(() => dayOptions(locale), [locale]);
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2.5 text-md font-semibold">Workspace</legend>
      <TextField
        label="Name, as it appears on invoices"
        autoComplete="organization"
        value={draft.workspace_name ?? ""}
        error={faults.workspace_name}
        onChange={(workspace_name) => onChange({ workspace_name })}
      />
      <div className="grid grid-cols-2 gap-3 rail:grid-cols-[1fr_1.35fr_.9fr]">
        <ComboBox
          label="Currency"
          options={currencies}
          value={draft.currency ?? null}
          error={faults.currency}
          onChange={(currency) => onChange({ currency: currency ?? "" })}
        />
        <ComboBox
          label="Time zone"
          className="phone:col-span-2 phone:row-start-2"
          options={zones}
          value={draft.time_zone ?? null}
          error={faults.time_zone}
          onChange={(time_zone) => onChange({ time_zone: time_zone ?? "" })}
        />
        <Select
          label="Week starts"
          options={days}
          value={draft.week_start === undefined ? null : String(draft.week_start)}
          error={faults.week_start}
          onChange={(day) => onChange({ week_start: Number(day) })}
        />
      </div>
      <p className={isGuessed ? "text-xs text-muted" : "invisible text-xs"}>Taken from your browser.</p>
    </fieldset>
  );
}
