import { Email, Line } from "@/lib/kernel/core/wire";
import { refusal } from "@/lib/identity/provisioning/filter";
import { wrongMember } from "./messages";

/** An object of a body, its members' names in lower case: to SCIM capitals in names do not matter. */
export type Members = Readonly<Record<string, unknown>>;

/** @throws AppError invalidSyntax for anything but an object. */
export function membersOf(value: unknown, what: string): Members {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw refusal("invalidSyntax", `${what}: Send an object in braces.`);
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name.toLowerCase(), member]));
}

/** One or several, as a list. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/**
 * A line of text; null where it is left out, null or empty.
 *
 * @throws AppError invalidValue
 */
export function lineOf(name: string, value: unknown, max = 200): string | null {
  const text = typeof value === "string" ? value.trim() : (value ?? "");
  if (text === "") return null;
  const parsed = Line(max).safeParse(text);
  if (!parsed.success) throw wrongMember(name, `Give a line of text, ${String(max)} characters at most.`);
  return parsed.data;
}

/** A text or a truth in lower case; empty for anything else, however deep it is. */
export function wordOf(value: unknown): string {
  return typeof value === "string" || typeof value === "boolean" ? String(value).toLowerCase() : "";
}

/** True or false, which Entra ID also sends as the texts `True` and `False`. @throws AppError invalidValue */
export function flagOf(name: string, value: unknown): boolean {
  const word = wordOf(value);
  if (word !== "true" && word !== "false") throw wrongMember(name, "Give true or false.");
  return word === "true";
}

/** The primary address, or else the first; null where there is none. @throws AppError invalidValue */
export function addressOf(value: unknown): string | null {
  const all = listOf(value).map((item) => (typeof item === "string" ? { value: item } : membersOf(item, "emails")));
  const items: Members[] = all;
  const chosen = items.find((item) => wordOf(item["primary"]) === "true") ?? items[0];
  const address = lineOf("emails", chosen?.["value"], 254);
  if (address !== null && !isAddress(address)) throw wrongMember("emails", "Give an e-mail address.");
  return address;
}

export function isAddress(text: string): boolean {
  return Email.safeParse(text).success;
}
