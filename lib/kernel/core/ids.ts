import { TypeID } from "typeid-js";
import { v7 } from "uuid";
import { NOUNS } from "@/lib/resources";
import { notFound } from "./errors";

/**
 * Nouns by the prefix of a public id. Public ids are TypeIDs: a prefix that names the resource, `_`, and 26 base32
 * characters of a UUIDv7.
 */
export const PREFIXES = { ...NOUNS, req: "request" } as const;

export type Prefix = keyof typeof PREFIXES;

/** A new UUIDv7: sortable by time, and increasing within this process. */
export function newUuid(): string {
  return v7();
}

/** `usr_01h455vb4pex5vsknk084sn02q` for the UUID of a user. */
export function toPublicId(prefix: Prefix, uuid: string): string {
  return TypeID.fromUUID(prefix, uuid).toString();
}

/** The UUID inside a public id, or `null` when it is malformed or of another resource. */
export function fromPublicId(prefix: Prefix, id: string): string | null {
  if (!id.startsWith(`${prefix}_`) || !SUFFIX.test(id.slice(prefix.length + 1))) return null;
  return TypeID.fromString(id, prefix).toUUID();
}

/** 128 bits in 26 characters of base32: the first one carries three. */
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** The UUID in a public id of any kind; null for other text. */
export function uuidOf(id: string): string | null {
  const prefix = id.slice(0, id.indexOf("_"));
  return Object.hasOwn(PREFIXES, prefix) ? fromPublicId(prefix as Prefix, id) : null;
}

/**
 * The UUID of an object that a request names.
 *
 * @throws AppError not_found when it cannot be the id of any.
 */
export function referenceTo(prefix: Prefix, id: string): string {
  const uuid = fromPublicId(prefix, id);
  if (!uuid) throw notFound();
  return uuid;
}

/** The UUIDs of a filter's ids, which have commas between them; undefined without the filter. @throws AppError not_found */
export function referencesTo(prefix: Prefix, ids: string | undefined): string[] | undefined {
  return ids?.split(",").map((id) => referenceTo(prefix, id));
}

export function newPublicId(prefix: Prefix): string {
  return toPublicId(prefix, newUuid());
}
