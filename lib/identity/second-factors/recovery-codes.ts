import { createHash, randomInt } from "node:crypto";

/** Without letters and digits that look like others. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const CODES = 10;
/** Of four letters each: 118 random bits, where 112 are what no computer tries out. */
const GROUPS = 6;

export interface RecoveryCodes {
  codes: string[];
  hashes: Uint8Array<ArrayBuffer>[];
}

/** Ten codes for when the app is lost, such as `h7kd-2mwx-9pqr-c4tn-w8he-3vfy`, and what is stored in their place. */
export function newRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, newGroup).join("-"));
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/**
 * A fast hash suffices for that many random bits. However the code was typed, it is the same; so are those of four groups
 * that earlier versions gave out.
 */
export function hashRecoveryCode(code: string): Uint8Array<ArrayBuffer> {
  const bare = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return new Uint8Array(createHash("sha256").update(bare).digest());
}

function newGroup(): string {
  return Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
}
