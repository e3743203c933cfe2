"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { usePins } from "@/components/time-entries/entry/use-pin";
import { matchingWork, offeredWork } from "@/components/time-entries/start-line/earlier";
import { written } from "@/components/typed-line/mentions";
import type { StartLineState } from "@/components/time-entries/start-line/use-start-line";
import { earlierEntries } from "@/lib/tracking/earlier-entries/queries";
import type { EarlierEntry } from "@/lib/tracking/earlier-entries/schema";

export interface Earlier {
  rows: readonly EarlierEntry[];
  /** -1: none, so that Enter takes the typed text. */
  active: number;
  typed: string;
  move: (by: number) => void;
  start: (work: EarlierEntry) => void;
  /** Write the work into the line. */
  edit: (work: EarlierEntry) => void;
  dismiss: () => void;
  /** Unpin the active work. Null if there is nothing to unpin, or if a key would delete text. */
  unpin: (() => void) | null;
  /** Show the recent work of the empty line. Return whether there is any. */
  open: () => boolean;
}

const NONE: readonly never[] = [];

/** @param place sets the text and the caret. */
export function useEarlier(
  state: StartLineState,
  caret: number | null,
  place: (text: string, caret: number) => void,
): Earlier {
  const { text, line, projects } = state;
  const all = useQuery(earlierEntries()).data?.data ?? NONE;
  const [choice, setChoice] = useState({ text: "", index: -1, isOpen: false, isDismissed: false });
  const current = choice.text === text ? choice : { text, index: -1, isOpen: false, isDismissed: false };
  const names = useMemo(() => new Map(projects.map(({ id, name }) => [id, name])), [projects]);
  const chosenId = chosenProject(state);
  const work = useMemo(
    () => all.filter(({ project_id: id }) => (chosenId === null ? id === null || names.has(id) : id === chosenId)),
    [all, names, chosenId],
  );
  const isEmpty = text.trim() === "";
  const isPlain = caret !== null && line.problem === null && line.task === null;
  const found = useMemo(() => {
    if (!isPlain) return NONE;
    return isEmpty ? offeredWork(work) : matchingWork(line.notes, work, names);
  }, [isPlain, isEmpty, work, line.notes, names]);
  const isOffered = !isEmpty || current.isOpen || found.some(({ pinned }) => pinned);
  const rows = current.isDismissed || !isOffered ? NONE : found;
  const active = Math.min(current.index, rows.length - 1);
  const unpin = useUnpin(text === "" ? rows[active] : undefined);
  return {
    rows,
    active,
    typed: line.notes,
    move: (by) => {
      const index = Math.max(-1, Math.min(rows.length - 1, current.index + by));
      setChoice({ ...current, index });
    },
    start: (one) => {
      setChoice({ text: "", index: -1, isOpen: false, isDismissed: true });
      state.submitWork(one);
    },
    edit: (one) => {
      const next = lineOf(one, state, names);
      place(next, next.length);
    },
    dismiss: () => setChoice({ ...current, index: -1, isOpen: false, isDismissed: true }),
    unpin,
    open: () => {
      if (found.length === 0 || rows.length > 0) return false;
      setChoice({ text, index: 0, isOpen: true, isDismissed: false });
      return true;
    },
  };
}

function useUnpin(work: EarlierEntry | undefined): Earlier["unpin"] {
  const { toggle } = usePins();
  return work?.pinned ? () => toggle(work) : null;
}

/** Null without a project in the line; empty for an unknown one. */
function chosenProject({ line, project }: StartLineState): string | null {
  return line.project === null ? null : (project?.id ?? "");
}

/** The time of the line stays at its end. */
function lineOf(
  { notes, project_id: projectId, task_name: task, tags }: EarlierEntry,
  { text, line }: StartLineState,
  names: ReadonlyMap<string, string>,
): string {
  const project = projectId === null ? undefined : names.get(projectId);
  const times = line.tokens.filter(({ kind }) => kind === "time").map(({ from, to }) => text.slice(from, to));
  const parts = [
    notes,
    project === undefined ? "" : written("@", project, true),
    task === null || project === undefined ? "" : written("#", task, true),
    ...tags.map((tag) => written("+", tag, false)),
    ...times,
  ];
  return `${parts.filter((part) => part !== "").join(" ")} `;
}
