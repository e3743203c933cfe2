"use client";

import { useEffect, useRef } from "react";

export type RowCheckboxProps = {
  /** "Select: Standup". */
  label: string;
  /** A row may stand for several entries. */
  state: "none" | "some" | "all";
  onChange: () => void;
};

export function RowCheckbox({ label, state, onChange }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === "some";
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={state === "all"}
      onChange={onChange}
      className="row-check"
    />
  );
}
