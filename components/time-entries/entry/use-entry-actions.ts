"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import * as entries from "@/components/time-entries/entry/entry-actions";
import * as commands from "@/components/time-entries/entry/entry-commands";
import { type EntryChange } from "@/components/time-entries/entry/entry-cache";
import { type EntryWrite, writeEntries, WritesRefused } from "@/components/time-entries/entry/entry-writes";
import { sayFailure, showToast } from "@/components/ui/toast";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { newUuid } from "@/lib/kernel/core/ids";
import type { TimeEntryReply, TimeEntryUpdate } from "@/lib/tracking/time-entries/schema";

/** What can be done with entries, with a toast that says what failed or how to take it back. */
export interface EntryActions {
  start: (work: entries.Work) => void;
  stop: () => void;
  continue: (entry: TimeEntryReply) => void;
  change: (changes: readonly EntryChange[], done?: string) => void;
  /** The same change to all. */
  changeAll: (targets: readonly TimeEntryReply[], changes: TimeEntryUpdate, more?: AllOptions) => void;
  remove: (targets: readonly TimeEntryReply[]) => void;
  /** Another entry; what the toast says is done. */
  add: (work: entries.Work, done: string) => void;
  duplicate: (entry: TimeEntryReply) => void;
  split: (entry: TimeEntryReply, atMs: number) => void;
}

interface AllOptions {
  shown?: EntryChange["shown"];
  /** What the toast says; without it nothing is said, for what changed is in view. */
  done?: string;
}

export function useEntryActions(): EntryActions {
  const cache = useQueryClient();
  return useMemo(() => actionsOn(cache), [cache]);
}

function actionsOn(cache: QueryClient): EntryActions {
  const change = (changes: readonly EntryChange[], done?: string) => {
    writeOn(
      cache,
      changes.map((one) => ({ action: "update", change: one })),
      { failed: "Not saved.", ...omitUndefined({ done }) },
    );
  };
  return {
    start: (work) => {
      const attempt = () => attempting("Not started.", attempt, () => commands.startTimer(cache, work));
      attempt();
    },
    stop: () => {
      const attempt = () => attempting("Not stopped.", attempt, () => commands.stopTimer(cache));
      attempt();
    },
    continue: (entry) => {
      const work = entries.continuing(entry);
      const attempt = () => attempting("Not started.", attempt, () => commands.startTimer(cache, work));
      attempt();
    },
    change,
    changeAll: (targets, changes, { shown, done } = {}) => {
      change(
        targets.map((entry) => ({ entry, changes, ...omitUndefined({ shown }) })),
        done,
      );
    },
    remove: (targets) => removeOn(cache, targets),
    add: (work, done) => writeOn(cache, [{ action: "create", work }], { failed: "Not added.", done }),
    duplicate: (entry) => {
      const work = { body: entries.copyOf(entry), shown: entries.namesOf(entry) };
      const attempt = () => attempting("Not duplicated.", attempt, () => commands.addEntry(cache, work));
      attempt();
    },
    split: (entry, atMs) => {
      const attempt = () => attempting("Not split.", attempt, () => commands.splitEntry(cache, entry, atMs));
      attempt();
    },
  };
}

function removeOn(cache: QueryClient, targets: readonly TimeEntryReply[]): void {
  const done = targets.length === 1 ? "Entry deleted" : `${targets.length} entries deleted`;
  const writes = targets.map((entry) => ({ action: "delete", entry }) as const);
  writeOn(cache, writes, { failed: "Not deleted.", done });
}

/** Writes, and offers to take back what was done or to do again what was not. */
function writeOn(cache: QueryClient, writes: readonly EntryWrite[], words: { failed: string; done?: string }): void {
  if (writes.length === 0) return;
  const key = newUuid();
  const attempt = () => {
    writeEntries(cache, writes, key).then(
      (undo) => {
        if (words.done !== undefined && undo.length > 0)
          offerUndo(words.done, () => writeOn(cache, undo, { failed: "Not undone." }));
      },
      (error: unknown) => {
        // What was refused is tried anew; what may have been done is sent with the key under which it happens once.
        const again = () => (error instanceof WritesRefused ? writeOn(cache, refusedOf(error), words) : attempt());
        sayFailure(error, { what: words.failed, again });
      },
    );
  };
  attempt();
}

function refusedOf({ refused }: WritesRefused): EntryWrite[] {
  return refused.map(({ write }) => write);
}

function attempting(what: string, again: () => void, run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    sayFailure(error, { what, again });
  });
}

function offerUndo(message: string, run: () => void): void {
  showToast({ message, actions: [{ label: "Undo", run }] });
}
