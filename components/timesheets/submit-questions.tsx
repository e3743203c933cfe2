"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { runningEntry, splitTimer, stopTimer } from "@/components/time-entries/entry/entry-commands";
import { midnightWithin } from "@/components/time-entries/entry/midnight";
import { rightNow } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useFigures } from "@/components/viewer/use-figures";
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

type RunningQuestionProps = QuestionProps & Pick<Timesheet, "ends_on">;

/** A running timer would change the submitted time. Past the end of the period, a second entry can go on. */
export function RunningQuestion({ period, ends_on: lastDay, onSubmit, onClose }: RunningQuestionProps) {
  const t = useTranslations("approvals.running");
  const entry = useTranslations("time.entry");
  const cache = useQueryClient();
  const { inSentence } = useFigures();
  const running = runningEntry(cache);
  const midnightMs = running && midnightWithin(running, lastDay, rightNow());
  const stop = async () => {
    await stopTimer(cache, entry);
    onSubmit();
  };
  const shared = { isOpen: true, onOpenChange: onClose, title: t("title"), kind: "primary" } as const;
  if (running === null || midnightMs === null) {
    return (
      <ConfirmDialog {...shared} confirmLabel={t("stopAndSubmit")} onConfirm={stop}>
        {t(`lead.${period}`)}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...shared}
      confirmLabel={t("splitAndSubmit")}
      onConfirm={async () => {
        await splitTimer(cache, running, midnightMs, entry);
        onSubmit();
      }}
      alternative={{ label: t("stop"), onConfirm: stop }}
    >
      {t(`splitLead.${period}`, { day: inSentence.longDay(lastDay) })}
    </ConfirmDialog>
  );
}
