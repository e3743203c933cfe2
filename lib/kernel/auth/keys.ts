import { hash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const FORM = /^([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** The beginning of a key says what it is for, so that a key of one kind is never taken for one of the other. */
const PREFIXES = { api: "stint_live_", provisioning: "stint_scim_" } as const;
type KeyKind = keyof typeof PREFIXES;

/** A new key: its prefix, such as `stint_live_`, 30 random base62 characters (178 bits), and their CRC-32 in 6 more. */
export function newKey(kind: KeyKind): string {
  const secret = Array.from({ length: 30 }, () => BASE62.charAt(randomInt(62))).join("");
  return `${PREFIXES[kind]}${secret}${checksum(secret)}`;
}

/** Whether the text can be a key at all: a forgery is refused by its checksum, without asking the database. */
export function isWellFormedKey(kind: KeyKind, text: string): boolean {
  if (!text.startsWith(PREFIXES[kind])) return false;
  const [, secret, sum] = FORM.exec(text.slice(PREFIXES[kind].length)) ?? [];
  return secret !== undefined && checksum(secret) === sum;
}

/** What is stored in place of the key. A fast hash is enough for 178 random bits. */
export function hashKey(key: string): Buffer {
  return hash("sha256", key, "buffer");
}

function checksum(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let index = 0; index < 6; index++) {
    text = BASE62.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
