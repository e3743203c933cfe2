"use client";

import type { Ref } from "react";
import { classNames } from "@/components/ui/class-names";

export type LineInputProps = {
  label: string;
  value: string;
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  /** Whether Enter in another field moves here. */
  isDescription?: boolean;
  /** Whether Enter saves the field and moves on. Otherwise it is for the form. */
  saves?: boolean;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  className?: string;
  ref?: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
  /** Called on blur and Enter. */
  onCommit?: () => void;
  /** Called on Escape, which closes the list. */
  onCancel?: () => void;
};

/** A field that looks like text until it is used. */
export function LineInput(props: LineInputProps) {
  const { label, isDescription = false, saves = false, isInvalid = false, describedBy, className } = props;
  const { value, placeholder, maxLength, autoFocus, ref, onChange, onCommit, onCancel } = props;
  return (
    <input
      ref={ref}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      autoComplete="off"
      data-description={isDescription || undefined}
      data-saves={saves || undefined}
      value={value}
      placeholder={placeholder}
      maxLength={maxLength}
      // The list opens to edit its entries.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onCommit}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") onCommit?.();
        if (event.key === "Escape") onCancel?.();
      }}
      className={classNames(
        "h-8 w-full min-w-0 rounded-control border border-line bg-surface px-2 text-ellipsis hover:border-control focus:border-focus focus-visible:-outline-offset-1 aria-invalid:border-danger-mark touch:h-11 touch:text-lg",
        className,
      )}
    />
  );
}
