"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUnsaved } from "@/components/forms/unsaved";
import { everyEntry, type RefusedEntry, runWrites } from "@/components/reports/entries/run-writes";
import { secondsOf } from "@/components/time-entries/days/days";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import type { Bulk } from "@/components/time-entries/selection/bulk";
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
  all: { query: Partial<TimeEntryListQuery>; totals: TimeEntryTotals } | null;
  onDone: () => void;
}

/** Changes of the selected entries in batches, with a result for each entry. */
export function useBulkRun({ loaded, all, onDone }: Chosen): BulkRun {
  const t = useTranslations("reports.entries");
  const cache = useQueryClient();
  const [progress, setProgress] = useState<BulkRun["progress"]>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  useUnsaved(progress && "refused");

  const run = async (make: () => Promise<readonly EntryWrite[]>, done: (count: number) => string) => {
    setProgress({ finished: 0, total: null });
    setResult(null);
    try {
      const writes = await make();
      const total = writes.length;
      setProgress({ finished: 0, total });
      const written = await runWrites(writes, (finished) => setProgress({ finished, total }));
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
  const start = (write: (entry: TimeEntryReply) => EntryWrite | null, done: (count: number) => string) => {
    if (progress) return;
    const targets = async () => (all ? everyEntry(all.query) : loaded);
    void run(async () => (await targets()).flatMap((entry) => write(entry) ?? []), done);
  };
  const bulk: Bulk = {
    entries: loaded,
    count: all ? all.totals.entries : loaded.length,
    seconds: all ? all.totals.seconds : loaded.reduce((sum, entry) => sum + secondsOf(entry, 0), 0),
    change: (toChange, { shown, done }) => {
      start((entry) => {
        const changes = toChange(entry);
        return changes && { action: "update", change: { entry, changes, ...omitUndefined({ shown }) } };
      }, done);
    },
    remove: () =>
      start(
        (entry) => ({ action: "delete", entry }),
        (count) => t("deleted", { count }),
      ),
  };
  const undo = () => {
    if (result)
      void run(
        () => Promise.resolve(result.undo),
        (count) => t("undone", { count }),
      );
  };
  return { bulk, progress, result, undo, close: () => setResult(null) };
}
