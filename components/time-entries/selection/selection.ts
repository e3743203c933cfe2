"use client";

import {
  createContext,
  type RefObject,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { realId } from "@/components/time-entries/entry/entry-actions";
import { idsOf, ROW } from "@/components/ui/row-ids";

export type SelectedIds = ReadonlySet<string>;

export interface SelectionActions {
  /** Select all of these entries, or deselect them if all are selected. */
  toggle: (ids: readonly string[]) => void;
  add: (ids: readonly string[]) => void;
  clear: () => void;
}

export interface Selection extends SelectionActions {
  ids: SelectedIds;
}

export const NONE_SELECTED: SelectedIds = new Set();

/** Each row gets its selected ids as a prop, so that only affected rows render. */
export const SelectionContext = createContext<SelectionActions>({
  toggle: () => undefined,
  add: () => undefined,
  clear: () => undefined,
});

export function useSelectionActions(): SelectionActions {
  return useContext(SelectionContext);
}

/** @param list of the rows, in which a click with Shift selects all rows since the last selected one. */
export function useNewSelection(list?: RefObject<HTMLElement | null>): { ids: SelectedIds; actions: SelectionActions } {
  const [ids, setIds] = useState(NONE_SELECTED);
  const last = useRef<string | undefined>(undefined);
  const actions = useMemo(() => {
    // A transition, so that rendering many rows does not delay the next key.
    const change = (next: (before: SelectedIds) => SelectedIds) =>
      startTransition(() => setIds((before) => next(saved(before))));
    return {
      toggle: (some: readonly string[]) => {
        last.current = some[0];
        change((before) => toggled(before, some));
      },
      add: (some: readonly string[]) => {
        last.current = some.at(-1);
        change((before) => new Set([...before, ...some]));
      },
      clear: () => {
        last.current = undefined;
        change(() => NONE_SELECTED);
      },
    };
  }, []);
  useShiftClick(list, (row) => {
    const range = rowsBetween(list?.current ?? null, last.current, row);
    if (range.length > 0) actions.add(range.flatMap(idsOf));
  });
  return { ids: saved(ids), actions };
}

/** New entries get the server’s id, and stay selected. */
function saved(ids: SelectedIds): SelectedIds {
  const known = [...ids];
  return known.some((id) => realId(id) !== id) ? new Set(known.map(realId)) : ids;
}

function toggled(before: SelectedIds, ids: readonly string[]): SelectedIds {
  const next = new Set(before);
  const areAllSelected = ids.every((id) => before.has(id));
  for (const id of ids) {
    if (areAllSelected) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** The clicked row is last. Without a row to start from, it is the only one. */
function rowsBetween(list: HTMLElement | null, from: string | undefined, clicked: HTMLElement): HTMLElement[] {
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const [end, start] = [rows.indexOf(clicked), rows.findIndex((row) => idsOf(row).includes(from ?? ""))];
  const range = start < 0 ? [clicked] : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
  const ordered = start > end ? range.reverse() : range;
  return ordered.filter((row) => row.dataset["locked"] === undefined);
}

/** Instead of what the click would do otherwise, such as opening a field. */
function useShiftClick(list: RefObject<HTMLElement | null> | undefined, onClick: (row: HTMLElement) => void): void {
  const act = useRef(onClick);
  useEffect(() => {
    act.current = onClick;
  });
  useEffect(() => {
    const element = list?.current;
    const rowOf = (event: MouseEvent) => {
      const isOther = !event.shiftKey || event.button !== 0;
      return isOther || !(event.target instanceof Element) ? null : event.target.closest<HTMLElement>(ROW);
    };
    const onEvent = (event: MouseEvent) => {
      const row = rowOf(event);
      if (!row) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === "click") act.current(row);
    };
    const events = ["pointerdown", "mousedown", "pointerup", "click"] as const;
    for (const name of events) element?.addEventListener(name, onEvent, { capture: true });
    return () => {
      for (const name of events) element?.removeEventListener(name, onEvent, { capture: true });
    };
  }, [list]);
}
