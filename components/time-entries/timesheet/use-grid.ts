"use client";

import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import {
  pasted,
  type GridPlace,
  placesOf,
  type Range,
  rangeOf,
  readBlock,
  writeBlock,
} from "@/components/time-entries/timesheet/paste";

export interface GridSize {
  rows: number;
  columns: number;
}

/** `was`, if known, is the saved text. */
export interface CellText {
  place: GridPlace;
  text: string;
  was?: string | null;
}

export interface GridWork {
  textAt: (place: GridPlace) => string;
  /** The saved text of a cell. Null while a timer runs in it. */
  savedAt: (place: GridPlace) => string | null;
  isRefused: (place: GridPlace) => boolean;
  isLocked: (place: GridPlace) => boolean;
  /** Whether the cell keeps typed text, although it may be locked. */
  takesText: (place: GridPlace) => boolean;
  /** The cells are one step to undo. */
  write: (cells: readonly CellText[]) => void;
  /** Keep text that is being typed when the page closes. */
  hold: (cells: readonly CellText[]) => void;
  drop: (place: GridPlace) => void;
  /** Whether the cell has entries. */
  hasEntries: (place: GridPlace) => boolean;
  /** Show the entries of the cell. `typed` is the unsaved duration of a new one. */
  open: (place: GridPlace, typed?: string) => void;
}

type Editing = Required<CellText>;

export type Grid = ReturnType<typeof useGrid>;

/**
 * Arrows move the focus, Shift extends the selection, typing replaces, Enter edits, Enter again or with Shift shows the
 * entries, and blocks are copied, pasted and cleared. The state follows the DOM focus.
 */
export function useGrid(element: RefObject<HTMLElement | null>, size: GridSize, work: GridWork, startColumn: number) {
  const [focus, setFocus] = useFocus(startColumn);
  const [anchor, setAnchor] = useState<GridPlace | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const isCancelled = useRef(false);
  const here = clamp(focus, size);
  const range = rangeOf(anchor === null ? here : clamp(anchor, size), here);

  const focusOn = (place: GridPlace) => cellAt(element.current, clamp(place, size))?.focus();
  const edit = (place: GridPlace, text = work.textAt(place)) => {
    if (!work.takesText(place)) return;
    isCancelled.current = false;
    setAnchor(null);
    setEditing({ place, text, was: work.savedAt(place) });
  };
  const openFrom = (text: string) => {
    if (!editing) return;
    // The duration of a new entry is saved together with its description.
    isCancelled.current = !work.hasEntries(editing.place);
    focusOn(editing.place);
    work.open(editing.place, isCancelled.current ? text.trim() : undefined);
  };
  const onFieldKeys = (event: KeyboardEvent, text: string) => {
    const by = stepAfter(event);
    if (!by) return;
    if (event.key === "Enter" && (event.shiftKey || isAgain(editing, text, work))) openFrom(text);
    else {
      isCancelled.current = event.key === "Escape";
      // Leaving the field saves it. The last cell keeps the focus.
      focusOn(nextCell(element.current, here, by, size));
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    focus: here,
    range,
    editing,
    edit,
    commit: (text: string) => {
      setEditing(null);
      if (!isCancelled.current) savingOf(editing, work).commit(text);
    },
    hold: (text: string) => savingOf(editing, work).hold(text),
    onFocus: setFocus,
    onPick: () => setAnchor(null),
    onSelectTo: (place: GridPlace) => {
      setAnchor(anchor ?? here);
      focusOn(place);
    },
    onCellKeys: (event: KeyboardEvent, place: GridPlace) =>
      actOn(event, actionsOn(place, { anchor, setAnchor, focusOn, edit, work, size }), size),
    onFieldKeys,
    /** Leave the field and show the entries of its cell. */
    openFrom,
    ...(editing ? {} : clipboard(range, size, work)),
  };
}

/** Whether Enter follows an Enter that started to edit, with nothing typed between. A refused text is saved again. */
function isAgain(editing: Editing | null, text: string, work: GridWork): boolean {
  return editing !== null && text === work.textAt(editing.place) && !work.isRefused(editing.place);
}

function savingOf(editing: Editing | null, work: GridWork) {
  const isNew = (text: string) => editing !== null && text !== work.textAt(editing.place);
  return {
    commit: (text: string) => {
      // A refused text may succeed unchanged at the second try.
      if (editing !== null && (isNew(text) || work.isRefused(editing.place))) work.write([{ ...editing, text }]);
    },
    hold: (text: string) => {
      if (editing !== null && isNew(text)) work.hold([{ ...editing, text }]);
    },
  };
}

/** Choosing another day moves the focus to the column of that day. */
function useFocus(startColumn: number) {
  const [focus, setFocus] = useState<GridPlace>({ row: 0, column: startColumn });
  const [chosen, setChosen] = useState(startColumn);
  if (chosen !== startColumn) {
    setChosen(startColumn);
    setFocus({ ...focus, column: startColumn });
  }
  return [focus, setFocus] as const;
}

/** While a cell is edited, the field handles the clipboard itself. */
function clipboard(range: Range, size: GridSize, work: GridWork) {
  return {
    onCopy: (event: ClipboardEvent) => {
      event.clipboardData.setData("text/plain", writeBlock(blockOf(range, work.textAt)));
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      work.write(pasted(readBlock(event.clipboardData.getData("text/plain")), range, size));
      event.preventDefault();
    },
  };
}

/** Actions on the cell that received a key: the state may lag behind the focus. */
interface CellActions {
  move: (by: GridPlace, isExtending: boolean) => void;
  toEnd: (isStart: boolean) => void;
  edit: (text?: string) => void;
  open: () => void;
  clear: () => void;
  giveUp: () => void;
}

interface Acting {
  anchor: GridPlace | null;
  setAnchor: (anchor: GridPlace | null) => void;
  focusOn: (place: GridPlace) => void;
  edit: (place: GridPlace, text?: string) => void;
  work: GridWork;
  size: GridSize;
}

function actionsOn(place: GridPlace, { anchor, setAnchor, focusOn, edit, work, size }: Acting): CellActions {
  return {
    move: (by, isExtending) => {
      setAnchor(isExtending ? (anchor ?? place) : null);
      focusOn({ row: place.row + by.row, column: place.column + by.column });
    },
    toEnd: (isStart) => focusOn({ row: place.row, column: isStart ? 0 : size.columns }),
    edit: (text) => {
      if (text === undefined && !work.takesText(place)) work.open(place);
      else edit(place, text);
    },
    open: () => work.open(place),
    clear: () => work.write(filledIn(rangeOf(anchor ?? place, place), work).map((one) => ({ place: one, text: "" }))),
    giveUp: () => {
      setAnchor(null);
      work.drop(place);
    },
  };
}

const ARROWS: Readonly<Record<string, GridPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

function actOn(event: KeyboardEvent, actions: CellActions, size: GridSize): void {
  const { key, shiftKey, altKey, nativeEvent } = event;
  const hasModifier = event.metaKey || event.ctrlKey;
  const by = ARROWS[key];
  if (altKey || nativeEvent.isComposing) return;
  if (by) actions.move(hasModifier ? { row: by.row * size.rows, column: by.column * size.columns } : by, shiftKey);
  else if (hasModifier) return;
  else if (shiftKey && key === "Enter") actions.open();
  else if (KEYS[key]) KEYS[key](actions);
  else if (/^[\d:.,]$/.test(key)) actions.edit(key);
  else return;
  event.preventDefault();
}

const KEYS: Readonly<Record<string, (actions: CellActions) => void>> = {
  Home: ({ toEnd }) => toEnd(true),
  End: ({ toEnd }) => toEnd(false),
  Enter: ({ edit }) => edit(),
  F2: ({ edit }) => edit(),
  Delete: ({ clear }) => clear(),
  Backspace: ({ clear }) => clear(),
  Escape: ({ giveUp }) => giveUp(),
};

/** Enter and Tab save and move on, Shift with Tab moves back, Escape discards. */
function stepAfter({ key, shiftKey, nativeEvent }: KeyboardEvent): GridPlace | undefined {
  if (nativeEvent.isComposing) return undefined;
  if (key === "Enter") return { row: 1, column: 0 };
  if (key === "Tab") return { row: 0, column: shiftKey ? -1 : 1 };
  return key === "Escape" ? { row: 0, column: 0 } : undefined;
}

function filledIn(range: Range, work: GridWork): GridPlace[] {
  return placesOf(range).filter((place) => !work.isLocked(place) && work.textAt(place) !== "");
}

function blockOf({ from, to }: Range, textAt: (place: GridPlace) => string): string[][] {
  const count = (some: number) => Array.from({ length: some }, (_none, index) => index);
  return count(to.row - from.row + 1).map((down) =>
    count(to.column - from.column + 1).map((right) => textAt({ row: from.row + down, column: from.column + right })),
  );
}

/** Where only one day is shown, the next cell is the one below. */
function nextCell(grid: HTMLElement | null, from: GridPlace, by: GridPlace, size: GridSize): GridPlace {
  const next = { row: from.row + by.row, column: from.column + by.column };
  const isShown = cellAt(grid, clamp(next, size))?.getClientRects().length !== 0;
  return isShown ? next : { row: from.row + by.column, column: from.column };
}

function cellAt(grid: HTMLElement | null, { row, column }: GridPlace): HTMLElement | null | undefined {
  return grid?.querySelector<HTMLElement>(`[data-place="${row}-${column}"]`);
}

function clamp({ row, column }: GridPlace, size: GridSize): GridPlace {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return { row: within(row, size.rows), column: within(column, size.columns) };
}
