"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { type Named, written } from "@/components/typed-line/mentions";
import { type Asking, askingAt, type Suggestion, suggestionsFor } from "@/components/typed-line/suggestions";
import type { StartLineState } from "@/components/time-entries/start-line/use-start-line";
import { useMaking } from "@/components/time-entries/use-names";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export interface Suggestions {
  asking: Asking | null;
  rows: readonly (Suggestion & { color: ProjectReply["color"] | null })[];
  active: number;
  move: (by: number) => void;
  take: (row: Suggestion) => void;
  /** Name of the new project while its dialog asks for the client. */
  naming: string | null;
  made: (project: ProjectReply) => void;
  cancel: () => void;
  dismiss: () => void;
  /** Open a dismissed list again. Returns whether there was one. */
  reopen: () => boolean;
}

const NONE: readonly never[] = [];

/** @param place sets the text and the caret. */
export function useSuggestions(
  state: StartLineState,
  caret: number | null,
  place: (text: string, caret: number) => void,
): Suggestions {
  const { text, line, projects } = state;
  const { canMake, make } = useMakingOnce(state);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [chosen, setChosen] = useState({ query: "", index: 0 });
  const [naming, setNaming] = useState<{ name: string; at: Asking } | null>(null);
  const asked = caret === null ? null : askingAt(text, caret, line);
  // Escape closes the list for this text only: more letters open it again.
  const where = asked && `${asked.sign}${asked.from}${asked.query}`;
  const asking = where === dismissed ? null : asked;
  const found = asking ? foundFor(asking, state, canMake) : NONE;
  const query = asking ? `${asking.sign}${asking.query}` : "";
  const index = chosen.query === query ? Math.min(chosen.index, found.length - 1) : 0;
  const write = useWriting({ text, caret }, place);
  const take = async (row: Suggestion) => {
    if (!asked) return;
    if (row.isForClient) {
      setDismissed(where);
      setNaming({ name: row.name, at: asked });
      return;
    }
    if (row.isNew && !(await make(asked, row.name))) return;
    write(asked, row.name);
  };
  return {
    asking,
    rows: found.map((row) => ({ ...row, color: projects.find(({ id }) => id === row.key)?.color ?? null })),
    active: index,
    move: (by) => setChosen({ query, index: (index + by + found.length) % found.length }),
    take: (row) => void take(row),
    dismiss: () => setDismissed(where),
    reopen: () => {
      if (asking !== null || asked === null) return false;
      setDismissed(null);
      setChosen({ query: "", index: 0 });
      return true;
    },
    naming: naming?.name ?? null,
    made: (made) => {
      if (!naming) return;
      write(naming.at, made.name);
      setNaming(null);
    },
    cancel: () => setNaming(null),
  };
}

/** Enter pressed twice creates one project or task. */
function useMakingOnce({ project }: StartLineState) {
  const making = useMaking();
  const isMaking = useRef(false);
  const make = async ({ sign }: Asking, name: string): Promise<boolean> => {
    if (isMaking.current) return false;
    isMaking.current = true;
    try {
      return Boolean(await (sign === "@" ? making?.project(name) : project && making?.task(project.id, name)));
    } finally {
      isMaking.current = false;
    }
  };
  const canMake = (sign: Asking["sign"]) => making !== null && (sign === "@" || (sign === "#" && project !== null));
  return { canMake, make };
}

/** The person may change the line while the name is being created. */
function useWriting(current: { text: string; caret: number | null }, place: (text: string, caret: number) => void) {
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  const { text } = current;
  return ({ sign, from, to }: Asking, name: string) => {
    const { text: now, caret } = latest.current;
    if (!now.startsWith(text.slice(0, to))) return;
    const before = text.slice(0, from) + written(sign, name, true);
    const next = `${before} ${now.slice(to).trimStart()}`;
    const isAsItWas = now === text || caret === null || caret <= to;
    place(next, isAsItWas ? before.length + 1 : next.length - (now.length - caret));
  };
}

function foundFor(asking: Asking, state: StartLineState, canMake: (sign: Asking["sign"]) => boolean) {
  const names = namesFor(asking, state);
  return names ? suggestionsFor(asking, names, canMake(asking.sign)) : NONE;
}

/** Return null until the names are loaded, so that no existing one is offered to be created. */
function namesFor({ sign }: Asking, { projects, project, tasks, knownTags }: StartLineState): readonly Named[] | null {
  if (sign === "@") return projects;
  if (sign === "#") return project ? tasks : NONE;
  return knownTags.map((name) => ({ id: name, name }));
}
