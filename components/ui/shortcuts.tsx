"use client";

import { type ReactNode, useEffect, useId, useLayoutEffect, useSyncExternalStore } from "react";
import { singleKeys } from "@/components/ui/single-keys";

export type Command = {
  /** A verb with its object, such as "Start timer". */
  label: string;
  /** Heading in the list of shortcuts. */
  group: string;
  /** The palette lists commands of the page first, general ones after them, and places in their own section. */
  kind?: "page" | "general" | "place";
  /** `s`, `?`, `mod+k`, `g t`. `mod` is ⌘ on Apple and Ctrl elsewhere. */
  keys?: string;
  run: () => void;
  isEnabled?: boolean;
  isListed?: "everywhere" | "keys" | "palette";
  icon?: ReactNode;
  /** For the search in the palette. */
  keywords?: readonly string[];
  /** Works while a field has focus. Only for keys with a modifier. */
  isForFields?: boolean;
  /** Works while a dialog or menu makes the page inert. */
  isForDialogs?: boolean;
};

export type RegisteredCommand = Command & { id: string };

const SEQUENCE_MS = 1200;
const FIELDS =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=textbox]";
/** A letter chooses from a closed list. */
const CHOICES = "[aria-haspopup=listbox]";
const NONE: readonly string[] = [];

const latest = new Map<string, Command>();
const listeners = new Set<() => void>();
let active: readonly string[] = NONE;
let awaited: string | null = null;

/**
 * The newest command of a key wins. A layout effect registers it, because a later effect would leave a gap in which
 * keys are lost.
 */
export function useCommand(command: Command): void {
  const id = useId();
  useLayoutEffect(() => {
    latest.set(id, command);
  });
  const { label, group, keys, isListed, isEnabled = true } = command;
  useLayoutEffect(() => {
    if (!isEnabled) return;
    change([...active, id]);
    return () => {
      change(active.filter((other) => other !== id));
    };
  }, [id, label, group, keys, isListed, isEnabled]);
  useEffect(() => {
    if (isEnabled && awaited === label) runAwaited(id);
  }, [id, label, isEnabled]);
}

/** The command may be on the next page, and runs there. */
export function runOnceThere(label: string): void {
  awaited = label;
}

function runAwaited(id: string): void {
  awaited = null;
  // The page sets its focus first.
  requestAnimationFrame(() => latest.get(id)?.run());
}

/** Return the commands in the order of registration. */
export function useCommands(): RegisteredCommand[] {
  const ids = useSyncExternalStore(
    subscribe,
    () => active,
    () => NONE,
  );
  return commandsOf(ids);
}

/** Use once, in the shell. A layout effect loses no keys. */
export function ShortcutListener(): null {
  useLayoutEffect(() => {
    const sequence = { first: "", until: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const key = keyOf(event);
      const isSecond = sequence.first !== "" && event.timeStamp < sequence.until;
      const command = isSecond ? find(`${sequence.first} ${key}`, event) : undefined;
      sequence.first = "";
      const chosen = command ?? find(key, event);
      if (chosen) {
        event.preventDefault();
        chosen.run();
      } else if (beginsSequence(key, event)) {
        sequence.first = key;
        // A busy page had no time for the next key, so the time starts now.
        sequence.until = performance.now() + SEQUENCE_MS;
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
    };
  }, []);
  return null;
}

function find(keys: string, event: KeyboardEvent): RegisteredCommand | undefined {
  return commandsOf(active).findLast((command) => command.keys === keys && isHeard(command, event));
}

function beginsSequence(key: string, event: KeyboardEvent): boolean {
  return commandsOf(active).some((command) => command.keys?.startsWith(`${key} `) === true && isHeard(command, event));
}

function isHeard(command: Command, event: KeyboardEvent): boolean {
  const hasModifier = command.keys?.startsWith("mod+") === true;
  if (!hasModifier && !singleKeys.read()) return false;
  if (isPageInert() && command.isForDialogs !== true) return false;
  const isIn = (elements: string) => event.target instanceof Element && event.target.closest(elements) !== null;
  if (isIn(FIELDS)) return hasModifier && command.isForFields === true;
  return hasModifier || !isIn(CHOICES);
}

/** React Aria makes the page inert during a dialog or menu, so its keys must wait. */
function isPageInert(): boolean {
  const page = document.querySelector("[data-app]");
  return page !== null && page.closest("[inert]") !== null;
}

function keyOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : (NAMES[event.key] ?? event.key.toLowerCase());
  const hasMod = document.documentElement.dataset["platform"] === "apple" ? event.metaKey : event.ctrlKey;
  const isShifted = event.shiftKey && (event.key.length > 1 || hasMod);
  return [hasMod ? "mod" : "", isShifted ? "shift" : "", key].filter(Boolean).join("+");
}

const NAMES: Record<string, string> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

function commandsOf(ids: readonly string[]): RegisteredCommand[] {
  return ids.flatMap((id) => {
    const command = latest.get(id);
    return command ? [{ ...command, id }] : [];
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly string[]): void {
  active = next;
  for (const listener of listeners) listener();
}
