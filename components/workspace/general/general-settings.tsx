"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { readStep, useRoundingOptions } from "@/components/forms/rounding-choices";
import { type SavedTextOptions, useSavedText } from "@/components/forms/saved-text";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { weeklySecondsIn } from "@/components/users/words";
import { ForgottenFields } from "@/components/workspace/general/forgotten-fields";
import { GapFields } from "@/components/workspace/general/gap-fields";
import { DeleteWorkspaceRow } from "@/components/workspace/general/delete-workspace";
import { PlaceFields } from "@/components/workspace/general/place-fields";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import type { SecondFactorRule } from "@/lib/identity/second-factors/rules";
import type { Workspace } from "@/lib/identity/workspaces/schema/workspace";
import { formatDuration } from "@/lib/kernel/core/duration";

export type GeneralSettingsProps = {
  /** Public URL of the server. */
  address: string;
};

/** Each field is saved when it loses the focus. */
export function GeneralSettings({ address }: GeneralSettingsProps) {
  const t = useTranslations("settings.general");
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      <SettingsRow title={t("workspace")} help={t("workspaceHelp")}>
        <NameField />
        <TextField label={t("serverUrl")} isDisabled value={address} description={t("serverUrlHelp")} />
      </SettingsRow>
      <SettingsRow title={t("place")} help={t("placeHelp")}>
        <PlaceFields />
      </SettingsRow>
      <SettingsRow title={t("workingTime")} help={t("workingTimeHelp")}>
        <WeekField />
      </SettingsRow>
      <SettingsRow title={t("gaps")} help={t("gapsLead")}>
        <GapFields />
      </SettingsRow>
      <SettingsRow title={t("rounding")} help={t("roundingHelp")}>
        <RoundingFields />
      </SettingsRow>
      <SettingsRow title={t("forgotten")}>
        <ForgottenFields />
      </SettingsRow>
      <SettingsRow title={t("signIn")} help={t("apiKeys")}>
        <SecondFactorField />
      </SettingsRow>
      <SettingsRow title={t("invoices")} help={t("invoicesHelp")}>
        <p>
          <TextLink href="/settings/invoicing">{t("openInvoicing")}</TextLink>
        </p>
      </SettingsRow>
      <DeleteWorkspaceRow />
    </>
  );
}

function NameField() {
  const t = useTranslations("settings.general");
  const fields = useTranslations("common.fields");
  const { workspace, save } = useWorkspace();
  const name = useSavedText({
    name: "workspace.name",
    saved: workspace.name,
    read: (text) => (text.trim() === "" ? t("nameMissing") : { name: text.trim() }),
    save: (change, was) => save(change, "name", was),
  });
  return <TextField label={fields("name")} autoComplete="organization" maxLength={200} {...name} />;
}

function WeekField() {
  const t = useTranslations("settings.general");
  const words = useTranslations("team.week");
  const typed = useTranslations("common.typed");
  const { workspace, save } = useWorkspace();
  const saved = workspace.weekly_capacity_seconds;
  const week = useSavedText({
    name: "workspace.week",
    saved: saved === null ? "" : formatDuration(saved),
    read: (text) => {
      const seconds = weeklySecondsIn(text, words, typed);
      return typeof seconds === "string" ? seconds : { weekly_capacity_seconds: seconds };
    },
    save: (change, was) => save(change, "workingTime", was),
  });
  return (
    <TextField
      label={t("weeklyHours")}
      suffix="h"
      className="w-44"
      inputClassName="num"
      description={t("weeklyHoursHelp")}
      {...week}
    />
  );
}

type Rounding = Workspace["time_rounding"];

function RoundingFields() {
  const t = useTranslations("settings.general");
  const { workspace, save } = useWorkspace();
  const { modes, units } = useRoundingOptions();
  const rounding = workspace.time_rounding;
  const [fault, setFault] = useState<string | null>(null);
  const change = (part: Partial<Rounding>, was: Partial<Rounding> | null = null) =>
    save({ time_rounding: { ...rounding, ...part } }, "rounding", was && { time_rounding: { ...rounding, ...was } });
  const choose = (part: Partial<Rounding>) => {
    void change(part).then(setFault);
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <Select
          label={t("roundingMode")}
          options={modes}
          value={rounding.mode}
          error={fault ?? undefined}
          onChange={(mode) => choose({ mode })}
        />
        {rounding.mode !== "none" && (
          <Select label={t("roundingUnit")} options={units} value={rounding.by} onChange={(by) => choose({ by })} />
        )}
      </div>
      {rounding.mode !== "none" && <StepField minutes={rounding.minutes} save={change} />}
      <p className="text-xs text-muted">{t("roundingKept")}</p>
    </>
  );
}

type Step = Pick<Rounding, "minutes">;

type StepFieldProps = { minutes: number; save: SavedTextOptions<Step>["save"] };

function StepField({ minutes, save }: StepFieldProps) {
  const t = useTranslations("settings.general");
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
    <TextField
      label={t("roundingStep")}
      inputMode="numeric"
      suffix="min"
      className="[&>div]:w-30"
      inputClassName="num"
      {...text}
    />
  );
}

const SECOND_FACTOR_RULES = ["off", "admins", "all"] as const satisfies readonly SecondFactorRule[];

function SecondFactorField() {
  const t = useTranslations("settings.general");
  const { workspace, save } = useWorkspace();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <Select
      label={t("secondFactor")}
      options={SECOND_FACTOR_RULES.map((value) => ({ value, label: t(`secondFactorRules.${value}`) }))}
      value={workspace.require_second_factor}
      error={fault ?? undefined}
      description={t("secondFactorHelp")}
      onChange={(rule) => {
        void save({ require_second_factor: rule }, "secondFactor").then(setFault);
      }}
    />
  );
}
