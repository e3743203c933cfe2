"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as entries from "@/components/time-entries/entry/entry-actions";
import * as commands from "@/components/time-entries/entry/entry-commands";
import type { EntryChange } from "@/components/time-entries/entry/entry-cache";
import { type EntryWrite, writeEntries, WritesRefused } from "@/components/time-entries/entry/entry-writes";
import { sayFailure, showToast } from "@/components/ui/toast";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { TimeEntryReply, TimeEntryUpdate } from "@/lib/tracking/time-entries/schema";

/** A toast reports failures and offers to undo. */
export interface EntryActions {
  start: (work: entries.Work) => void;
  stop: () => void;
  continue: (entry: TimeEntryReply) => void;
  /** @param done confirmation of the toast, which is missing without it. */
  write: (writes: readonly EntryWrite[], done?: string) => void;
  change: (changes: readonly EntryChange[], done?: string) => void;
  changeAll: (targets: readonly TimeEntryReply[], changes: TimeEntryUpdate, more?: AllOptions) => void;
  remove: (targets: readonly TimeEntryReply[]) => void;
  /** @param done confirmation of the toast. */
  add: (work: entries.Work, done: string) => void;
  duplicate: (entry: TimeEntryReply) => void;
  split: (entry: TimeEntryReply, atMs: number) => void;
  /** The second entry keeps running. */
  splitTimer: (entry: TimeEntryReply, atMs: number) => void;
}

interface AllOptions {
  shown?: EntryChange["shown"];
  /** A success has no toast without this text. */
  done?: string;
}

export function useEntryActions(): EntryActions {
  const cache = useQueryClient();
  const t = useTranslations("time.entry");
  const undo = useTranslations("common.actions")("undo");
  return useMemo(() => actionsOn({ cache, t, undo }), [cache, t, undo]);
}

/** `undo`: label of the button. */
type Setting = { cache: QueryClient; t: Translate<"time.entry">; undo: string };

function actionsOn(setting: Setting): EntryActions {
  const { cache, t } = setting;
  const write = (writes: readonly EntryWrite[], done?: string) =>
    writeOn(setting, writes, { failed: t("saveFailed"), ...omitUndefined({ done }) });
  const change = (changes: readonly EntryChange[], done?: string) =>
    write(
      changes.map((one) => ({ action: "update", change: one })),
      done,
    );
  const start = (work: entries.Work) => attempt(t("startFailed"), () => commands.startTimer(cache, work, t));
  return {
    start,
    stop: () => attempt(t("stopFailed"), () => commands.stopTimer(cache, t)),
    continue: (entry) => start(entries.continuing(entry)),
    write,
    change,
    changeAll: (targets, changes, { shown, done } = {}) => {
      change(
        targets.map((entry) => ({ entry, changes, ...omitUndefined({ shown }) })),
        done,
      );
    },
    remove: (targets) => {
      const count = { count: targets.length };
      const writes = targets.map((entry) => ({ action: "delete", entry }) as const);
      writeOn(setting, writes, { failed: t("deleteFailed", count), done: t("deleted", count) });
    },
    add: (work, done) => writeOn(setting, [{ action: "create", work }], { failed: t("addFailed"), done }),
    duplicate: (entry) => {
      const work = { body: entries.copyOf(entry, cache), shown: entries.namesOf(entry) };
      attempt(t("duplicateFailed"), () => commands.addEntry(cache, work, t));
    },
    split: (entry, atMs) => attempt(t("splitFailed"), () => commands.splitEntry(cache, entry, atMs, t)),
    splitTimer: (entry, atMs) => attempt(t("splitFailed"), () => commands.splitTimer(cache, entry, atMs, t)),
  };
}

/** A toast offers to undo the successful writes or to retry the failed ones. */
function writeOn(setting: Setting, writes: readonly EntryWrite[], texts: { failed: string; done?: string }): void {
  if (writes.length === 0) return;
  const { cache, t, undo: label } = setting;
  const key = newUuid();
  const write = () => {
    writeEntries(cache, writes, t, key).then(
      (undo) => {
        if (texts.done === undefined || undo.length === 0) return;
        const run = () => writeOn(setting, undo, { failed: t("undoFailed") });
        showToast({ message: texts.done, actions: [{ label, run }] });
      },
      (error: unknown) => {
        // Refused writes get a new key. Others may have succeeded, so the retry needs the same key.
        const again = () => (error instanceof WritesRefused ? writeOn(setting, refusedOf(error), texts) : write());
        sayFailure(error, { what: texts.failed, again });
      },
    );
  };
  write();
}

function refusedOf({ refused }: WritesRefused): EntryWrite[] {
  return refused.map(({ write }) => write);
}

function attempt(failed: string, run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    sayFailure(error, { what: failed, again: () => attempt(failed, run) });
  });
}
