"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

export type SaveAndTestProps = {
  setup: { isSaving: boolean; isTesting: boolean; sendTest: () => void };
  savingLabel: string;
  /** Moves the focus back to the button. */
  isSaved: boolean;
  children?: ReactNode;
};

export function SaveAndTest({ setup, savingLabel, isSaved, children }: SaveAndTestProps) {
  const t = useTranslations("sentEmail.setup");
  const actions = useTranslations("common.actions");
  const { isSaving, isTesting, sendTest } = setup;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        type="submit"
        kind="primary"
        autoFocus={isSaved}
        isBusy={isSaving}
        busyLabel={savingLabel}
        isDisabled={isTesting}
      >
        {actions("save")}
      </Button>
      <Button
        icon={<Send />}
        isBusy={isTesting}
        busyLabel={actions("sending")}
        isDisabled={isSaving}
        onPress={sendTest}
      >
        {t("sendTest")}
      </Button>
      {children}
    </div>
  );
}
