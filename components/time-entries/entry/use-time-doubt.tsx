"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { doubtAbout, type EntryTimes, type TimeDoubt } from "@/components/time-entries/entry/time-doubt";
import { rightNow } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDurationWords } from "@/lib/kernel/core/duration";

interface Question {
  times: EntryTimes;
  doubt: TimeDoubt;
  save: () => void;
}

export function useTimeDoubt(): { saveTimes: (times: EntryTimes, save: () => void) => void; question: ReactNode } {
  const [asked, setAsked] = useState<Question | null>(null);
  return {
    saveTimes: (times, save) => {
      const doubt = doubtAbout(times, rightNow());
      if (doubt === null) save();
      else setAsked({ times, doubt, save });
    },
    question: asked && <TimeQuestion {...asked} onClose={() => setAsked(null)} />,
  };
}

function TimeQuestion({ times, doubt, save, onClose }: Question & { onClose: () => void }) {
  const t = useTranslations("time.doubt");
  const durations = useTranslations("common.durations");
  const { formats } = useViewer();
  const { startMs, endMs } = times;
  const length = formatDurationWords(((endMs ?? rightNow()) - startMs) / 1000, durations);
  const { detail: day } = formats.day(formats.dateOf(startMs), formats.dateOf(rightNow()));
  const start = { day, time: formats.time(startMs) };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={doubt === "future" ? t("futureTitle") : t("longTitle")}
      kind="primary"
      confirmLabel={t("save")}
      onConfirm={save}
    >
      {doubt === "future" ? t("future", start) : t("long", { duration: length, ...start })}
    </ConfirmDialog>
  );
}
