"use client";

import { useSavedText } from "@/components/forms/saved-text";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { ForgottenFields } from "@/components/workspace/general/forgotten-fields";
import { PlaceFields } from "@/components/workspace/general/place-fields";
import { RateField } from "@/components/workspace/general/rate-field";
import { RoundingFields } from "@/components/workspace/general/rounding-fields";
import { SecondFactorField } from "@/components/workspace/general/second-factor-field";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import { WeekField } from "@/components/workspace/general/week-field";

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
