"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { type Day, groupByDay } from "@/components/time-entries/days/days";
import { EntryDialog } from "@/components/time-entries/entry/entry-dialog";
import { LOCK_KEYS } from "@/components/time-entries/entry/lock-keys";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
import { SelectDay } from "@/components/time-entries/selection/select-day";
import { type SelectedIds, useSelectionActions } from "@/components/time-entries/selection/selection";
import { Avatar } from "@/components/ui/avatar";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { Found } from "@/components/ui/found";
import { PageLink } from "@/components/ui/page-link";
import { RowCheckbox } from "@/components/ui/row-checkbox";
import { Swatch } from "@/components/ui/swatch";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type EntriesTableProps = {
  entries: readonly TimeEntryReply[];
  hasMore: boolean;
  selected: SelectedIds;
  changed: SelectedIds;
  /** Searched text. */
  text: string;
  seesMoney: boolean;
};

export function EntriesTable({ entries, hasMore, selected, changed, text, seesMoney }: EntriesTableProps) {
  const t = useTranslations("reports.entries");
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const { toggle } = useSelectionActions();
  const ids = entries.map(({ id }) => id);
  const count = ids.filter((id) => selected.has(id)).length;
  const days = groupByDay(entries, { timeZone: formats.timeZone, nowMs });
  return (
    <Table caption={t("caption")}>
      <TableHead>
        <Column className="w-8 pr-0">
          <RowCheckbox
            label={t("selectLoaded")}
            state={count === 0 ? "none" : count === ids.length ? "all" : "some"}
            onChange={() => toggle(ids)}
          />
        </Column>
        <Column>{t("description")}</Column>
        <Column>{t("projectAndTask")}</Column>
        <Column isHidden>{t("stateOrTags")}</Column>
        <Column align="end">{t("time")}</Column>
        <Column align="end">{t("hours")}</Column>
        {seesMoney && <Column align="end">{t("amount")}</Column>}
      </TableHead>
      {days.map((day, index) => (
        <DayRows
          key={day.date}
          day={day}
          today={formats.dateOf(nowMs)}
          // The day may continue on the next page.
          isWhole={!hasMore || index < days.length - 1}
          {...{ selected, changed, text, seesMoney }}
        />
      ))}
    </Table>
  );
}

type DayRowsProps = Pick<EntriesTableProps, "selected" | "changed" | "text" | "seesMoney"> & {
  day: Day;
  today: string;
  isWhole: boolean;
};

function DayRows({ day, today, isWhole, selected, changed, text, seesMoney }: DayRowsProps) {
  const t = useTranslations("time.bulk");
  const { formats } = useViewer();
  const { toggle } = useSelectionActions();
  const { name, detail } = formats.day(day.date, today);
  const ids = day.entries.map(({ id }) => id);
  const count = ids.filter((id) => selected.has(id)).length;
  return (
    <TableBody>
      <tr
        role="row"
        className="border-b border-line-strong rail:h-11 phone:flex phone:items-center phone:gap-3 phone:px-4 phone:pt-4 phone:pb-2"
      >
        <td role="cell" className="pr-0 pl-6 phone:hidden">
          <RowCheckbox
            label={`${t("selectDay")} ${name} ${detail}`}
            state={count === 0 ? "none" : count === ids.length ? "all" : "some"}
            onChange={() => toggle(ids)}
          />
        </td>
        <th
          role="rowheader"
          scope="rowgroup"
          colSpan={4}
          className="px-2.5 text-left text-md font-semibold phone:flex-1 phone:p-0"
        >
          {name} <span className="mr-3 ml-1 text-sm font-normal text-muted">{detail}</span>
          <SelectDay day={`${name} ${detail}`} entries={day.entries} takesLocked className="font-normal" />
        </th>
        <td role="cell" className="px-2.5 text-right font-semibold num phone:p-0">
          {isWhole && formatDuration(day.totalSeconds)}
        </td>
        {seesMoney && <td role="cell" className="phone:hidden" />}
      </tr>
      {day.entries.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          isSelected={selected.has(entry.id)}
          isChanged={changed.has(entry.id)}
          {...{ text, seesMoney }}
        />
      ))}
    </TableBody>
  );
}

type EntryRowProps = {
  entry: TimeEntryReply;
  isSelected: boolean;
  isChanged: boolean;
  text: string;
  seesMoney: boolean;
};

const EntryRow = memo(function EntryRow({ entry, isSelected, isChanged, text, seesMoney }: EntryRowProps) {
  const { formats } = useViewer();
  const { money } = useFigures();
  const nowMs = useNow(MINUTE_MS);
  const endMs = entry.end_time === null ? nowMs : Date.parse(entry.end_time);
  const seconds = entry.rounded?.seconds ?? entry.duration_seconds;
  return (
    <Row
      height={40}
      isSelected={isSelected}
      isLocked={entry.locked}
      recordId={entry.id}
      className="cursor-default phone:data-selected:shadow-[inset_3px_0_0_var(--accent-text)]"
    >
      <Cell phone="hidden" className="w-8 pr-0">
        <Select entry={entry} isSelected={isSelected} />
      </Cell>
      <RowHeader className="w-[36%] max-w-0 phone:max-w-none">
        <Description entry={entry} text={text} isSelected={isSelected} />
      </RowHeader>
      <Cell className="w-[26%] max-w-0 phone:max-w-none">
        <ProjectAndTask entry={entry} />
      </Cell>
      <Cell align="end" phone="line" className="max-w-60">
        <EntryState entry={entry} isChanged={isChanged} />
      </Cell>
      <Cell align="end" phone="hidden" className="whitespace-nowrap text-muted">
        {formats.range(Date.parse(entry.start_time), endMs)}
      </Cell>
      <Cell align="end" phone="figure" className="font-semibold">
        {seconds === null ? "–" : formatDuration(seconds)}
      </Cell>
      {seesMoney && (
        <Cell align="end" phone="detail" className="whitespace-nowrap">
          {entry.rounded?.amount ? money(entry.rounded.amount) : "–"}
        </Cell>
      )}
    </Row>
  );
});

function Select({ entry, isSelected }: { entry: TimeEntryReply; isSelected: boolean }) {
  const t = useTranslations("time.row");
  const nameOf = useEntryName();
  const { toggle } = useSelectionActions();
  return (
    <RowCheckbox
      label={t("select", { name: nameOf(entry) })}
      state={isSelected ? "all" : "none"}
      onChange={() => toggle([entry.id])}
    />
  );
}

type DescriptionProps = { entry: TimeEntryReply; text: string; isSelected: boolean };

/** Long descriptions are cut before the search for matches. */
const SHOWN = 200;

function Description({ entry, text, isSelected }: DescriptionProps) {
  const nameOf = useEntryName();
  const [isEditing, setIsEditing] = useState(false);
  const name = Array.from(nameOf(entry)).slice(0, SHOWN).join("");
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="rail:hidden">
        <Select entry={entry} isSelected={isSelected} />
      </span>
      {entry.user && (
        <span title={entry.user.name} className="flex">
          <Avatar name={entry.user.name} />
          <span className="sr-only">{entry.user.name}</span>
        </span>
      )}
      {entry.locked ? (
        <span className="truncate">
          <Found text={name} query={text} />
        </span>
      ) : (
        <button
          type="button"
          className="min-h-6 min-w-0 truncate text-left font-[550] hovered:underline"
          onClick={() => setIsEditing(true)}
        >
          <Found text={name} query={text} />
        </button>
      )}
      {isEditing && <EntryDialog entry={entry} onClose={() => setIsEditing(false)} />}
    </span>
  );
}

export function ProjectAndTask({ entry: { project, task } }: { entry: TimeEntryReply }) {
  const t = useTranslations("time.row");
  if (!project) return <span className="text-muted">{t("noProject")}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Swatch color={project.color} />
      <span className="truncate">{project.name}</span>
      {task && <span className="truncate text-muted">{task.name}</span>}
    </span>
  );
}

export function EntryState({ entry, isChanged }: { entry: TimeEntryReply; isChanged: boolean }) {
  const t = useTranslations("time.row");
  const own = useTranslations("reports.entries");
  const { lock_reason: reason, lock_detail: detail, tags } = entry;
  const words = reason && t(LOCK_KEYS[reason]);
  return (
    <span className="flex min-w-0 items-center justify-end gap-1.5 overflow-hidden">
      {tags.map((tag) => (
        <Tag key={tag} className="min-w-0 truncate">
          {tag}
        </Tag>
      ))}
      {isChanged && (
        <span className="flex shrink-0 items-center gap-1 text-success-text">
          <Check className="size-3.5" />
          {own("changed")}
        </span>
      )}
      {entry.covered && <span className="shrink-0 text-xs text-muted">{own("covered")}</span>}
      {words !== null && (
        <span className="flex shrink-0 items-center gap-1 text-xs text-muted">
          <i className="row-lock" />
          {detail?.href ? (
            <PageLink href={new URL(detail.href).pathname} className="underline underline-offset-2">
              {words}
            </PageLink>
          ) : (
            words
          )}
        </span>
      )}
    </span>
  );
}
