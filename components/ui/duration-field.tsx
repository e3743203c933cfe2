"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBlockedSubmit } from "@/components/ui/use-blocked-submit";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";
import { useTypedFaults } from "@/components/ui/typed-faults";
import { formatDuration, readDuration } from "@/lib/kernel/core/duration";

export type DurationFieldProps = Omit<
  TextFieldProps,
  "value" | "defaultValue" | "onChange" | "onBlur" | "onKeyDown" | "prefix" | "suffix" | "type" | "isMono"
> & {
  seconds: number | null;
  /** Called on blur and Enter. Null for text that cannot be read. */
  onChange: (seconds: number | null) => void;
};

/** The field shows the understood duration before it is saved. */
export function DurationField({ seconds, onChange, error, description, ...props }: DurationFieldProps) {
  const t = useTranslations("common.typed");
  const faults = useTypedFaults();
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const shown = draft ?? (seconds === null ? "" : formatDuration(seconds));
  const reading = readDuration(shown);
  const readAs = reading.kind === "clear" ? formatDuration(reading.seconds) : "";

  const inputRef = useBlockedSubmit(draft !== null && reading.kind === "unclear", () => setIsLeft(true));

  const commit = () => {
    if (draft === null) return;
    setIsLeft(true);
    if (reading.kind !== "unclear") setDraft(null);
    onChange(reading.kind === "clear" ? reading.seconds : null);
  };

  return (
    <TextField
      {...props}
      inputRef={inputRef}
      value={shown}
      description={description ?? t("durationExample")}
      error={error ?? (isLeft && reading.kind === "unclear" ? faults.duration(reading.fault) : undefined)}
      onChange={(text) => {
        setDraft(text);
        setIsLeft(false);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        // Without a form, Enter must not press the next focused element too.
        if (event.key === "Enter" && event.target instanceof HTMLInputElement && event.target.form === null) {
          event.preventDefault();
        }
        // Escape is for the dialog, and ⌘Enter for its form.
        event.continuePropagation();
      }}
      {...(draft !== null && readAs !== "" && readAs !== draft
        ? { suffix: <output className="num">{readAs}</output> }
        : {})}
    />
  );
}
