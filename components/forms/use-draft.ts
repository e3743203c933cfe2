"use client";

import { useState } from "react";
import { useKept } from "@/components/forms/kept";

/** What a form says of a draft that outlives it. */
export type KeptDraft = {
  /** Whether it holds what was typed before it was opened. */
  isTakenUp: boolean;
  /** Once it is sent, or given up. */
  forget: () => void;
};

/**
 * What a form holds until it is sent, and a way to change some of it that takes back nothing typed meanwhile. Kept in this
 * browser until then, also when the form is closed by Esc or by going back. Never for secrets.
 *
 * @param name Of the form and what it is about.
 * @param start What it holds while nothing is typed. Only what was changed is kept, so the rest is as it is by then.
 */
export function useDraft<Draft extends object>(name: string, start: Draft | (() => Draft)) {
  const [before] = useState(start);
  const [kept, keep] = useKept<Partial<Draft>>(`form.${name}`);
  const [wasKept] = useState(kept !== null);
  const draft: Draft = { ...before, ...kept };
  const change = (changed: Partial<Draft>) => {
    keep((now) => {
      const next = { ...now, ...changed };
      return JSON.stringify({ ...before, ...next }) === JSON.stringify(before) ? null : next;
    });
  };
  const form: KeptDraft = { isTakenUp: wasKept && kept !== null, forget: () => keep(null) };
  return [draft, change, form] as const;
}
