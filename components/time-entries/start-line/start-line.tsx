"use client";

import { Play, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { MoneySign } from "@/components/viewer/money-sign";
import { StartLineInput } from "@/components/time-entries/start-line/start-line-input";
import { StartLineSummary } from "@/components/time-entries/start-line/start-line-summary";
import { type StartLineState, useStartLine } from "@/components/time-entries/start-line/use-start-line";
import { Button } from "@/components/ui/button";
import { loaded } from "@/components/ui/loaded";
import { useCommand } from "@/components/ui/shortcuts";

const LineOverlap = loaded(async () => (await import("./line-overlap")).LineOverlap);

export function StartLine({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useTranslations("startLine");
  const state = useStartLine();
  const descriptionId = useId();
  const section = useRef<HTMLElement>(null);
  // A button below the line disappears when pressed. The focus returns to the line.
  const backToLine = () => {
    const focused = document.activeElement;
    if (focused !== document.body && section.current?.contains(focused) !== true) return;
    section.current?.querySelector("textarea")?.focus();
  };
  const below: StartLineState = {
    ...state,
    keepAsWords: (words) => {
      state.keepAsWords(words);
      backToLine();
    },
    setText: (change) => {
      state.setText(change);
      backToLine();
    },
    submit: (asTimer) => {
      state.submit(asTimer);
      backToLine();
    },
  };
  const { line } = state;
  const hasTimes = line.time !== null && line.time.kind !== "unclear";
  const isAdding = state.mode === "add";
  useCommand({
    label: t("line.command"),
    group: t("commandGroup"),
    keys: "s",
    isListed: "keys",
    isEnabled: !state.isRunning && state.text.trim() !== "",
    run: () => state.submit(true),
  });
  return (
    <section ref={section} aria-label={t("line.label")} className="relative">
      <div className="flex min-h-11 items-center gap-2.5 rounded-panel border border-control bg-surface pr-1.5 pl-3 has-[textarea:focus]:border-focus has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1 has-[textarea:focus]:outline-focus phone:min-h-12 phone:flex-wrap phone:gap-y-1 phone:py-1.5">
        {isAdding ? <Plus className="text-muted phone:hidden" /> : <Play className="text-muted phone:hidden" />}
        <StartLineInput state={state} descriptionId={descriptionId} autoFocus={autoFocus} />
        <ToggleButton
          aria-label={t("line.billable")}
          isSelected={state.billable}
          onChange={state.setBillable}
          className="grid size-7 shrink-0 place-content-center rounded-control font-semibold text-muted line-through data-selected:bg-accent-soft data-selected:text-accent-text data-selected:no-underline touch:size-10 hovered:bg-neutral-soft data-selected:hovered:bg-accent-soft"
        >
          <MoneySign currency={state.project?.currency} />
        </ToggleButton>
        <Button kind="primary" keys="enter" className="phone:ml-auto" onPress={() => state.submit(false)}>
          {t(isAdding ? "line.add" : "line.start")}
        </Button>
      </div>
      <StartLineSummary id={descriptionId} state={below} />
      <div role="status">{line.problem === null && hasTimes && <LineOverlap state={below} />}</div>
      {state.question}
    </section>
  );
}
