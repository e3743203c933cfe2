"use client";

import { Hash } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useExampleAmount } from "@/components/expenses/line/use-example-amount";
import type { ExpenseLineState } from "@/components/expenses/line/use-expense-line";
import { type LineSuggestions, useLineSuggestions } from "@/components/expenses/line/use-line-suggestions";
import { DrawnLine, lineInputClass } from "@/components/typed-line/drawn-line";
import { SuggestionList } from "@/components/typed-line/suggestion-list";
import { usePlacing, useTypedBefore } from "@/components/typed-line/use-placing";
import { Swatch } from "@/components/ui/swatch";

type ExpenseLineInputProps = { state: ExpenseLineState; descriptionId: string };

/** A plain text field over a second drawing of its text, as in the line of the Timer. */
export function ExpenseLineInput({ state, descriptionId }: ExpenseLineInputProps) {
  const t = useTranslations("expenses.line");
  const example = useExampleAmount();
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const place = usePlacing(state, field, setCaret);
  const suggestions = useLineSuggestions(state, caret, place);
  const isOpen = suggestions.rows.length > 0;
  useTypedBefore(state, field, setCaret);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (press(event, state, suggestions)) event.preventDefault();
    else if (event.key === "Escape" && state.text === "") field.current?.blur();
  };
  return (
    <>
      <div className="relative grid min-w-0 flex-1 py-1 phone:order-first phone:basis-full">
        <DrawnLine text={state.text} tokens={state.line.tokens} />
        <textarea
          ref={field}
          rows={1}
          role="combobox"
          aria-label={t("label")}
          aria-describedby={descriptionId}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? `${listId}-${suggestions.active}` : undefined}
          aria-invalid={state.isAsked && state.line.problem !== null ? true : undefined}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="go"
          maxLength={5000}
          placeholder={t("placeholder", { example })}
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
      {isOpen && <Names id={listId} state={state} suggestions={suggestions} />}
      <span className="sr-only" role="status">
        {isOpen && t("suggestions", { count: suggestions.rows.length })}
      </span>
    </>
  );
}

type NamesProps = { id: string; state: ExpenseLineState; suggestions: LineSuggestions };

function Names({ id, state, suggestions: { asking, rows, active, take } }: NamesProps) {
  const t = useTranslations("expenses.line");
  const colors = new Map(state.projects.map(({ id: project, color }) => [project, color]));
  return (
    <SuggestionList
      id={id}
      label={asking?.sign === "@" ? t("projects") : t("categories")}
      rows={rows}
      active={active}
      iconOf={({ key }) => {
        const color = colors.get(key);
        return color === undefined ? <Hash /> : <Swatch color={color} />;
      }}
      nameOf={({ name }) => name}
      onTake={take}
    />
  );
}

/** Return whether the key has an effect. */
function press({ key, shiftKey }: KeyboardEvent, state: ExpenseLineState, suggestions: LineSuggestions): boolean {
  const active = suggestions.rows[suggestions.active];
  if (active) {
    if (key === "ArrowDown") suggestions.move(1);
    else if (key === "ArrowUp") suggestions.move(-1);
    else if (key === "Escape") suggestions.dismiss();
    else if ((key === "Enter" || key === "Tab") && !shiftKey) suggestions.take(active);
    else return false;
    return true;
  }
  if (key === "ArrowDown") return suggestions.reopen();
  if (key !== "Enter") return false;
  state.submit();
  return true;
}
