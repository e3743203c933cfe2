import { readHours } from "@/lib/kernel/core/duration";
import { canonicalEmail } from "@/lib/kernel/core/email";
import type { User } from "@/lib/identity/users/schema";

export const ROLE_NAMES: Readonly<Record<User["role"], string>> = {
  owner: "Owner",
  admin: "Admin",
  manager: "Manager",
  member: "Member",
};

/** What a person is called where an address is all that is known of them. */
export function shownName({ name, email, status }: User): string {
  return status === "invited" && email?.startsWith(`${name}@`) ? email : name;
}

/** The addresses in typed or pasted text, each once, also those written as `Name <address>`. */
export function addressesIn(text: string): string[] {
  const found = text
    .split(/[\s,;]+/)
    .map((part) => canonicalEmail(part.replace(/^<|>$/g, "")))
    .filter((part) => part.includes("@"));
  return [...new Set(found)];
}

/** What is left of the text when the addresses are taken out: words that are no address. */
export function strayWordsIn(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((part) => part !== "" && !part.includes("@"));
  // A name before an address in angle brackets belongs to it.
  return /<[^>]+@[^>]+>/.test(text) ? [] : words;
}

const WEEK_HOURS = 168;

/** Read the working hours of a week, in seconds: null for none, or the message of a fault. */
export function weeklySecondsIn(text: string): number | null | string {
  const reading = readHours(text, { decimals: 4, hint: "Type it as 37:30, 37.5 or 32." });
  if (reading.kind === "empty") return null;
  if (reading.kind === "unclear") return reading.message;
  const seconds = Math.round(Number(reading.value) * 60) * 60;
  return seconds <= WEEK_HOURS * 3600 ? seconds : `A week has ${WEEK_HOURS} hours.`;
}
