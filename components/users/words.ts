import { typedFault } from "@/components/ui/typed-faults";
import { readHours } from "@/lib/kernel/core/duration";
import { canonicalEmail } from "@/lib/kernel/core/email";
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { User } from "@/lib/identity/users/schema";

/** Return the whole email address where the name is only a part of it. */
export function shownName({ name, email, status }: User): string {
  return status === "invited" && email?.startsWith(`${name}@`) ? email : name;
}

/** Return each address once. `Name <address>` is read, too. */
export function addressesIn(text: string): string[] {
  const found = text
    .split(/[\s,;]+/)
    .map((part) => canonicalEmail(part.replace(/^<|>$/g, "")))
    .filter((part) => part.includes("@"));
  return [...new Set(found)];
}

export function strayWordsIn(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((part) => part !== "" && !part.includes("@"));
  // A name before an address in angle brackets belongs to it.
  return /<[^>]+@[^>]+>/.test(text) ? [] : words;
}

const WEEK_HOURS = 168;

/** Return seconds, null for none, or the message of a fault. */
export function weeklySecondsIn(
  text: string,
  t: Translate<"team.week">,
  typed: Translate<"common.typed">,
): number | null | string {
  const reading = readHours(text, { decimals: 4 });
  if (reading.kind === "empty") return null;
  if (reading.kind === "unclear") return typedFault(reading.fault, typed, t("unclear"));
  const seconds = Math.round(Number(reading.value) * 60) * 60;
  return seconds <= WEEK_HOURS * 3600 ? seconds : t("tooMany", { count: WEEK_HOURS });
}
