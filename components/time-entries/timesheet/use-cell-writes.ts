"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type EntryWrite, writeEntries, WritesRefused } from "@/components/time-entries/entry/entry-writes";
import { type CellEdit, planEdits } from "@/components/time-entries/timesheet/cell-edit";
import { counted } from "@/components/ui/counted";
import { speak, sayFailure, showToast } from "@/components/ui/toast";
import { messageOf } from "@/lib/core/message-of";

/** What was typed into a cell and is not saved, and why. */
export interface Refusal {
  typed: string;
  reason: string;
}

export type CellWrites = ReturnType<typeof useCellWrites>;

/** Saves cells as they are typed, keeps what could not be saved with its reason, and knows the way back. */
export function useCellWrites() {
  const cache = useQueryClient();
  const { refusals, refuse, forget } = useRefusals();
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

function useRefusals() {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map());
  return {
    refusals,
    forget: (keys: readonly string[]) => {
      setRefusals((before) => new Map([...before].filter(([key]) => !keys.includes(key))));
    },
    refuse: (edits: readonly (CellEdit & { reason: string })[]) => {
      const [first] = edits;
      if (!first) return;
      setRefusals(
        (before) => new Map([...before, ...edits.map(({ key, typed, reason }) => [key, { typed, reason }] as const)]),
      );
      const many = edits.length > 1 ? `${counted(edits.length, "cell", "cells")} not saved. ` : "Not saved. ";
      speak(`${many}${first.name}: ${first.reason}`);
    },
  };
}
