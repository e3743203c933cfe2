"use client";

import { useMemo } from "react";
import { secondsOf } from "@/components/time-entries/days/days";
import type { EntryChange } from "@/components/time-entries/entry/entry-cache";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { TimeEntryReply, TimeEntryUpdate } from "@/lib/tracking/time-entries/schema";

export interface BulkChange {
  /** Null: the entry keeps its values. */
  toChange: (entry: TimeEntryReply) => TimeEntryUpdate | null;
  /** Names of a new project or task. */
  shown?: EntryChange["shown"];
  /** Confirmation. */
  done: (count: number) => string;
}

/** Selected entries, and the changes of all of them. */
export interface Bulk {
  /** The loaded ones. */
  entries: readonly TimeEntryReply[];
  count: number;
  seconds: number;
  /** @param changeOf is called with all of the selected entries, including those that are not loaded. */
  change: (changeOf: (entries: readonly TimeEntryReply[]) => BulkChange) => void;
  remove: () => void;
}

/** For entries that are all loaded and unlocked. Toasts report the results. */
export function useLoadedBulk(entries: readonly TimeEntryReply[], onRemoved: () => void): Bulk {
  const { change, remove } = useEntryActions();
  return useMemo(
    () => ({
      entries,
      count: entries.length,
      seconds: entries.reduce((sum, entry) => sum + secondsOf(entry, 0), 0),
      change: (changeOf) => {
        const { toChange, shown, done } = changeOf(entries);
        const made = entries.flatMap((entry) => {
          const changes = toChange(entry);
          return changes ? [{ entry, changes, ...omitUndefined({ shown }) }] : [];
        });
        change(made, done(made.length));
      },
      remove: () => {
        remove(entries);
        onRemoved();
      },
    }),
    [entries, change, remove, onRemoved],
  );
}
