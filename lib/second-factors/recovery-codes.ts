import { createHash, randomInt } from "node:crypto";

/** Without letters and digits that look like others. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const CODES = 10;
const GROUPS = 4;

export interface RecoveryCodes {
  codes: string[];
  hashes: Uint8Array<ArrayBuffer>[];
}

/** Ten codes for when the app is lost, such as `h7kd-2mwx-9pqr-c4tn`, and what is stored in their place. */
export function newRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, newGroup).join("-"));
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** A fast hash suffices for 79 random bits. However the code was typed, it is the same. */
export function hashRecoveryCode(code: string): Uint8Array<ArrayBuffer> {
  const bare = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return new Uint8Array(createHash("sha256").update(bare).digest());
}

function newGroup(): string {
  return Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
}
