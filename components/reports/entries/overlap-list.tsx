"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EntryState, ProjectAndTask } from "@/components/reports/entries/entries-table";
import { fixingWrites, type OverlapFix, overlapGroups, type OverlapGroup } from "@/components/reports/entries/overlaps";
import { stretches, stretchOf, stripWindow } from "@/components/time-entries/days/strip-geometry";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
import { type SelectedIds, useSelectionActions } from "@/components/time-entries/selection/selection";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { RowCheckbox } from "@/components/ui/row-checkbox";
import { Strip, type StripSegment } from "@/components/ui/strip";
import { rowOf } from "@/components/ui/row-ids";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

type OverlapListProps = { entries: readonly TimeEntryReply[]; selected: SelectedIds };

export function OverlapList({ entries, selected }: OverlapListProps) {
  const nowMs = useNow(MINUTE_MS);
  return (
    <div className="px-6 pb-6 phone:px-4">
      {overlapGroups(entries, nowMs).map((group) => (
        <Group key={group.key} group={group} selected={selected} />
      ))}
    </div>
  );
}

function Group({ group, selected }: { group: OverlapGroup; selected: SelectedIds }) {
  const t = useTranslations("reports.entries");
  const { formats } = useViewer();
  const [first] = group.entries;
  const segments = useSegments(group);
  if (!first) return null;
  const { user, start_time: start } = first.entry;
  return (
    <section aria-labelledby={`overlap-${group.key}`} className="mt-6">
      <header className="grid min-h-9 grid-cols-[minmax(0,1fr)_minmax(120px,300px)_auto] items-center gap-3 border-b border-line-strong phone:grid-cols-[minmax(0,1fr)_auto] phone:pb-2">
        <h2 id={`overlap-${group.key}`} className="flex min-w-0 items-center gap-2 text-md font-semibold">
          {user && <Avatar name={user.name} />}
          <span className="truncate">{user?.name}</span>
          <span className="truncate text-sm font-normal text-muted">
            {formats.shortDay(formats.dateOf(Date.parse(start)))}
          </span>
        </h2>
        <span className="phone:col-span-2 phone:row-start-2">
          <Strip segments={segments} />
        </span>
        <b className="font-semibold num text-warning-text">
          {group.overlapSeconds > 0 && t("overlap", { duration: formatDuration(group.overlapSeconds) })}
        </b>
      </header>
      <ul>
        {group.entries.map(({ entry, fix }) => (
          <OverlapRow key={entry.id} entry={entry} fix={fix} isSelected={selected.has(entry.id)} />
        ))}
      </ul>
    </section>
  );
}

function useSegments({ entries, stretches: overlaps }: OverlapGroup): StripSegment[] {
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const viewing = { timeZone: formats.timeZone, nowMs };
  const all = entries.map(({ entry }) => entry);
  const [first] = all;
  if (!first) return [];
  const window = stripWindow(all, viewing);
  const date = formats.dateOf(Date.parse(first.start_time));
  const solid = stretches(date, all, window, viewing).map(({ entry, start, length }) => ({
    ...{ start, length },
    tone: entry.project?.color ?? ("secondary" as const),
  }));
  const hatched = overlaps.flatMap((span) => {
    const stretch = stretchOf(date, span, window, formats.timeZone);
    return stretch ? [{ ...stretch, tone: "warning" as const, fill: "hatched" as const }] : [];
  });
  return [...solid, ...hatched];
}

type OverlapRowProps = { entry: TimeEntryReply; fix: OverlapFix | null; isSelected: boolean };

function OverlapRow({ entry, fix, isSelected }: OverlapRowProps) {
  const t = useTranslations("time.row");
  const nameOf = useEntryName();
  const { formats } = useViewer();
  const { toggle } = useSelectionActions();
  const nowMs = useNow(MINUTE_MS);
  const endMs = entry.end_time === null ? nowMs : Date.parse(entry.end_time);
  return (
    <li
      {...rowOf([entry.id])}
      data-selected={isSelected || undefined}
      className="grid min-h-10 grid-cols-[24px_minmax(0,1.2fr)_minmax(0,1fr)_auto_52px_minmax(140px,auto)] items-center gap-x-3 gap-y-1 border-b border-line data-selected:bg-selected phone:grid-cols-[24px_minmax(0,1fr)_auto] phone:py-2"
    >
      <RowCheckbox
        label={t("select", { name: nameOf(entry) })}
        state={isSelected ? "all" : "none"}
        onChange={() => toggle([entry.id])}
      />
      <span className="truncate font-[550]">{nameOf(entry)}</span>
      <span className="min-w-0 phone:col-start-2 phone:row-start-2">
        <ProjectAndTask entry={entry} />
      </span>
      <span className="num whitespace-nowrap text-muted phone:col-start-3 phone:row-start-2">
        {formats.range(Date.parse(entry.start_time), endMs)}
      </span>
      <b className="text-right font-semibold num phone:col-start-3 phone:row-start-1">
        {formatDuration(Math.floor((endMs - Date.parse(entry.start_time)) / 1000))}
      </b>
      <span className="flex justify-end phone:col-span-2 phone:col-start-2 phone:justify-start">
        {entry.locked ? <EntryState entry={entry} isChanged={false} /> : fix && <FixButton entry={entry} fix={fix} />}
      </span>
    </li>
  );
}

function FixButton({ entry, fix }: { entry: TimeEntryReply; fix: OverlapFix }) {
  const t = useTranslations("reports.entries");
  const { formats } = useViewer();
  const cache = useQueryClient();
  const { write } = useEntryActions();
  const nameOf = useEntryName();
  const done = t("overlapFixed", { name: nameOf(entry) });
  const label = {
    end: () => t("endAt", { time: formats.time(fix.startMs) }),
    start: () => t("startAt", { time: formats.time(fix.endMs) }),
    cutOut: () => t("cutOut", { range: formats.range(fix.startMs, fix.endMs) }),
  }[fix.kind]();
  return (
    <Button size="small" onPress={() => write(fixingWrites(entry, fix, cache), done)}>
      {label}
      <span className="sr-only">: {nameOf(entry)}</span>
    </Button>
  );
}
