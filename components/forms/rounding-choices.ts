import { useTranslations } from "next-intl";
import { readWhole } from "@/lib/kernel/core/number-text";

const MODES = { none: "roundingNone", up: "roundingUp", down: "roundingDown", nearest: "roundingNearest" } as const;
const UNITS = { entry: "roundingEntry", day: "roundingDay" } as const;

type RoundingMode = keyof typeof MODES;
type RoundingUnit = keyof typeof UNITS;

export function useRoundingOptions() {
  const t = useTranslations("common.forms");
  const modes = Object.keys(MODES) as RoundingMode[];
  const units = Object.keys(UNITS) as RoundingUnit[];
  return {
    modes: modes.map((value) => ({ value, label: t(MODES[value]) })),
    units: units.map((value) => ({ value, label: t(UNITS[value]) })),
    stepFault: t("minutesStep"),
  };
}

/** Return whole minutes from 1 to 60, or null. */
export function readStep(text: string): number | null {
  const beside = ["m", "min", "mins", "minute", "minutes"];
  const reading = readWhole(text, { min: 1, max: 60, beside });
  return reading.kind === "clear" ? reading.number : null;
}
