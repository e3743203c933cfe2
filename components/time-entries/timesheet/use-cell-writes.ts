"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type EntryWrite, writeEntries, WritesRefused } from "@/components/time-entries/entry/entry-writes";
import { type CellEdit, planEdits } from "@/components/time-entries/timesheet/cell-edit";
import { type SheetId, useRefusals } from "@/components/time-entries/timesheet/use-refusals";
import { speak, sayFailure, showToast } from "@/components/ui/toast";
import { messageOf } from "@/lib/kernel/core/message-of";

export type CellWrites = ReturnType<typeof useCellWrites>;

/** Refused cells are kept with the reason. */
export function useCellWrites(sheet: SheetId) {
  const t = useTranslations("timesheet");
  const cells = useTranslations("timesheet.cells");
  const typed = useTranslations("common.typed");
  const { refusals, refuse, forget } = useRefusals(sheet);
  const { write, lastSaved, undo } = useUndoableWrites();
  return {
    refusals,
    lastSaved,
    drop: (key: string) => forget([key]),
    /** Keep text that is being typed when the page closes. */
    hold: (edits: readonly CellEdit[]) => refuse(edits.map((edit) => ({ ...edit, reason: cells("pageClosed") }))),
    save: async (edits: readonly CellEdit[], label: string) => {
      const { owners, problems } = planEdits(edits, cells, typed);
      forget(edits.map(({ key }) => key));
      refuse(problems);
      if (owners.size === 0) return;
      const refused = await write([...owners.keys()], label);
      refuse(
        refused.flatMap(({ write: one, reason }) => {
          const edit = owners.get(one);
          return edit ? [{ ...edit, reason }] : [];
        }),
      );
    },
    /** Return the reason of the first refusal, or null. */
    apply: async (writes: readonly EntryWrite[], label: string): Promise<string | null> => {
      const [first] = await write(writes, label);
      return first?.reason ?? null;
    },
    /** Failures show in a toast. */
    copy: async (writes: readonly EntryWrite[], label: string) => {
      const [first] = await write(writes, label);
      if (first) showToast({ tone: "error", message: t("copy.incomplete", { reason: first.reason }) });
    },
    undo,
  };
}

/** Undo goes back one write at a time. */
function useUndoableWrites() {
  const t = useTranslations("timesheet");
  const cache = useQueryClient();
  const entryText = useTranslations("time.entry");
  const [saved, setSaved] = useState<readonly { label: string; undo: readonly EntryWrite[] }[]>([]);

  /** Return the refused writes. */
  const write = async (writes: readonly EntryWrite[], label: string) => {
    const keep = (undo: readonly EntryWrite[]) => {
      if (undo.length > 0) setSaved((before) => [...before, { label, undo }]);
    };
    try {
      keep(await writeEntries(cache, writes, entryText));
      speak(label);
      return [];
    } catch (error) {
      if (!(error instanceof WritesRefused)) return writes.map((one) => ({ write: one, reason: messageOf(error) }));
      keep(error.undo);
      return error.refused;
    }
  };
  const undo = () => {
    const last = saved.at(-1);
    if (!last) return;
    setSaved((before) => before.filter((one) => one !== last));
    writeEntries(cache, last.undo, entryText).then(
      () => speak(t("writes.undone", { change: last.label })),
      (error: unknown) => sayFailure(error, { what: t("writes.undoFailed") }),
    );
  };
  return { write, lastSaved: saved.at(-1)?.label ?? null, undo };
}
