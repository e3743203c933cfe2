"use client";

import { useState } from "react";
import type { Named } from "@/components/time-entries/start-line/line-parts";
import { written } from "@/components/time-entries/start-line/read-line";
import {
  type Asking,
  askingAt,
  type Suggestion,
  suggestionsFor,
} from "@/components/time-entries/start-line/suggestions";
import type { StartLineState } from "@/components/time-entries/start-line/use-start-line";
import { useMaking } from "@/components/time-entries/use-names";
import type { ProjectReply } from "@/lib/projects/schema";

export interface Suggestions {
  asking: Asking | null;
  rows: readonly (Suggestion & { color: ProjectReply["color"] | null })[];
  active: number;
  move: (by: number) => void;
  take: (row: Suggestion) => void;
  /** The name of a project that is to be made for a client, while it is asked which. */
  naming: string | null;
  made: (project: ProjectReply) => void;
  cancel: () => void;
  dismiss: () => void;
}

const NONE: readonly never[] = [];

/** The list below the line while a name is typed. `place` writes text and puts the caret behind it. */
export function useSuggestions(
  state: StartLineState,
  caret: number | null,
  place: (text: string, caret: number) => void,
): Suggestions {
  const { text, line, projects, project } = state;
  const making = useMaking();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [chosen, setChosen] = useState({ query: "", index: 0 });
  const [naming, setNaming] = useState<{ name: string; at: Asking } | null>(null);
  const asking = caret === null ? null : askingAt(text, caret, line);
  const where = asking && `${asking.sign}${asking.from}`;
  const isOpen = asking !== null && where !== dismissed;
  const found = isOpen ? suggestionsFor(asking, namesFor(asking, state), asking.sign !== "+" && making !== null) : NONE;
  const query = isOpen ? `${asking.sign}${asking.query}` : "";
  const index = chosen.query === query ? Math.min(chosen.index, found.length - 1) : 0;

  const write = (at: { from: number; to: number }, sign: Asking["sign"], name: string) => {
    const before = text.slice(0, at.from) + written(sign, name, true);
    const rest = text.slice(at.to).trimStart();
    place(`${before} ${rest}`, before.length + 1);
  };
  const take = async (row: Suggestion) => {
    if (!asking) return;
    if (row.isForClient) {
      setNaming({ name: row.name, at: asking });
      return;
    }
    if (row.isNew) {
      const made = await (asking.sign === "@"
        ? making?.project(row.name)
        : project && making?.task(project.id, row.name));
      if (!made) return;
    }
    write(asking, asking.sign, row.name);
  };
  return {
    asking: isOpen ? asking : null,
    rows: found.map((row) => ({ ...row, color: projects.find(({ id }) => id === row.key)?.color ?? null })),
    active: index,
    move: (by) => setChosen({ query, index: (index + by + found.length) % found.length }),
    take: (row) => void take(row),
    dismiss: () => setDismissed(where),
    naming: naming?.name ?? null,
    made: (made) => {
      if (!naming) return;
      making?.keep(made);
      write(naming.at, "@", made.name);
      setNaming(null);
    },
    cancel: () => setNaming(null),
  };
}

function namesFor({ sign }: Asking, { projects, tasks, knownTags }: StartLineState): readonly Named[] {
  if (sign === "@") return projects;
  return sign === "#" ? tasks : knownTags.map((name) => ({ id: name, name }));
}
