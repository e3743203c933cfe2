"use client";

import { TimerOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { readClockTime } from "@/components/time-entries/clock-time";
import { secondsOf } from "@/components/time-entries/days/days";
import { EditPopover } from "@/components/ui/edit-popover";
import { midnightWithin } from "@/components/time-entries/entry/midnight";
import { selectAll } from "@/components/time-entries/entry/select-all";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
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
  /** Ids of entries whose duration the viewer has confirmed. */
  kept: readonly string[];
};

const MAX_KEPT = 20;

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
  const t = useTranslations("time.longTimer");
  const durations = useTranslations("common.durations");
  const nameOf = useEntryName();
  const { formats } = useViewer();
  const { changeAll } = useEntryActions();
  const endMs = entry.end_time === null ? nowMs : Date.parse(entry.end_time);
  const isOvernight = formats.dateOf(Date.parse(entry.start_time)) !== formats.dateOf(endMs);
  const duration = formatDurationWords(secondsOf(entry, nowMs), durations);
  const text = entry.running
    ? t(isOvernight ? "runningOvernight" : "running", { duration })
    : t(isOvernight ? "ranOvernight" : "ran", { duration });
  const changeMs = lastChangeIn(entry, entries, nowMs);
  const cut = (atMs: number) => {
    changeAll(
      [entry],
      { end_time: new Date(atMs).toISOString() },
      { done: t("trimmed", { time: formats.time(atMs) }) },
    );
  };
  return (
    <section aria-label={t("label")}>
      <Notice
        tone="warning"
        icon={<TimerOff />}
        className="mt-3.5"
        actions={
          <>
            {changeMs !== null && (
              <Button size="small" onPress={() => cut(changeMs)}>
                {t("trimTo", { time: formats.time(changeMs) })}
              </Button>
            )}
            <EditPopover
              label={t("endTime")}
              placement="bottom end"
              className="w-60"
              trigger={
                <Button size="small" kind={changeMs === null ? "secondary" : "quiet"}>
                  {t("chooseTime")}
                </Button>
              }
            >
              {(close) => <CutForm entry={entry} endMs={endMs} onCut={cut} close={close} />}
            </EditPopover>
            <SplitButton entry={entry} nowMs={nowMs} />
            <Button size="small" kind="quiet" onPress={onKeep}>
              {t("keep")}
            </Button>
          </>
        }
      >
        <b className="font-[550]">{text}</b>{" "}
        {changeMs === null ? `“${nameOf(entry)}”` : t("lastChange", { time: formats.time(changeMs) })}
      </Notice>
    </section>
  );
}

/** Offered while the timer runs past the end of its day. */
function SplitButton({ entry, nowMs }: Pick<ForgottenNoticeProps, "entry" | "nowMs">) {
  const t = useTranslations("time.running");
  const { splitTimer } = useEntryActions();
  const midnightMs = midnightWithin(entry, entry.date, nowMs);
  if (midnightMs === null) return null;
  return (
    <Button size="small" kind="quiet" onPress={() => splitTimer(entry, midnightMs)}>
      {t("splitAtMidnight")}
    </Button>
  );
}

type CutFormProps = { entry: TimeEntryReply; endMs: number; onCut: (atMs: number) => void; close: () => void };

function CutForm({ entry, endMs, onCut, close }: CutFormProps) {
  const t = useTranslations("time.longTimer");
  const clock = useTranslations("time.clock");
  const { formats } = useViewer();
  const [typed, setTyped] = useState("");
  const startMs = Date.parse(entry.start_time);
  const reading = readClockTime(typed);
  const minutes = reading.kind === "clear" ? reading.minutes : null;
  const candidates = [startMs, endMs].map((ms) =>
    minutes === null ? Number.NaN : instantOf(formats.dateOf(ms), minutes, formats.timeZone),
  );
  const atMs = candidates.find((ms) => ms > startMs && ms <= endMs) ?? null;
  const outside = minutes !== null && atMs === null ? t("after", { start: formats.time(startMs) }) : undefined;
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
        label={t("endTime")}
        autoFocus
        onFocus={selectAll}
        value={typed}
        onChange={setTyped}
        error={reading.kind === "unclear" ? clock(reading.problem) : outside}
        description={
          atMs === null ? t("example") : t("remaining", { duration: formatDuration((atMs - startMs) / 1000) })
        }
      />
      <Button type="submit" kind="primary" className="justify-self-end" isDisabled={atMs === null}>
        {t("trim")}
      </Button>
    </form>
  );
}
