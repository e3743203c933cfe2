import type { ReminderSettings } from "@/lib/billing/dunning/schema";

export const DEFAULT_TEXTS = ["upcoming", "first", "again", "last"] as const;
export type DefaultText = (typeof DEFAULT_TEXTS)[number];

type Steps = Pick<ReminderSettings, "steps" | "repeat_days">;

/** The default text of a step. A last step that repeats is not called the last one. */
export function defaultTextOf({ steps, repeat_days: repeats }: Steps, days: number): DefaultText {
  if (days <= 0) return "upcoming";
  const late = steps.filter((step) => step.days > 0).map((step) => step.days);
  if (days <= (late[0] ?? days)) return "first";
  return days >= (late.at(-1) ?? days) && repeats === null ? "last" : "again";
}

/** The step whose text a reminder has by default: the last one that has passed. Null without one. */
export function stepPassed({ steps }: Pick<Steps, "steps">, daysLate: number): number | null {
  const passed = steps.filter(({ days }) => days <= daysLate);
  return (passed.at(-1) ?? steps[0])?.days ?? null;
}

/** Own texts of a step. Null: the default text. */
export function ownText(
  { steps }: Pick<Steps, "steps">,
  days: number,
  language: string,
): { subject: string | null; message: string | null } {
  const texts = steps.findLast((step) => step.days <= days)?.texts ?? [];
  return texts.find((text) => text.language === language) ?? { subject: null, message: null };
}
