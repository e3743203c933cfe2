import { createHash, randomInt } from "node:crypto";

/** No letters and digits that look alike. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const CODES = 10;
/** 118 random bits; 112 are the usual minimum. */
const GROUPS = 6;

export interface RecoveryCodes {
  codes: string[];
  hashes: Uint8Array<ArrayBuffer>[];
}

/** Such as `h7kd-2mwx-9pqr-c4tn-w8he-3vfy`. */
export function newRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, newGroup).join("-"));
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** A fast hash suffices. */
export function hashRecoveryCode(code: string): Uint8Array<ArrayBuffer> {
  const bare = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return new Uint8Array(createHash("sha256").update(bare).digest());
}

function newGroup(): string {
  return Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
}
