"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { stopTimer } from "@/components/time-entries/entry/entry-commands";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";

type QuestionProps = Pick<Timesheet, "period"> & { onSubmit: () => void; onClose: () => void };

/** Days without time may be intended. */
export function EmptyQuestion({ period, onSubmit, onClose }: QuestionProps) {
  const t = useTranslations("approvals.empty");
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t(`title.${period}`)}
      kind="primary"
      confirmLabel={t(`submit.${period}`)}
      onConfirm={onSubmit}
    >
      {t(`lead.${period}`)}
    </ConfirmDialog>
  );
}

/** A running timer would change the submitted time. */
export function RunningQuestion({ period, onSubmit, onClose }: QuestionProps) {
  const t = useTranslations("approvals.running");
  const entry = useTranslations("time.entry");
  const cache = useQueryClient();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("title")}
      kind="primary"
      confirmLabel={t("stopAndSubmit")}
      onConfirm={async () => {
        await stopTimer(cache, entry);
        onSubmit();
      }}
    >
      {t(`lead.${period}`)}
    </ConfirmDialog>
  );
}
