"use client";

import { useSyncExternalStore } from "react";

const STORED = "stint.single-keys";
const listeners = new Set<() => void>();

/** Whether shortcuts without a modifier work. Speech input and tremors can trigger them by accident (WCAG 2.1.4). */
export const singleKeys = {
  read: () => localStorage.getItem(STORED) !== "off",
  write: (isOn: boolean) => {
    localStorage.setItem(STORED, isOn ? "on" : "off");
    for (const listener of listeners) listener();
  },
};

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeys.read, () => true);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
