import { TypeID } from "typeid-js";
import { NOUNS } from "@/lib/resources";
import { notFound } from "./errors";
import { newUuid } from "./uuid";

/** Public ids are TypeIDs: prefix, `_`, and a UUIDv7 in 26 base32 characters. */
export const PREFIXES = { ...NOUNS, req: "request" } as const;

export type Prefix = keyof typeof PREFIXES;

export function toPublicId(prefix: Prefix, uuid: string): string {
  return TypeID.fromUUID(prefix, uuid).toString();
}

/** Null for a malformed id or another resource. */
export function fromPublicId(prefix: Prefix, id: string): string | null {
  if (!isPublicId(prefix, id)) return null;
  try {
    return TypeID.fromString(id, prefix).toUUID();
  } catch {
    // The 128 bits are no UUID of a known version.
    return null;
  }
}

/** By its form alone, without the library of ids, which is large in the browser. */
export function isPublicId(prefix: Prefix, id: string): boolean {
  return id.startsWith(`${prefix}_`) && SUFFIX.test(id.slice(prefix.length + 1));
}

/** 128 bits: the first character carries three. */
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Null for other text. */
export function uuidOf(id: string): string | null {
  const prefix = id.slice(0, id.indexOf("_"));
  return Object.hasOwn(PREFIXES, prefix) ? fromPublicId(prefix as Prefix, id) : null;
}

/** @throws AppError not_found for a malformed id. */
export function referenceTo(prefix: Prefix, id: string): string {
  const uuid = fromPublicId(prefix, id);
  if (!uuid) throw notFound();
  return uuid;
}

/** Comma list. @throws AppError not_found for a malformed id. */
export function referencesTo(prefix: Prefix, ids: string | undefined): string[] | undefined {
  return ids?.split(",").map((id) => referenceTo(prefix, id));
}

export function newPublicId(prefix: Prefix): string {
  return toPublicId(prefix, newUuid());
}
