"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { useSaving } from "@/components/forms/use-saving";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";

export type TurnOffLinkProps = { turnOff: () => Promise<unknown>; doneMessage: string; onClose: () => void };

/** The dialog asks in place, because the address cannot be restored. */
export function TurnOffLink({ turnOff, doneMessage, onClose }: TurnOffLinkProps) {
  const t = useTranslations("reports.link");
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, save } = useSaving(onClose);
  if (!isAsking) {
    return (
      <Button kind="quiet" onPress={() => setIsAsking(true)}>
        {t("turnOff")}
      </Button>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button
        kind="danger"
        autoFocus
        isBusy={isBusy}
        busyLabel={t("turningOff")}
        onPress={() =>
          void save(async () => {
            await turnOff();
            showToast({ message: doneMessage });
          })
        }
      >
        {t("turnOffFinal")}
      </Button>
      <FormNotice text={failure} />
    </span>
  );
}
