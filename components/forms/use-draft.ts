"use client";

import { useState } from "react";

/** What a form holds until it is sent, and a way to change some of it that takes back nothing typed meanwhile. */
export function useDraft<Draft extends object>(start: Draft | (() => Draft)) {
  const [draft, setDraft] = useState(start);
  const change = (changed: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...changed }));
  };
  return [draft, change] as const;
}
