"use client";

import { useState } from "react";
import { SaveFault } from "@/components/forms/form-notice";
import { readStep, useRoundingOptions } from "@/components/forms/rounding-choices";
import { type SavedTextOptions, useSavedText } from "@/components/forms/saved-text";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { useFormatLocale } from "@/components/ui/format-locale";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { weeklySecondsIn } from "@/components/users/words";
import { PlaceFields } from "@/components/workspace/general/place-fields";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import type { SecondFactorRule } from "@/lib/identity/second-factors/rules";
import type { Workspace } from "@/lib/identity/workspaces/schema";
import { formatDuration } from "@/lib/kernel/core/duration";
import { PER_HOUR, plainMoney, readMoney } from "@/lib/kernel/core/money-text";
import { readWhole } from "@/lib/kernel/core/number-text";

export type GeneralSettingsProps = {
  /** Where this Stint is reached. */
  address: string;
};

/** What the first run asked for, and what else holds for everybody. Each field is saved when it is left. */
export function GeneralSettings({ address }: GeneralSettingsProps) {
  return (
    <>
      <SettingsHeader title="General">
        Each change is saved when you leave the field, and can be undone from the note that says so.
      </SettingsHeader>
      <SettingsRow title="Workspace" help="The name is on invoices and in every mail.">
        <NameField />
        <TextField label="Address of this Stint" isDisabled value={address} description="Set on the server." />
      </SettingsRow>
      <SettingsRow title="Place and language" help="People choose their own zone and language in Profile.">
        <PlaceFields />
      </SettingsRow>
      <SettingsRow title="Working time" help="What a full week is for people who have no hours of their own.">
        <WeekField />
      </SettingsRow>
      <SettingsRow title="Rates" help="A task’s rate wins over its project’s, then the person’s, then this one.">
        <RateField />
      </SettingsRow>
      <SettingsRow title="Rounding" help="In reports and on invoices, for projects that have no rule of their own.">
        <RoundingFields />
      </SettingsRow>
      <SettingsRow title="Forgotten timers">
        <ForgottenFields />
      </SettingsRow>
      <SettingsRow title="Sign-in" help="API keys are not concerned.">
        <SecondFactorField />
      </SettingsRow>
      <SettingsRow title="Invoices" help="Sender, numbers, taxes, terms, bank and look.">
        <p>
          <TextLink href="/settings/invoicing">Open Invoicing</TextLink>
        </p>
      </SettingsRow>
    </>
  );
}

function NameField() {
  const { workspace, save } = useWorkspace();
  const name = useSavedText({
    name: "workspace.name",
    saved: workspace.name,
    read: (text) => (text.trim() === "" ? "Type a name." : { name: text.trim() }),
    save: (change, was) => save(change, "Name", was),
  });
  return <TextField label="Name" autoComplete="organization" maxLength={200} {...name} />;
}

/** The hours of a full week. */
function WeekField() {
  const { workspace, save } = useWorkspace();
  const saved = workspace.weekly_capacity_seconds;
  const week = useSavedText({
    name: "workspace.week",
    saved: saved === null ? "" : formatDuration(saved),
    read: (text) => {
      const seconds = weeklySecondsIn(text);
      return typeof seconds === "string" ? seconds : { weekly_capacity_seconds: seconds };
    },
    save: (change, was) => save(change, "Working time", was),
  });
  return (
    <TextField
      label="A week"
      suffix="h"
      className="w-44"
      inputClassName="num"
      description="37:30, 32 or nothing."
      {...week}
    />
  );
}

/** What an hour costs where nothing else says so. */
function RateField() {
  const { workspace, save } = useWorkspace();
  const locale = useFormatLocale();
  const { currency, default_rate: rate } = workspace;
  const text = useSavedText({
    name: "workspace.rate",
    saved: rate === null ? "" : plainMoney(rate, locale),
    read: (typed) => {
      const reading = readMoney(typed, currency, locale, { words: PER_HOUR });
      if (reading.kind === "unclear") return reading.message;
      return { default_rate: reading.kind === "empty" ? null : { amount: reading.minor, currency } };
    },
    save: (change, was) => save(change, "Rate", was),
  });
  return (
    <TextField
      label="Rate when nothing else says so"
      inputMode="decimal"
      suffix={`${currency} / h`}
      className="w-64 max-w-full"
      inputClassName="num"
      description="Time already written keeps its rate."
      {...text}
    />
  );
}

type Rounding = Workspace["time_rounding"];

/** How tracked time is rounded in reports and on invoices, for projects that have no rule of their own. */
function RoundingFields() {
  const { workspace, save } = useWorkspace();
  const { modes, units } = useRoundingOptions();
  const rounding = workspace.time_rounding;
  const [fault, setFault] = useState<string | null>(null);
  const change = (part: Partial<Rounding>, was: Partial<Rounding> | null = null) =>
    save({ time_rounding: { ...rounding, ...part } }, "Rounding", was && { time_rounding: { ...rounding, ...was } });
  const choose = (part: Partial<Rounding>) => {
    void change(part).then(setFault);
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <Select
          label="Round time"
          options={modes}
          value={rounding.mode}
          error={fault ?? undefined}
          onChange={(mode) => choose({ mode })}
        />
        {rounding.mode !== "none" && (
          <Select
            label="What is rounded"
            options={units}
            value={rounding.by}
            onChange={(by) => choose({ by })}
          />
        )}
      </div>
      {rounding.mode !== "none" && <StepField minutes={rounding.minutes} save={change} />}
      <p className="text-xs text-muted">Entries keep what was tracked. Invoices that are there stay as they are.</p>
    </>
  );
}

type Step = Pick<Rounding, "minutes">;

type StepFieldProps = { minutes: number; save: SavedTextOptions<Step>["save"] };

function StepField({ minutes, save }: StepFieldProps) {
  const { stepFault } = useRoundingOptions();
  const text = useSavedText<Step>({
    name: "workspace.rounding-step",
    saved: String(minutes),
    read: (typed) => {
      const step = readStep(typed);
      return step === null ? stepFault : { minutes: step };
    },
    save,
  });
  return (
    <TextField label="Step" inputMode="numeric" suffix="min" className="[&>div]:w-30" inputClassName="num" {...text} />
  );
}

const USUAL_HOURS = 10;

/** Whether and when Stint offers to cut a timer that nobody stopped. */
function ForgottenFields() {
  const { workspace, save } = useWorkspace();
  const hours = workspace.forgotten_timer_hours;
  const [fault, setFault] = useState<string | null>(null);
  return (
    <>
      <Switch
        isSelected={hours !== null}
        description="On the timer page."
        onChange={(isOn) => {
          void save({ forgotten_timer_hours: isOn ? USUAL_HOURS : null }, "Forgotten timers").then(setFault);
        }}
      >
        Offer to cut a timer that nobody stopped
      </Switch>
      <SaveFault fault={fault} />
      {hours !== null && <HoursField hours={hours} />}
    </>
  );
}

function HoursField({ hours }: { hours: number }) {
  const { save } = useWorkspace();
  const text = useSavedText({
    name: "workspace.forgotten-hours",
    saved: String(hours),
    read: (typed) => {
      const hint = "Type whole hours from 1 to 24, such as 10.";
      const reading = readWhole(typed, { min: 1, max: 24, beside: ["h", "hour", "hours"], hint });
      if (reading.kind === "clear") return { forgotten_timer_hours: reading.number };
      return reading.kind === "empty" ? hint : reading.message;
    },
    save: (change, was) => save(change, "Forgotten timers", was),
  });
  return (
    <TextField
      label="Forgotten after"
      inputMode="numeric"
      suffix="h"
      className="[&>div]:w-30"
      inputClassName="num"
      {...text}
    />
  );
}

const SECOND_FACTOR_RULES: readonly { value: SecondFactorRule; label: string }[] = [
  { value: "off", label: "Nobody" },
  { value: "admins", label: "Owners and admins" },
  { value: "all", label: "Everybody" },
];

/** Of whom a second factor is asked. */
function SecondFactorField() {
  const { workspace, save } = useWorkspace();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <Select
      label="Who must have a second factor"
      options={SECOND_FACTOR_RULES}
      value={workspace.require_second_factor}
      error={fault ?? undefined}
      description="Whoever has none sets one up at the next sign-in. The team page shows who has one."
      onChange={(rule) => {
        void save({ require_second_factor: rule }, "Second factor").then(setFault);
      }}
    />
  );
}
