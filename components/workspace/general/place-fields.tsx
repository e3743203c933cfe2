"use client";

import { Building2, Coins, FileText } from "lucide-react";
import { useMemo, useState } from "react";
import {
  currencyOptions,
  dayOptions,
  languageName,
  localeOptions,
  zoneOptions,
} from "@/components/forms/regional-options";
import { ComboBox } from "@/components/ui/combo-box";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useFormatLocale } from "@/components/ui/format-locale";
import { MoneyField } from "@/components/ui/money-field";
import { Select } from "@/components/ui/select";
import { useFigures } from "@/components/viewer/use-figures";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import type { WorkspaceUpdate } from "@/lib/identity/workspaces/schema";
import type { Money } from "@/lib/kernel/core/money";

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

type CurrencyDialogProps = { currency: string; onClose: () => void };

/** What another currency means for what is there, and the default rate anew: an amount is never converted silently. */
function CurrencyDialog({ currency, onClose }: CurrencyDialogProps) {
  const { workspace, save } = useWorkspace();
  const { money } = useFigures();
  const [rate, setRate] = useState<Money | null>(null);
  const [unclear, setUnclear] = useState<string | null>(null);
  const before = workspace.default_rate;
  return (
    <ConfirmDialog
      title={`Use ${currency} from now on?`}
      kind="primary"
      confirmLabel={`Use ${currency}`}
      cancelLabel={`Keep ${workspace.currency}`}
      isOpen
      onOpenChange={onClose}
      consequences={[
        { icon: <Building2 />, text: `New clients, and projects without a client, are billed in ${currency}.` },
        { icon: <FileText />, text: "Clients, invoices and time that are there keep their currency." },
        ...(before === null
          ? []
          : [
              {
                icon: <Coins />,
                text: `The default rate of ${money(before)} ends: it is not converted. Type the new one below.`,
              },
            ]),
      ]}
      onConfirm={async () => {
        if (unclear !== null) throw new Error(unclear);
        const change = { currency, ...(before === null && rate === null ? {} : { default_rate: rate }) };
        const fault = await save(change, "Currency");
        if (fault !== null) throw new Error(fault);
      }}
    >
      {before !== null && (
        <MoneyField
          isRate
          label={`Default rate in ${currency}`}
          currency={currency}
          suffix="/ h"
          value={rate}
          onChange={setRate}
          onUnclear={setUnclear}
          description="Empty: nothing is billed where nothing else says a rate."
        />
      )}
    </ConfirmDialog>
  );
}
