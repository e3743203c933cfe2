"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUnsaved } from "@/components/forms/unsaved";
import { everyEntry, type RefusedEntry, runWrites } from "@/components/reports/entries/run-writes";
import { secondsOf } from "@/components/time-entries/days/days";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import type { Bulk, BulkChange } from "@/components/time-entries/selection/bulk";
import { sayFailure } from "@/components/ui/toast";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { refreshTimeEntries } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryListQuery, TimeEntryReply, TimeEntryTotals } from "@/lib/tracking/time-entries/schema";

interface BulkResult {
  /** Confirmation; null if no entry changed. */
  done: string | null;
  changedIds: ReadonlySet<string>;
  refused: readonly RefusedEntry[];
  undo: readonly EntryWrite[];
}

export interface BulkRun {
  bulk: Bulk;
  /** Null unless a change is running. `total` is null while the entries are read. */
  progress: { finished: number; total: number | null } | null;
  result: BulkResult | null;
  undo: () => void;
  close: () => void;
}

interface Chosen {
  /** The selected ones. */
  loaded: readonly TimeEntryReply[];
  /** The filter and its totals, if all of its entries are selected, including those that are not loaded. */
  all: {
    query: Partial<TimeEntryListQuery>;
    totals: TimeEntryTotals;
    /** Deselected ones. */
    except: readonly TimeEntryReply[];
  } | null;
  onDone: () => void;
}

/** Changes of the selected entries in batches, with a result for each entry. */
export function useBulkRun({ loaded, all, onDone }: Chosen): BulkRun {
  const t = useTranslations("reports.entries");
  const cache = useQueryClient();
  const [progress, setProgress] = useState<BulkRun["progress"]>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  useUnsaved(progress && "refused");

  const run = async (make: () => Promise<Run>) => {
    setProgress({ finished: 0, total: null });
    setResult(null);
    try {
      const { writes, done } = await make();
      const total = writes.length;
      setProgress({ finished: 0, total });
      const written = await runWrites(cache, writes, (finished) => setProgress({ finished, total }));
      const count = total - written.refused.length;
      setResult({ ...written, done: count === 0 ? null : done(count) });
      onDone();
    } catch (error) {
      sayFailure(error, { what: t("changeFailed") });
    } finally {
      setProgress(null);
      void refreshTimeEntries(cache);
    }
  };
  const start = (make: (entries: readonly TimeEntryReply[]) => Run) => {
    if (progress) return;
    void run(async () => make(all ? without(await everyEntry(all.query), all.except) : loaded));
  };
  const bulk: Bulk = {
    entries: loaded,
    count: all ? all.totals.entries - all.except.length : loaded.length,
    seconds: all ? all.totals.seconds - sumOf(all.except) : sumOf(loaded),
    change: (changeOf) => start((entries) => changing(entries, changeOf(entries))),
    remove: () =>
      start((entries) => ({
        writes: entries.map((entry) => ({ action: "delete", entry })),
        done: (count) => t("deleted", { count }),
      })),
  };
  const undo = () => {
    if (result) void run(() => Promise.resolve({ writes: result.undo, done: (count) => t("undone", { count }) }));
  };
  return { bulk, progress, result, undo, close: () => setResult(null) };
}

interface Run {
  writes: readonly EntryWrite[];
  /** Confirmation. */
  done: (count: number) => string;
}

function changing(entries: readonly TimeEntryReply[], { toChange, shown, done }: BulkChange): Run {
  const writes = entries.flatMap((entry): EntryWrite[] => {
    const changes = toChange(entry);
    return changes ? [{ action: "update", change: { entry, changes, ...omitUndefined({ shown }) } }] : [];
  });
  return { writes, done };
}

function without(entries: readonly TimeEntryReply[], except: readonly TimeEntryReply[]): TimeEntryReply[] {
  const ids = new Set(except.map(({ id }) => id));
  return entries.filter(({ id }) => !ids.has(id));
}

function sumOf(entries: readonly TimeEntryReply[]): number {
  return entries.reduce((sum, entry) => sum + secondsOf(entry, 0), 0);
}
