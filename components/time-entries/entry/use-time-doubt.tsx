"use client";

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

/** Asks before times are saved that are rarely meant; others are saved at once. */
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
  const { formats } = useViewer();
  const { startMs, endMs } = times;
  const length = formatDurationWords(((endMs ?? rightNow()) - startMs) / 1000);
  const { detail: day } = formats.day(formats.dateOf(startMs), formats.dateOf(rightNow()));
  const begins = `${day}, ${formats.time(startMs)}`;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={doubt === "future" ? "It begins in the future. Save it?" : "It is longer than a day. Save it?"}
      kind="primary"
      confirmLabel="Save it"
      cancelLabel="Go back"
      onConfirm={save}
    >
      {doubt === "future" ? `It would begin on ${begins}.` : `It would take ${length}, from ${begins}.`}
    </ConfirmDialog>
  );
}
