import { readWhole } from "@/lib/kernel/core/number-text";

/** The ways to round time, for the fields that choose one. */
export const ROUNDING_MODES = [
  { value: "none", label: "As tracked" },
  { value: "up", label: "Up" },
  { value: "down", label: "Down" },
  { value: "nearest", label: "To the nearest" },
] as const;

export const ROUNDING_UNITS = [
  { value: "entry", label: "Each entry" },
  { value: "day", label: "A person’s day on a task" },
] as const;

/** Whole minutes from 1 to 60; null for anything else. */
export function readStep(text: string): number | null {
  const beside = ["m", "min", "mins", "minute", "minutes"];
  const reading = readWhole(text, { min: 1, max: 60, beside, hint: STEP_FAULT });
  return reading.kind === "clear" ? reading.number : null;
}

export const STEP_FAULT = "Type whole minutes from 1 to 60, such as 15.";
