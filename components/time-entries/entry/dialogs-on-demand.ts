"use client";

import dynamic from "next/dynamic";

// Most people edit where an entry stands; the whole form is loaded when somebody opens it.

export const EntryDialog = dynamic(
  async () => (await import("@/components/time-entries/entry/entry-dialog")).EntryDialog,
);

export const SplitDialog = dynamic(
  async () => (await import("@/components/time-entries/entry/split-dialog")).SplitDialog,
);
