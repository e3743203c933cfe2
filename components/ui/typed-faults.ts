"use client";

import { useTranslations } from "next-intl";
import type { NumberReading, TypedFault } from "@/lib/kernel/core/number-text";
import type { Translate } from "@/lib/kernel/i18n/messages";

type Messages = Translate<"common.typed">;

/**
 * @param hint an example sentence.
 * @param negative the message for a negative number, where it says more.
 */
export function typedFault(fault: TypedFault, t: Messages, hint: string, negative?: string): string {
  if (fault.code === "form") return hint;
  if (fault.code === "negative" && negative !== undefined) return negative;
  // Members of a fault have the names of the message's arguments, which types cannot say of all codes at once.
  return (t as unknown as (code: typeof fault.code, values: object) => string)(fault.code, { hint, ...fault });
}

/** The message is also for a missing percentage. */
export function percentFault(reading: NumberReading, t: Messages, hint: string): string {
  return reading.kind === "unclear" ? typedFault(reading.fault, t, hint, hint) : hint;
}

export function durationFault(fault: TypedFault, t: Messages): string {
  return typedFault(fault, t, t("durationHint"));
}

export function useTypedFaults() {
  const t = useTranslations("common.typed");
  return {
    number: (fault: TypedFault, hint: string) => typedFault(fault, t, hint),
    duration: (fault: TypedFault) => durationFault(fault, t),
  };
}
