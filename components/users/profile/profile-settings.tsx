"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useFormatLocale } from "@/components/ui/format-locale";
import { languageName, localeOptions, zoneOptions } from "@/components/forms/regional-options";
import { useSavedText } from "@/components/forms/saved-text";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { useShell } from "@/components/layout/shell-context";
import { Button } from "@/components/ui/button";
import { ComboBox } from "@/components/ui/combo-box";
import { TextField } from "@/components/ui/text-field";
import { speak } from "@/components/ui/toast";
import { EmailDialog } from "@/components/users/profile/email-dialog";
import { EmailSwitches } from "@/components/users/profile/email-switches";
import { LanguageField } from "@/components/users/profile/language-field";
import { PasswordDialog } from "@/components/users/profile/password-dialog";
import { useSaveProfile } from "@/components/users/profile/use-save-profile";
import { useViewer } from "@/components/viewer/use-viewer";
import { messageOf } from "@/lib/kernel/core/message-of";
import { updateUser } from "@/lib/identity/users/queries";
import { readableEmail } from "@/lib/kernel/core/email";

/** A field saves when it loses focus. */
export function ProfileSettings() {
  const t = useTranslations("profile.details");
  const fields = useTranslations("common.fields");
  const roles = useTranslations("common.roles");
  const meanings = useTranslations("team.roleMeanings");
  const { user } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      <SettingsRow title={t("personal")}>
        <NameField />
        <EmailField />
        <ZoneField />
        <LanguageField />
        <LocaleField />
      </SettingsRow>
      <SettingsRow title={t("role")} help={t("roleHelp", { workspace: user.workspace.name })}>
        <p>
          {roles(user.role)}
          <span className="block text-muted">{meanings(user.role)}</span>
        </p>
      </SettingsRow>
      <EmailSwitches />
      <SettingsRow title={fields("password")} help={t("passwordHelp")}>
        <div>
          <Button
            onPress={() => {
              setIsOpen(true);
            }}
          >
            {t("changePassword")}
          </Button>
        </div>
      </SettingsRow>
      <LeaveRow />
      {isOpen && (
        <PasswordDialog
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

function LeaveRow() {
  const t = useTranslations("layout");
  const { user } = useViewer();
  const { leaveWorkspace } = useShell();
  return (
    <SettingsRow title={t("leaveWorkspace.confirm")} help={user.workspace.name}>
      <div>
        <Button onPress={leaveWorkspace}>{t("workspaces.leave")}</Button>
      </div>
    </SettingsRow>
  );
}

function EmailField() {
  const t = useTranslations("profile.details");
  const fields = useTranslations("common.fields");
  const { user } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className="grid gap-2">
      <TextField
        label={fields("email")}
        type="email"
        isReadOnly
        value={readableEmail(user.email ?? "")}
        description={asked === null ? t("emailHelp") : t("emailPending", { email: asked })}
      />
      <div>
        <Button size="small" onPress={() => setIsOpen(true)}>
          {t("changeEmail")}
        </Button>
      </div>
      {isOpen && <EmailDialog onClose={() => setIsOpen(false)} onAsked={setAsked} />}
    </div>
  );
}

function NameField() {
  const t = useTranslations("profile.details");
  const label = useTranslations("common.fields")("name");
  const { user } = useViewer();
  const { mutateAsync } = useMutation(updateUser);
  const field = useSavedText({
    name: `user.${user.id}.name`,
    saved: user.name,
    read: (text) => (text.trim() === "" ? t("nameMissing") : { name: text.trim() }),
    save: async (change, was) => {
      try {
        // An empty version makes a conflict, which is resolved against the value that the text was typed over.
        const base = was ? { ...user, ...was, updated_at: "" } : user;
        await mutateAsync({ id: user.id, base, ...change });
        speak(t("saved"));
        return null;
      } catch (error) {
        return messageOf(error);
      }
    },
  });
  return <TextField label={label} autoComplete="name" maxLength={200} {...field} />;
}

const WORKSPACE = "workspace";

function ZoneField() {
  const t = useTranslations("profile.details");
  const label = useTranslations("common.fields")("timeZone");
  const { user } = useViewer();
  const locale = useFormatLocale();
  const { save, fault, saving } = useSaveProfile();
  const chosen = saving?.time_zone === undefined ? user.time_zone : saving.time_zone;
  const options = [
    { value: WORKSPACE, label: t("workspaceDefault", { value: user.workspace.time_zone }) },
    ...zoneOptions(locale, chosen),
  ];
  return (
    <ComboBox
      label={label}
      options={options}
      value={chosen ?? WORKSPACE}
      error={fault}
      description={t("timeZoneHelp")}
      onChange={(zone) => {
        const next = zone === WORKSPACE ? null : zone;
        if (zone !== null && next !== user.time_zone) save({ time_zone: next });
      }}
    />
  );
}

function LocaleField() {
  const t = useTranslations("profile.details");
  const { user } = useViewer();
  const locale = useFormatLocale();
  const language = useLocale();
  const { save, fault, saving } = useSaveProfile();
  const chosen = saving?.locale === undefined ? user.locale : saving.locale;
  const inherited = user.workspace.locale;
  const options = [
    {
      value: WORKSPACE,
      label:
        inherited === null ? t("browserDefault") : t("workspaceDefault", { value: languageName(inherited, language) }),
    },
    ...localeOptions(chosen, language),
  ];
  return (
    <ComboBox
      label={t("formats")}
      options={options}
      value={chosen ?? WORKSPACE}
      error={fault}
      description={chosen === null ? t("formatsHelp", { language: languageName(locale, language) }) : undefined}
      onChange={(tag) => {
        const next = tag === WORKSPACE ? null : tag;
        if (tag !== null && next !== user.locale) save({ locale: next });
      }}
    />
  );
}
