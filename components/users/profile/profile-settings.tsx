"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFormatLocale } from "@/components/ui/format-locale";
import { languageName, localeOptions, zoneOptions } from "@/components/forms/regional-options";
import { useSavedText } from "@/components/forms/saved-text";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { Button } from "@/components/ui/button";
import { ComboBox } from "@/components/ui/combo-box";
import { TextField } from "@/components/ui/text-field";
import { speak } from "@/components/ui/toast";
import { EmailDialog } from "@/components/users/profile/email-dialog";
import { PasswordDialog } from "@/components/users/profile/password-dialog";
import { ROLE_NAMES } from "@/components/users/words";
import { useViewer } from "@/components/viewer/use-viewer";
import { messageOf } from "@/lib/kernel/core/message-of";
import { updateUser } from "@/lib/identity/users/queries";
import { ROLE_MEANINGS } from "@/lib/identity/users/rules";
import type { UserUpdate } from "@/lib/identity/users/schema";
import { readableEmail } from "@/lib/kernel/core/email";

/** One's own name, time zone and password. A field saves when it is left. */
export function ProfileSettings() {
  const { user } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingsHeader title="Profile">
        Others see your name, role and status; managers and admins your address.
      </SettingsHeader>
      <SettingsRow title="You">
        <NameField />
        <EmailField />
        <ZoneField />
        <LocaleField />
      </SettingsRow>
      <SettingsRow title="Role" help={`In ${user.workspace.name}.`}>
        <p>
          {ROLE_NAMES[user.role]}
          <span className="block text-muted">{ROLE_MEANINGS[user.role]}</span>
        </p>
      </SettingsRow>
      <SettingsRow title="Password" help="A new one signs your other devices out.">
        <div>
          <Button
            onPress={() => {
              setIsOpen(true);
            }}
          >
            Change password…
          </Button>
        </div>
      </SettingsRow>
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

function EmailField() {
  const { user } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className="grid gap-2">
      <TextField
        label="E-mail"
        type="email"
        isReadOnly
        value={readableEmail(user.email ?? "")}
        description={
          asked === null
            ? "You sign in with it. A change counts once you open the link we mail."
            : `Open the link that was mailed to ${asked}, and it counts. It works for one hour, once.`
        }
      />
      <div>
        <Button size="small" onPress={() => setIsOpen(true)}>
          Change address…
        </Button>
      </div>
      {isOpen && <EmailDialog onClose={() => setIsOpen(false)} onAsked={setAsked} />}
    </div>
  );
}

function NameField() {
  const { user } = useViewer();
  const { mutateAsync } = useMutation(updateUser);
  const field = useSavedText({
    name: `user.${user.id}.name`,
    saved: user.name,
    read: (text) => (text.trim() === "" ? "Type your name." : { name: text.trim() }),
    save: async (change, was) => {
      try {
        // A version that is not known any more has the server's one compared with what the text was typed over.
        const base = was ? { ...user, ...was, updated_at: "" } : user;
        await mutateAsync({ id: user.id, base, ...change });
        speak("Saved");
        return null;
      } catch (error) {
        return messageOf(error);
      }
    },
  });
  return <TextField label="Name" autoComplete="name" maxLength={200} {...field} />;
}

const WORKSPACE = "workspace";

function ZoneField() {
  const { user } = useViewer();
  const locale = useFormatLocale();
  const { save, fault, saving } = useSave();
  const chosen = saving?.time_zone === undefined ? user.time_zone : saving.time_zone;
  const options = [
    { value: WORKSPACE, label: `Workspace's, ${user.workspace.time_zone}` },
    ...zoneOptions(locale, chosen),
  ];
  return (
    <ComboBox
      label="Time zone"
      options={options}
      value={chosen ?? WORKSPACE}
      error={fault}
      description="Your days begin at its midnight."
      onChange={(zone) => {
        const next = zone === WORKSPACE ? null : zone;
        if (zone !== null && next !== user.time_zone) save({ time_zone: next });
      }}
    />
  );
}

function LocaleField() {
  const { user } = useViewer();
  const locale = useFormatLocale();
  const { save, fault, saving } = useSave();
  const chosen = saving?.locale === undefined ? user.locale : saving.locale;
  const options = [{ value: WORKSPACE, label: workspaceLanguage(user.workspace.locale) }, ...localeOptions(chosen)];
  return (
    <ComboBox
      label="Dates and numbers"
      options={options}
      value={chosen ?? WORKSPACE}
      error={fault}
      description={chosen === null ? `You read them in ${languageName(locale)}.` : undefined}
      onChange={(tag) => {
        const next = tag === WORKSPACE ? null : tag;
        if (tag !== null && next !== user.locale) save({ locale: next });
      }}
    />
  );
}

function workspaceLanguage(locale: string | null): string {
  return locale === null ? "As your browser asks for" : `Workspace's, ${languageName(locale)}`;
}

function useSave() {
  const { user } = useViewer();
  const { mutate, error, variables, isPending } = useMutation(updateUser);
  const save = (change: UserUpdate) => {
    mutate(
      { id: user.id, base: user, ...change },
      {
        onSuccess: () => {
          speak("Saved");
        },
      },
    );
  };
  return { save, fault: error?.message, saving: isPending ? variables : undefined };
}
