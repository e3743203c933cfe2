"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveAndTest } from "@/components/emails/setup/save-and-test";
import { SenderFields } from "@/components/emails/setup/sender-fields";
import { TestResult, useTest } from "@/components/emails/setup/test-result";
import { senderBodyOf, type TypedSender, typedSenderOf } from "@/components/emails/setup/typed";
import { faultOfWhole } from "@/components/forms/form-fault";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { useDraft } from "@/components/forms/use-draft";
import { useFaultyField } from "@/components/forms/use-faulty-field";
import { SettingsRow } from "@/components/layout/settings-parts";
import { Fact, FactList } from "@/components/emails/setup/facts";
import { showToast } from "@/components/ui/toast";
import { saveEmailSettings } from "@/lib/mail/email-settings/queries";
import type { EmailSettings } from "@/lib/mail/email-settings/schema";

export type OperatorSenderFormProps = {
  settings: EmailSettings;
  /** Moves the focus back to the button. */
  isSaved: boolean;
  onSaved: (saved: EmailSettings) => void;
};

/** The operator's mail server has its own address. Name and reply-to address are those of the workspace. */
export function OperatorSenderForm({ settings, isSaved, onSaved }: OperatorSenderFormProps) {
  const t = useTranslations("sentEmail.setup");
  const actions = useTranslations("common.actions");
  const setup = useSetup(settings, onSaved);
  const { typed, set, error, kept } = setup;
  const form = useFaultyField(error);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setup.save();
      }}
    >
      {kept.isTakenUp && (
        <div className="px-6 pt-4 phone:px-4">
          <RestoredDraft draft={kept} />
        </div>
      )}
      <SettingsRow title={t("sender")} help={t("senderHelp")}>
        <SenderFields {...{ typed, set, error }}>
          <FactList>
            <Fact name={t("fromAddress")}>{settings.from_address}</Fact>
          </FactList>
        </SenderFields>
        <TestResult accepted={setup.accepted} error={faultOfWhole(error, FIELDS) === null ? null : error} />
        <SaveAndTest setup={setup} savingLabel={actions("saving")} isSaved={isSaved} />
      </SettingsRow>
    </form>
  );
}

const FIELDS = ["/from_name", "/reply_to"];

function useSetup(settings: EmailSettings, onSaved: OperatorSenderFormProps["onSaved"]) {
  const t = useTranslations("sentEmail.setup");
  const [base] = useState(settings);
  const [typed, set, kept] = useDraft<TypedSender>("email-sender", typedSenderOf(base), true);
  const saving = useMutation(saveEmailSettings);
  const testing = useTest();
  const save = () => {
    testing.reset();
    saving.mutate(
      { ...senderBodyOf(typed), base },
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
    testing.mutate(senderBodyOf(typed));
  };
  return {
    ...{ typed, set, kept, save, sendTest },
    accepted: testing.data,
    error: saving.error ?? testing.error,
    isSaving: saving.isPending,
    isTesting: testing.isPending,
  };
}
