"use client";

import { useState } from "react";
import { useKept } from "@/components/forms/kept";

export type KeptDraft = {
  /** Whether it was typed before the form was opened. */
  isTakenUp: boolean;
  /** Values that another person has saved since. */
  theirs: readonly unknown[];
  forget: () => void;
};

type Kept<Draft> = {
  typed: Partial<Draft>;
  /** The replaced values. */
  was: Partial<Draft>;
};

/**
 * Unsent values are kept in this browser, also when the form is closed. Never use this for secrets.
 *
 * @param name Of the form and its object.
 * @param start Initial values. Only typed ones are kept.
 * @param isChange Whether these are saved values, which another person may change too.
 */
export function useDraft<Draft extends object>(name: string, start: Draft | (() => Draft), isChange = false) {
  const [before] = useState(start);
  const [kept, keep] = useKept<Kept<Draft>>(`draft.${name}`);
  const [wasKept] = useState(kept !== null);
  const draft: Draft = { ...before, ...kept?.typed };
  const change = (changed: Partial<Draft>) => {
    keep((now) => {
      const typed = { ...now?.typed, ...changed };
      const names = Object.keys(typed) as (keyof Draft)[];
      if (names.every((member) => isSame(typed[member], before[member]))) return null;
      const over = Object.fromEntries(names.map((member) => [member, before[member]])) as Partial<Draft>;
      return { typed, was: { ...over, ...now?.was } };
    });
  };
  const isTakenUp = wasKept && kept !== null;
  const form: KeptDraft = {
    isTakenUp,
    theirs: isTakenUp && isChange ? theirsIn(before, kept) : [],
    forget: () => keep(null),
  };
  return [draft, change, form] as const;
}

function theirsIn<Draft extends object>(before: Draft, { typed, was }: Kept<Draft>): unknown[] {
  const names = Object.keys(typed) as (keyof Draft)[];
  return names.flatMap((name) =>
    isSame(was[name], before[name]) || isSame(typed[name], before[name]) ? [] : [before[name]],
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
