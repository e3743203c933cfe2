import { AppError } from "@/lib/kernel/core/errors";
import { Email, Line } from "@/lib/kernel/core/wire";

/** By name in lower case (SCIM). */
export type Members = Readonly<Record<string, unknown>>;

/**
 * @param attribute absent for the body itself.
 * @throws AppError invalidSyntax for anything but an object.
 */
export function membersOf(value: unknown, attribute?: string): Members {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw attribute === undefined
      ? new AppError("validation_failed", "scim_body_not_object")
      : new AppError("validation_failed", "scim_object_expected", { attribute });
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name.toLowerCase(), member]));
}

export function required(attribute: string): AppError {
  return new AppError("validation_failed", "scim_attribute_required", { attribute });
}

export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Null for an absent, null or empty value. @throws AppError invalidValue */
export function lineOf(name: string, value: unknown, max = 200): string | null {
  const text = typeof value === "string" ? value.trim() : (value ?? "");
  if (text === "") return null;
  const parsed = Line(max).safeParse(text);
  if (!parsed.success)
    throw new AppError("validation_failed", "scim_text_malformed", { attribute: name, maximum: max });
  return parsed.data;
}

/** Empty for other values than text and booleans. */
export function lowerCased(value: unknown): string {
  return typeof value === "string" || typeof value === "boolean" ? String(value).toLowerCase() : "";
}

/** Entra ID sends `"True"` and `"False"`. @throws AppError invalidValue */
export function flagOf(name: string, value: unknown): boolean {
  const word = lowerCased(value);
  if (word !== "true" && word !== "false")
    throw new AppError("validation_failed", "scim_boolean_malformed", { attribute: name });
  return word === "true";
}

export function addressOf(value: unknown): string | null {
  const all = listOf(value).map((item) => (typeof item === "string" ? { value: item } : membersOf(item, "emails")));
  const items: Members[] = all;
  const chosen = items.find((item) => lowerCased(item["primary"]) === "true") ?? items[0];
  const address = lineOf("emails", chosen?.["value"], 254);
  if (address !== null && !isAddress(address))
    throw new AppError("validation_failed", "scim_email_malformed", { attribute: "emails" });
  return address;
}

export function isAddress(text: string): boolean {
  return Email.safeParse(text).success;
}
