import { notFound } from "./errors";

/** Public ids are TypeIDs: a prefix that names the resource, `_`, and 26 base32 characters of a UUIDv7. */
export const PREFIXES = {
  usr: "user",
  prj: "project",
  tsk: "task",
  ent: "time entry",
  cli: "client",
  inv: "invoice",
  lin: "invoice line",
  pay: "payment",
  whk: "webhook subscription",
  evt: "event",
  aud: "audit entry",
  dlv: "webhook delivery",
  eml: "e-mail",
  key: "API key",
  wks: "workspace",
  ses: "session",
  sin: "sign-in",
  psk: "passkey",
  idp: "sign-in provider",
  lid: "linked identity",
  xpt: "export",
  cst: "cost rate",
  tax: "tax rate",
  rpt: "saved report",
  sct: "provisioning token",
  grp: "provisioned group",
  req: "request",
} as const;

export type Prefix = keyof typeof PREFIXES;

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** What each digit is worth, by the code of its character; -1 of what is no digit. */
const VALUES = Int8Array.from({ length: 128 }, (_, code) => ALPHABET.indexOf(String.fromCharCode(code)));
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
/** Two digits of base32 for each number of ten bits. */
const PAIRS = Array.from({ length: 1024 }, (_, bits) => ALPHABET.charAt(bits >> 5) + ALPHABET.charAt(bits & 31));

let lastMs = 0;
let sequence = 0;

/** Random bytes for many ids: to ask for sixteen of them takes longer than all else that an id takes. */
const pool = new Uint8Array(4096);
let taken = pool.length;

/**
 * A new UUIDv7 in its textual form: sortable by time, and increasing within this process also inside a millisecond.
 *
 * @param nowMs Unix milliseconds.
 */
export function newUuid(nowMs: number = Date.now()): string {
  const bytes = sixteenRandomBytes();
  // The 12 bits after the version count up inside a millisecond (RFC 9562, method 1), so keyset pages keep their order.
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = ((bytes[6] ?? 0) << 4) & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastMs += 1;
    sequence = 0;
  }
  for (let at = 5, rest = lastMs; at >= 0; at--, rest = Math.floor(rest / 256)) bytes[at] = rest % 256;
  bytes[6] = 0x70 | (sequence >> 8);
  bytes[7] = sequence & 0xff;
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  let hex = "";
  for (let at = 0; at < 16; at++) hex += HEX[bytes[at] ?? 0] ?? "";
  return withHyphens(hex);
}

function withHyphens(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function sixteenRandomBytes(): Uint8Array<ArrayBuffer> {
  if (taken === pool.length) {
    crypto.getRandomValues(pool);
    taken = 0;
  }
  taken += 16;
  return pool.slice(taken - 16, taken);
}

/** `usr_01h455vb4pex5vsknk084sn02q` for the UUID of a user. */
export function toPublicId(prefix: Prefix, uuid: string): string {
  // 128 bits in 26 digits of 5: the first digit carries only the top three bits. A page of a list makes a few hundred
  // of these, so they are cut into pieces of ten bits.
  const a = bitsAt(uuid, 0, 4);
  const b = bitsAt(uuid, 9, 14);
  const c = bitsAt(uuid, 19, 24);
  const d = bitsAt(uuid, 28, 32);
  return `${prefix}_${pair(a >>> 24)}${pair(a >>> 14)}${pair(a >>> 4)}${pair((a << 6) | (b >>> 26))}${pair(b >>> 16)}${pair(b >>> 6)}${pair((b << 4) | (c >>> 28))}${pair(c >>> 18)}${pair(c >>> 8)}${pair((c << 2) | (d >>> 30))}${pair(d >>> 20)}${pair(d >>> 10)}${pair(d)}`;
}

/** 32 bits of a UUID's text: four hex digits from each of two places. */
function bitsAt(uuid: string, high: number, low: number): number {
  return (fourDigits(uuid, high) << 16) | fourDigits(uuid, low);
}

function fourDigits(hex: string, at: number): number {
  return (digit(hex, at) << 12) | (digit(hex, at + 1) << 8) | (digit(hex, at + 2) << 4) | digit(hex, at + 3);
}

function digit(hex: string, at: number): number {
  const code = hex.charCodeAt(at);
  return code < 58 ? code - 48 : code - 87;
}

/** The lowest ten bits, in base32. */
function pair(bits: number): string {
  return PAIRS[bits & 1023] ?? "";
}

/** The UUID inside a public id, or `null` when it is malformed or of another resource. */
export function fromPublicId(prefix: Prefix, id: string): string | null {
  if (id.length !== prefix.length + 27 || !id.startsWith(`${prefix}_`)) return null;
  // The first digit carries only the top three bits, so there are two to leave out.
  let [hex, bits, count] = ["", 0, -2];
  for (let at = prefix.length + 1; at < id.length; at++) {
    const value = VALUES[id.charCodeAt(at)] ?? -1;
    if (value < 0 || (count < 0 && value > 7)) return null;
    bits = (bits << 5) | value;
    count += 5;
    if (count < 8) continue;
    count -= 8;
    hex += HEX[bits >> count] ?? "";
    bits &= (1 << count) - 1;
  }
  return withHyphens(hex);
}

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
