import { hash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const FORM = /^([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** Keys of one kind must not be accepted as another. */
const PREFIXES = { api: "stint_live_", provisioning: "stint_scim_" } as const;
type KeyKind = keyof typeof PREFIXES;

/** Prefix, 30 random base62 characters (178 bits), and their CRC-32 in 6 characters. */
export function newKey(kind: KeyKind): string {
  const secret = Array.from({ length: 30 }, () => BASE62.charAt(randomInt(62))).join("");
  return `${PREFIXES[kind]}${secret}${checksum(secret)}`;
}

/** Refuses forgeries without a query. */
export function isWellFormedKey(kind: KeyKind, text: string): boolean {
  if (!text.startsWith(PREFIXES[kind])) return false;
  const [, secret, sum] = FORM.exec(text.slice(PREFIXES[kind].length)) ?? [];
  return secret !== undefined && checksum(secret) === sum;
}

/** A fast hash is enough for 178 random bits. */
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
