"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import * as entries from "@/components/time-entries/entry/entry-actions";
import { type EntryChange } from "@/components/time-entries/entry/entry-cache";
import { showToast } from "@/components/ui/toast";
import type { TimeEntryReply, TimeEntryUpdate } from "@/lib/time-entries/schema";

/** What can be done with entries, with a toast that says what failed or how to take it back. */
export interface EntryActions {
  start: (work: entries.Work) => void;
  stop: () => void;
  continue: (entry: TimeEntryReply) => void;
  change: (changes: readonly EntryChange[], done?: string) => void;
  /** The same change to all. */
  changeAll: (targets: readonly TimeEntryReply[], changes: TimeEntryUpdate, more?: AllOptions) => void;
  remove: (targets: readonly TimeEntryReply[]) => void;
  duplicate: (entry: TimeEntryReply) => void;
  split: (entry: TimeEntryReply, atMs: number) => void;
}

interface AllOptions {
  shown?: EntryChange["shown"];
  /** What the toast says; without it nothing is said, for what changed is in view. */
  done?: string;
}

export function useEntryActions(): EntryActions {
  const client = useQueryClient();
  return useMemo(() => actionsOn(client), [client]);
}

function actionsOn(client: QueryClient): EntryActions {
  const change = (changes: readonly EntryChange[], done?: string) => {
    if (changes.length === 0) return;
    const attempt = () => {
      attempting("Not saved.", attempt, async () => {
        await entries.changeEntries(client, changes);
        if (done !== undefined) offerUndo(done, () => change(backwards(changes)));
      });
    };
    attempt();
  };
  return {
    start: (work) => {
      const attempt = () => attempting("Not started.", attempt, () => entries.startTimer(client, work));
      attempt();
    },
    stop: () => {
      const attempt = () => attempting("Not stopped.", attempt, () => entries.stopTimer(client));
      attempt();
    },
    continue: (entry) => {
      const work = entries.continuing(entry);
      const attempt = () => attempting("Not started.", attempt, () => entries.startTimer(client, work));
      attempt();
    },
    change,
    changeAll: (targets, changes, { shown, done } = {}) => {
      change(
        targets.map((entry) => ({ entry, changes, ...(shown === undefined ? {} : { shown }) })),
        done,
      );
    },
    remove: (targets) => removeOn(client, targets),
    duplicate: (entry) => {
      const work = { body: entries.copyOf(entry), shown: entries.namesOf(entry) };
      const attempt = () => attempting("Not duplicated.", attempt, () => entries.addEntry(client, work));
      attempt();
    },
    split: (entry, atMs) => {
      const attempt = () => attempting("Not split.", attempt, () => entries.splitEntry(client, entry, atMs));
      attempt();
    },
  };
}

function removeOn(client: QueryClient, targets: readonly TimeEntryReply[]): void {
  if (targets.length === 0) return;
  const restore = () => attempting("Not restored.", restore, () => entries.restoreEntries(client, targets));
  const attempt = () => {
    attempting("Not deleted.", attempt, async () => {
      await entries.deleteEntries(client, targets);
      offerUndo(targets.length === 1 ? "Entry deleted" : `${targets.length} entries deleted`, restore);
    });
  };
  attempt();
}

function attempting(what: string, again: () => void, run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    entries.sayFailure(what, error, again);
  });
}

function offerUndo(message: string, run: () => void): void {
  showToast({ message, actions: [{ label: "Undo", run }] });
}

/** What undoes changes: each member as it was before. */
function backwards(changes: readonly EntryChange[]): EntryChange[] {
  return changes.map(({ entry, changes: made, shown }) => {
    const before: TimeEntryUpdate = Object.fromEntries(
      Object.keys(made).flatMap((member) => {
        if (member === "duration_seconds") return [["end_time", entry.end_time]];
        return [[member, entry[member as keyof TimeEntryReply]]];
      }),
    );
    // Moving to another project drops the task, so going back has to name it.
    if ("project_id" in made) before.task_id = entry.task_id;
    return { entry: { ...entry }, changes: before, ...(shown === undefined ? {} : { shown: entries.namesOf(entry) }) };
  });
}
