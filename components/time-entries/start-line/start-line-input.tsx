"use client";

import { Hash, Plus, Tag } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { Asking, Suggestion } from "@/components/typed-line/suggestions";
import { EarlierList } from "@/components/time-entries/start-line/earlier-list";
import { type Earlier, useEarlier } from "@/components/time-entries/start-line/use-earlier";
import type { StartLineState } from "@/components/time-entries/start-line/use-start-line";
import { type Suggestions, useSuggestions } from "@/components/time-entries/start-line/use-suggestions";
import { DrawnLine, lineInputClass } from "@/components/typed-line/drawn-line";
import { SuggestionList } from "@/components/typed-line/suggestion-list";
import { usePlacing, useTypedBefore } from "@/components/typed-line/use-placing";
import { loaded } from "@/components/ui/loaded";
import { Swatch } from "@/components/ui/swatch";

const NewProjectDialog = loaded(
  async () => (await import("@/components/projects/new-project-dialog")).NewProjectDialog,
);

export type StartLineInputProps = {
  state: StartLineState;
  descriptionId: string;
  autoFocus: boolean;
};

/**
 * A plain text field, so that all keyboards, screen readers and input methods work. Its text is drawn a second time behind
 * it, with a background for each understood token.
 */
export function StartLineInput({ state, descriptionId, autoFocus }: StartLineInputProps) {
  const t = useTranslations("startLine.input");
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const place = usePlacing(state, field, setCaret);
  const suggestions = useSuggestions(state, caret, place);
  const { earlier, list } = useLists(state, suggestions, { caret, place });
  useTypedBefore(state, field, setCaret);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (press(event, state, suggestions, earlier)) event.preventDefault();
    // With text, the focus stays: the next letters are no shortcuts.
    else if (event.key === "Escape" && state.text === "") field.current?.blur();
  };

  return (
    <>
      <div className="relative grid min-w-0 flex-1 py-1 phone:order-first phone:basis-full">
        <DrawnLine text={state.text} tokens={state.line.tokens} />
        <textarea
          ref={field}
          rows={1}
          // The only thing to do in an empty workspace.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autoFocus}
          // A textarea, because the line wraps. HTML does not list this role for it yet (w3c/html-aria#543).
          role="combobox"
          aria-label={t("label")}
          aria-describedby={descriptionId}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={list !== null}
          aria-controls={list ? listId : undefined}
          aria-activedescendant={list && list.active >= 0 ? `${listId}-${list.active}` : undefined}
          aria-invalid={state.isAsked && state.line.problem !== null ? true : undefined}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="go"
          maxLength={5000}
          placeholder={t("label")}
          value={state.text}
          onChange={(event) => {
            state.setText(event.target.value.replace(/\n/g, " "));
            setCaret(event.target.selectionStart);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onFocus={(event) => setCaret(event.currentTarget.selectionStart)}
          onBlur={() => setCaret(null)}
          onKeyDown={onKeyDown}
          className={lineInputClass}
        />
      </div>
      {list === suggestions && <StartLineSuggestions id={listId} suggestions={suggestions} />}
      {list === earlier && <EarlierList id={listId} earlier={earlier} projects={state.projects} />}
      <Aside suggestions={suggestions} count={list?.rows.length ?? 0} />
    </>
  );
}

/** `list` is the open one. Names come before earlier work. */
function useLists(
  state: StartLineState,
  suggestions: Suggestions,
  { caret, place }: { caret: number | null; place: (text: string, caret: number) => void },
): { earlier: Earlier; list: Suggestions | Earlier | null } {
  const earlier = useEarlier(state, suggestions.asking === null ? caret : null, place);
  const list = [suggestions, earlier].find(({ rows }) => rows.length > 0) ?? null;
  return { earlier, list };
}

function Aside({ suggestions: { naming, cancel, made }, count }: { suggestions: Suggestions; count: number }) {
  const t = useTranslations("startLine.input");
  return (
    <>
      {naming !== null && <NewProjectDialog name={naming} onClose={cancel} onMade={made} />}
      <span className="sr-only" role="status">
        {count > 0 && t("suggestions", { count })}
      </span>
    </>
  );
}

/** Return whether the key has an effect. */
function press(event: KeyboardEvent, state: StartLineState, suggestions: Suggestions, earlier: Earlier): boolean {
  const { key, shiftKey } = event;
  const active = suggestions.rows[suggestions.active];
  if (active && pressInList(event, suggestions, active)) return true;
  if (!active && key === "ArrowDown" && suggestions.reopen()) return true;
  if (!active && pressInEarlier(event, earlier)) return true;
  if (key !== "Enter") return false;
  state.submit(shiftKey);
  return true;
}

function pressInList(
  { key, shiftKey }: KeyboardEvent,
  { move, take, dismiss }: Suggestions,
  active: Suggestions["rows"][number],
): boolean {
  const choose = shiftKey ? null : () => take(active);
  return pressOf(key, move, { Escape: dismiss, Enter: choose, Tab: choose });
}

/** Null: the key has no effect. */
type KeyActions = Readonly<Record<string, (() => void) | null>>;

function pressOf(key: string, move: (by: number) => void, others: KeyActions): boolean {
  const actions: KeyActions = { ArrowDown: () => move(1), ArrowUp: () => move(-1), ...others };
  const action = actions[key];
  action?.();
  return Boolean(action);
}

/** Nothing is chosen before the first arrow key, so Enter takes the typed text. */
function pressInEarlier({ key, shiftKey }: KeyboardEvent, earlier: Earlier): boolean {
  const { rows, active, move, start, edit, dismiss, unpin, open } = earlier;
  if (rows.length === 0) return key === "ArrowDown" && open();
  const chosen = shiftKey ? undefined : rows[active];
  const choosing = chosen && { Enter: () => start(chosen), Tab: () => edit(chosen) };
  return pressOf(key, move, { Escape: dismiss, Backspace: unpin, ...choosing });
}

const LABELS = { "@": "projects", "#": "tasks", "+": "tags" } as const;

function StartLineSuggestions({ id, suggestions }: { id: string; suggestions: Suggestions }) {
  const t = useTranslations("startLine.input");
  const nameOf = useSuggestionName();
  const sign = suggestions.asking?.sign ?? "@";
  return (
    <SuggestionList
      id={id}
      label={t(LABELS[sign])}
      rows={suggestions.rows}
      active={suggestions.active}
      iconOf={({ isNew, color }) =>
        isNew ? <Plus /> : color ? <Swatch color={color} /> : sign === "#" ? <Hash /> : <Tag />
      }
      nameOf={(row) => nameOf(row, sign)}
      onTake={suggestions.take}
    />
  );
}

function useSuggestionName(): (row: Suggestion, sign: Asking["sign"]) => string {
  const t = useTranslations("startLine.offers");
  return ({ name, isNew, isForClient }, sign) => {
    if (!isNew) return name;
    if (isForClient) return t("createProjectForClient", { name });
    return sign === "#" ? t("createTask", { name }) : t("createProject", { name });
  };
}
