"use client";

import { MessageSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { BeforeLine } from "@/components/timesheets/review/corrections";
import type { Review } from "@/components/timesheets/review/use-review";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Swatch } from "@/components/ui/swatch";
import { TextArea } from "@/components/ui/text-area";
import { TextButton } from "@/components/ui/text-button";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

type ReviewEntryProps = {
  entry: TimeEntryReply;
  /** Whether the day stands in the row. */
  hasDay: boolean;
  review: Review;
};

export function ReviewEntry({ entry, hasDay, review }: ReviewEntryProps) {
  const t = useTranslations("approvals.review");
  const nameOf = useEntryName();
  const { formats } = useViewer();
  const { timesheet, draft, mayFlag } = review;
  const { id, project, task, end_time: end, duration_seconds: seconds } = entry;
  const startMs = Date.parse(entry.start_time);
  const times = end === null ? formats.time(startMs) : formats.range(startMs, Date.parse(end));
  const typed = draft.flags[id];
  const isFlagged = typed !== undefined || timesheet.flags.some((flag) => flag.entry_id === id);
  const names = [project?.name ?? t("noProject"), task?.name].filter(Boolean).join(", ");
  return (
    <li data-entry={id} className="border-b border-line py-1">
      <div className="grid min-h-8 grid-cols-[9.5rem_minmax(0,2fr)_minmax(0,3fr)_3.5rem_2rem] items-center gap-x-3 phone:grid-cols-[minmax(0,1fr)_auto_2rem] phone:[&>.times]:order-4">
        <span className="times num whitespace-nowrap text-muted phone:col-span-3">
          {hasDay ? t("dayAndTimes", { day: formats.weekdayName(entry.date, "short"), times }) : times}
        </span>
        <span className="flex min-w-0 items-center gap-2 phone:hidden">
          {project && <Swatch color={project.color} />}
          <span className="truncate">{names}</span>
        </span>
        <span className="min-w-0">
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate phone:whitespace-normal">{nameOf(entry)}</span>
            <EntryMarks id={id} timesheet={timesheet} />
          </span>
          <span className="block truncate text-xs text-muted rail:hidden">{names}</span>
        </span>
        <span className="text-right font-[550] num">{formatDuration(seconds ?? 0)}</span>
        {mayFlag ? (
          <IconButton
            label={t("commentOn", { name: nameOf(entry) })}
            keys="f"
            icon={<MessageSquare className={classNames(isFlagged && "text-danger-text")} />}
            onPress={() => review.setOpen(id)}
          />
        ) : (
          <span />
        )}
      </div>
      <Before entry={entry} timesheet={timesheet} />
      <Flag entry={entry} review={review} />
    </li>
  );
}

function correctionOf(id: string, { corrections }: Review["timesheet"]) {
  return corrections.find(({ entry_id: corrected }) => corrected === id);
}

function Before({ entry, timesheet }: Pick<ReviewEntryProps, "entry"> & { timesheet: Review["timesheet"] }) {
  const before = correctionOf(entry.id, timesheet)?.before;
  return before ? <BeforeLine entry={entry} before={before} /> : null;
}

function EntryMarks({ id, timesheet }: { id: string; timesheet: Review["timesheet"] }) {
  const t = useTranslations("approvals.review");
  const correction = correctionOf(id, timesheet);
  const doubts = [
    timesheet.overlapping_entry_ids.includes(id) && t("overlap"),
    timesheet.overnight_entry_ids.includes(id) && t("overnight"),
  ].filter((text) => text !== false);
  return (
    <>
      {correction && <Badge mark="none">{t(correction.before ? "corrected" : "added")}</Badge>}
      {doubts.map((text) => (
        <Badge key={text} tone="warning" mark="none">
          {text}
        </Badge>
      ))}
    </>
  );
}

function Flag({ entry: { id }, review }: Pick<ReviewEntryProps, "entry" | "review">) {
  const t = useTranslations("approvals.review");
  const { timesheet, draft, open, setOpen, flag } = review;
  const typed = draft.flags[id];
  const sent = timesheet.flags.find((one) => one.entry_id === id)?.comment;
  const close = () => {
    if (typed?.trim() === "") flag(id, null);
    setOpen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    close();
  };
  if (open === id) {
    return (
      // The field handles its own keys.
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions
      <div className="grid gap-2 pb-2.5 pl-[calc(9.5rem+--spacing(3))] phone:pl-0" onKeyDown={onKeyDown}>
        <TextArea
          label={t("commentOnEntry")}
          autoFocus
          rows={2}
          maxLength={2000}
          value={typed ?? ""}
          onChange={(comment) => flag(id, comment)}
          onBlur={close}
          description={t("commentHelp")}
        />
      </div>
    );
  }
  const text = typed ?? sent;
  if (text === undefined) return null;
  return (
    <p className="flex items-start justify-between gap-3 pb-2 pl-[calc(9.5rem+--spacing(3))] phone:pl-0">
      <span className="min-w-0 [overflow-wrap:anywhere] text-danger-text">{text}</span>
      {typed !== undefined && <TextButton onPress={() => flag(id, null)}>{t("deleteComment")}</TextButton>}
    </p>
  );
}
