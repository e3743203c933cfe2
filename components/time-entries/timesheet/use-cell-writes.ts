"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type EntryWrite, writeEntries, WritesRefused } from "@/components/time-entries/entry/entry-writes";
import { type CellEdit, planEdits } from "@/components/time-entries/timesheet/cell-edit";
import { type SheetId, useRefusals } from "@/components/time-entries/timesheet/use-refusals";
import { speak, sayFailure, showToast } from "@/components/ui/toast";
import { messageOf } from "@/lib/kernel/core/message-of";

const LEFT = "The page was left before the cell was.";

export type CellWrites = ReturnType<typeof useCellWrites>;

/** Saves cells as they are typed, keeps those that could not be saved with the reason, and undoes the others. */
export function useCellWrites(sheet: SheetId) {
  const cache = useQueryClient();
  const { refusals, refuse, forget } = useRefusals(sheet);
  const [saved, setSaved] = useState<readonly { words: string; undo: readonly EntryWrite[] }[]>([]);

  /** Answers the writes that were refused. */
  const write = async (writes: readonly EntryWrite[], words: string) => {
    const keep = (undo: readonly EntryWrite[]) => {
      if (undo.length > 0) setSaved((before) => [...before, { words, undo }]);
    };
    try {
      keep(await writeEntries(cache, writes));
      speak(words);
      return [];
    } catch (error) {
      if (!(error instanceof WritesRefused)) return writes.map((one) => ({ write: one, reason: messageOf(error) }));
      keep(error.undo);
      return error.refused;
    }
  };
  return {
    refusals,
    lastSaved: saved.at(-1)?.words ?? null,
    drop: (key: string) => forget([key]),
    /** Keeps text that is still typed while the page is left. */
    hold: (edits: readonly CellEdit[]) => refuse(edits.map((edit) => ({ ...edit, reason: LEFT }))),
    save: async (edits: readonly CellEdit[], words: string) => {
      const { owners, problems } = planEdits(edits);
      forget(edits.map(({ key }) => key));
      refuse(problems);
      if (owners.size === 0) return;
      const refused = await write([...owners.keys()], words);
      refuse(
        refused.flatMap(({ write: one, reason }) => {
          const edit = owners.get(one);
          return edit ? [{ ...edit, reason }] : [];
        }),
      );
    },
    /** Writes that were not typed into cells; a toast says what failed. */
    copy: async (writes: readonly EntryWrite[], words: string) => {
      const [first] = await write(writes, words);
      if (first) showToast({ tone: "error", message: `Not everything is copied. ${first.reason}` });
    },
    undo: () => {
      const last = saved.at(-1);
      if (!last) return;
      setSaved((before) => before.filter((one) => one !== last));
      writeEntries(cache, last.undo).then(
        () => speak(`Undone: ${last.words}`),
        (error: unknown) => sayFailure(error, { what: "Not undone." }),
      );
    },
  };
}
