"use client";

import { useMemo, useSyncExternalStore } from "react";
import { useViewer } from "@/components/viewer/use-viewer";

const PREFIX = "stint.typed.";

/** Two tabs do not share a draft. */
const known = new Map<string, string | null>();
const listeners = new Set<() => void>();

/**
 * Keep unsaved input in this browser, by name, person and workspace. It outlives reloads and sessions, until
 * sign-out.
 *
 * @returns the kept value, or null, and a function that replaces it. Null forgets it.
 */
export function useKept<Value extends object | string>(name: string): [Value | null, (next: Next<Value>) => void] {
  const { user } = useViewer();
  const key = `${PREFIX}${user.workspace.id}.${user.id}.${name}`;
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const value = useMemo(() => parse(text) as Value | null, [text]);
  const keep = (next: Next<Value>) => {
    const made: Value | null = isUpdate(next) ? next(parse(read(key)) as Value | null) : next;
    write(key, made === null ? null : JSON.stringify(made));
  };
  return [value, keep];
}

type Update<Value> = (now: Value | null) => Value | null;
type Next<Value> = Value | null | Update<Value>;

function isUpdate<Value>(next: Next<Value>): next is Update<Value> {
  return typeof next === "function";
}

function parse(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

/** Delete the unsaved input of all people in this browser. */
export function forgetTyped(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  known.clear();
}

function read(key: string): string | null {
  const text = known.get(key);
  if (text !== undefined) return text;
  const stored = localStorage.getItem(key);
  known.set(key, stored);
  return stored;
}

function write(key: string, text: string | null): void {
  known.set(key, text);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The storage is full or blocked, so the value is kept while the page is open.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
