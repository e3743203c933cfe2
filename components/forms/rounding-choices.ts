import { useTranslations } from "next-intl";
import { readWhole } from "@/lib/kernel/core/number-text";

const MODES = ["none", "up", "down", "nearest"] as const;
const UNITS = ["entry", "day"] as const;

export function useRoundingOptions() {
  const t = useTranslations("projects.roundingChoices");
  return {
    modes: MODES.map((value) => ({ value, label: t(value) })),
    units: UNITS.map((value) => ({ value, label: t(value) })),
    stepFault: t("minutesStep"),
  };
}

/** Return whole minutes from 1 to 60, or null. */
export function readStep(text: string): number | null {
  const beside = ["m", "min", "mins", "minute", "minutes"];
  const reading = readWhole(text, { min: 1, max: 60, beside });
  return reading.kind === "clear" ? reading.number : null;
}
