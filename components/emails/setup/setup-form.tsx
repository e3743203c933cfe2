"use client";

import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveAndTest } from "@/components/emails/setup/save-and-test";
import { AddressField, SenderFields } from "@/components/emails/setup/sender-fields";
import { ServerFields } from "@/components/emails/setup/server-fields";
import { TestResult, useTest } from "@/components/emails/setup/test-result";
import { bodyOf, type Typed, typedOf } from "@/components/emails/setup/typed";
import { faultOfWhole } from "@/components/forms/form-fault";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { useDraft } from "@/components/forms/use-draft";
import { useFaultyField } from "@/components/forms/use-faulty-field";
import { SettingsRow } from "@/components/layout/settings-parts";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api";
import { removeEmailSettings, saveEmailSettings } from "@/lib/mail/email-settings/queries";
import type { EmailSettings } from "@/lib/mail/email-settings/schema";

type SetupFormProps = {
  settings: EmailSettings;
  /** Moves the focus back to the button. */
  isSaved: boolean;
  onSaved: (saved: EmailSettings) => void;
};

export function SetupForm({ settings, isSaved, onSaved }: SetupFormProps) {
  const t = useTranslations("sentEmail.setup");
  const setup = useSetup(settings, onSaved);
  const { error } = setup;
  const form = useFaultyField(error);
  const fields = { typed: setup.typed, set: setup.set, error };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setup.save();
      }}
    >
      {setup.kept.isTakenUp && (
        <div className="px-6 pt-4 phone:px-4">
          <RestoredDraft draft={setup.kept} />
        </div>
      )}
      <SettingsRow title={t("server")} help={t("serverHelp")}>
        <ServerFields
          {...fields}
          password={setup.password}
          hasPassword={settings.has_password}
          onPassword={setup.setPassword}
        />
      </SettingsRow>
      <SettingsRow title={t("sender")} help={t("senderHelp")}>
        <SenderFields {...fields}>
          <AddressField {...fields} />
        </SenderFields>
      </SettingsRow>
      <SettingsRow title={t("saveTitle")} help={t("saveHelp")}>
        <TestResult accepted={setup.accepted} error={withoutField(error)} note={t("nothingSaved")} />
        <SaveAndTest setup={setup} savingLabel={t("checking")} isSaved={isSaved}>
          {settings.source === "workspace" && <RemoveButton onRemoved={onSaved} />}
        </SaveAndTest>
      </SettingsRow>
    </form>
  );
}

const FIELDS = ["/host", "/port", "/security", "/user", "/password", "/from_name", "/from_address", "/reply_to"];

/** Return null for a mistake that a field shows. The answer of the mail server is always shown. */
function withoutField(error: Error | null): Error | null {
  const isAnswer = error instanceof ApiError && error.code === "mail_server_failed";
  return isAnswer || faultOfWhole(error, FIELDS) !== null ? error : null;
}

/** The password is not kept in the browser. */
function useSetup(settings: EmailSettings, onSaved: SetupFormProps["onSaved"]) {
  const t = useTranslations("sentEmail.setup");
  const [base] = useState(settings);
  const [typed, set, kept] = useDraft<Typed>("email-settings", typedOf(base), base.source === "workspace");
  const [password, setPassword] = useState("");
  const saving = useMutation(saveEmailSettings);
  const testing = useTest();
  const body = () => bodyOf(typed, password);
  const save = () => {
    testing.reset();
    saving.mutate(
      { ...body(), base },
      {
        onSuccess: (saved) => {
          kept.forget();
          onSaved(saved);
          showToast({ message: t("saved") });
        },
      },
    );
  };
  const sendTest = () => {
    saving.reset();
    testing.mutate(body());
  };
  return {
    ...{ typed, set, kept, password, setPassword, save, sendTest },
    accepted: testing.data,
    error: saving.error ?? testing.error,
    isSaving: saving.isPending,
    isTesting: testing.isPending,
  };
}

function RemoveButton({ onRemoved }: { onRemoved: SetupFormProps["onSaved"] }) {
  const t = useTranslations("sentEmail.remove");
  const { mutateAsync } = useMutation(removeEmailSettings);
  return (
    <ConfirmDialog
      title={t("title")}
      trigger={<Button icon={<Trash2 />}>{t("open")}</Button>}
      confirmLabel={t("confirm")}
      onConfirm={async () => {
        onRemoved(await mutateAsync());
        showToast({ message: t("removed") });
      }}
    >
      {t("lead")}
    </ConfirmDialog>
  );
}
