"use client";

import { TimerOff } from "lucide-react";
import { useState } from "react";
import { readClockTime } from "@/components/time-entries/clock-time";
import { secondsOf } from "@/components/time-entries/days/days";
import { EditPopover } from "@/components/ui/edit-popover";
import { entryName } from "@/components/time-entries/entry/entry-actions";
import { selectAll } from "@/components/time-entries/entry/select-all";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { forgotten, lastChangeIn } from "@/components/time-entries/timer-page/forgotten";
import { keepAnswer, KEPT_TIMERS } from "@/components/time-entries/timer-page/answers";
import { Button } from "@/components/ui/button";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration, formatDurationWords } from "@/lib/kernel/core/duration";
import { instantOf } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type ForgottenTimerProps = {
  entries: readonly TimeEntryReply[];
  /** Those about which somebody has said already that they are right. */
  kept: readonly string[];
};

const MAX_KEPT = 20;

/** A timer that ran for longer than the workspace says was forgotten more often than not: offers to cut it. */
export function ForgottenTimer({ entries, kept }: ForgottenTimerProps) {
  const { user } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const [keptNow, setKeptNow] = useState<readonly string[]>([]);
  const answered = [...keptNow, ...kept];
  const entry = forgotten(entries, user.workspace.forgotten_timer_hours, nowMs).find(
    ({ id }) => !answered.includes(id),
  );
  if (!entry) return null;
  const keep = () => {
    setKeptNow([entry.id, ...keptNow]);
    keepAnswer(KEPT_TIMERS, [entry.id, ...answered].slice(0, MAX_KEPT).join("."));
  };
  return <ForgottenNotice key={entry.id} entry={entry} entries={entries} nowMs={nowMs} onKeep={keep} />;
}

type ForgottenNoticeProps = {
  entry: TimeEntryReply;
  entries: readonly TimeEntryReply[];
  nowMs: number;
  onKeep: () => void;
};

function ForgottenNotice({ entry, entries, nowMs, onKeep }: ForgottenNoticeProps) {
  const { formats } = useViewer();
  const { changeAll } = useEntryActions();
  const endMs = entry.end_time === null ? nowMs : Date.parse(entry.end_time);
  const isOvernight = formats.dateOf(Date.parse(entry.start_time)) !== formats.dateOf(endMs);
  const length = formatDurationWords(secondsOf(entry, nowMs));
  const changeMs = lastChangeIn(entry, entries, nowMs);
  const cut = (atMs: number) => {
    changeAll([entry], { end_time: new Date(atMs).toISOString() }, { done: `Cut to ${formats.time(atMs)}` });
  };
  return (
    <section aria-label="Forgotten timer">
      <Notice
        tone="warning"
        icon={<TimerOff />}
        className="mt-3.5"
        actions={
          <>
            {changeMs !== null && (
              <Button size="small" onPress={() => cut(changeMs)}>
                Cut to {formats.time(changeMs)}
              </Button>
            )}
            <EditPopover
              label="End of the timer"
              placement="bottom end"
              className="w-60"
              trigger={
                <Button size="small" kind={changeMs === null ? "secondary" : "quiet"}>
                  Choose a time
                </Button>
              }
            >
              {(close) => <CutForm entry={entry} endMs={endMs} onCut={cut} close={close} />}
            </EditPopover>
            <Button size="small" kind="quiet" onPress={onKeep}>
              Keep it
            </Button>
          </>
        }
      >
        <b className="font-[550]">
          {entry.running ? `A timer has run ${length}` : `A timer ran ${length}`}
          {isOvernight && " overnight"}.
        </b>{" "}
        {changeMs === null ? `“${entryName(entry)}”` : `Your last change in Stint was at ${formats.time(changeMs)}.`}
      </Notice>
    </section>
  );
}

type CutFormProps = { entry: TimeEntryReply; endMs: number; onCut: (atMs: number) => void; close: () => void };

function CutForm({ entry, endMs, onCut, close }: CutFormProps) {
  const { formats } = useViewer();
  const [typed, setTyped] = useState("");
  const startMs = Date.parse(entry.start_time);
  const reading = readClockTime(typed);
  const minutes = reading.kind === "clear" ? reading.minutes : null;
  const candidates = [startMs, endMs].map((ms) =>
    minutes === null ? Number.NaN : instantOf(formats.dateOf(ms), minutes, formats.timeZone),
  );
  const atMs = candidates.find((ms) => ms > startMs && ms <= endMs) ?? null;
  const isOutside = minutes !== null && atMs === null;
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (atMs === null) return;
        onCut(atMs);
        close();
      }}
    >
      <TextField
        label="It ended at"
        autoFocus
        onFocus={selectAll}
        value={typed}
        onChange={setTyped}
        error={
          reading.kind === "unclear"
            ? reading.message
            : isOutside
              ? `Choose a time after ${formats.time(startMs)}, when it started.`
              : undefined
        }
        description={atMs === null ? "Such as 18:45" : `${formatDuration((atMs - startMs) / 1000)} remain`}
      />
      <Button type="submit" kind="primary" className="justify-self-end" isDisabled={atMs === null}>
        Cut the timer
      </Button>
    </form>
  );
}
