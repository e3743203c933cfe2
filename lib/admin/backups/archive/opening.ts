import { createHash, randomBytes, scrypt } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "@/lib/kernel/auth/constant-time";
import { OperatorError } from "@/lib/kernel/core/errors";

/** About 128 MiB and half a second for each guess. */
const COST = { n: 2 ** 17, r: 8, p: 1 };
const MOST_MEMORY = 512 * 1024 * 1024;

const KEY_BYTES = 32;
const CHECK_BYTES = 16;

/** Bytes. */
export const LONGEST_OPENING = 4096;

/** Version of the file layout. */
const FORMAT = 1;

const Opening = z.object({
  stint_backup: z.int(),
  /** Version of the program. */
  stint: z.string(),
  encryption: z
    .object({
      kdf: z.literal("scrypt"),
      n: z.int().max(2 ** 20),
      r: z.int().max(16),
      p: z.int().max(4),
      salt: z.base64(),
      check: z.base64(),
    })
    .nullable(),
});

export interface Opened {
  /** Including the newline: every frame authenticates these bytes. */
  line: Buffer;
  key: Buffer | null;
}

/** @param passphrase null for an unencrypted file. */
export async function newOpening(stint: string, passphrase: string | null): Promise<Opened> {
  if (passphrase === null) return { line: lineOf({ stint_backup: FORMAT, stint, encryption: null }), key: null };
  const salt = randomBytes(16);
  const { key, check } = await derive(passphrase, salt, COST);
  const encryption = {
    kdf: "scrypt" as const,
    ...COST,
    salt: salt.toString("base64"),
    check: check.toString("base64"),
  };
  return { line: lineOf({ stint_backup: FORMAT, stint, encryption }), key };
}

/**
 * @param ask returns the passphrase, if needed.
 * @throws OperatorError for another kind of file, a newer version, or a wrong passphrase.
 */
export async function readOpening(line: Buffer, ask: () => Promise<string>): Promise<Opened> {
  const opening = parse(line);
  if (opening.stint_backup > FORMAT) throw newerProgram(opening.stint);
  if (opening.encryption === null) return { line, key: null };
  const { salt, check: expected, n, r, p } = opening.encryption;
  const { key, check } = await derive(await ask(), Buffer.from(salt, "base64"), { n, r, p });
  if (!isSameSecret(Buffer.from(expected, "base64"), check)) {
    throw unusable("The passphrase is not the one of this backup. Nothing was restored.");
  }
  return { line, key };
}

export function newerProgram(stint: string) {
  return unusable(
    `This backup was made by Stint ${stint}, which is newer than this one: install that version, then restore. Nothing was restored.`,
  );
}

function parse(line: Buffer): z.infer<typeof Opening> {
  const text = line.toString("utf8");
  if (!text.startsWith('{"stint_backup":')) throw unusable("This file is not a backup of Stint.");
  try {
    return Opening.parse(JSON.parse(text));
  } catch {
    throw changed();
  }
}

function lineOf(opening: z.infer<typeof Opening>): Buffer {
  return Buffer.from(`${JSON.stringify(opening)}\n`);
}

function derive(passphrase: string, salt: Buffer, { n, r, p }: typeof COST): Promise<{ key: Buffer; check: Buffer }> {
  return new Promise((resolve, reject) => {
    const options = { N: n, r, p, maxmem: MOST_MEMORY };
    scrypt(passphrase.normalize("NFC"), salt, 2 * KEY_BYTES, options, (error, derived) => {
      if (error) reject(error);
      // The second half is no key: its hash reveals only whether the passphrase is right.
      else resolve({ key: derived.subarray(0, KEY_BYTES), check: hashOf(derived.subarray(KEY_BYTES)) });
    });
  });
}

function hashOf(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest().subarray(0, CHECK_BYTES);
}

export function unusable(message: string): OperatorError {
  return new OperatorError(message);
}

export function changed(): OperatorError {
  return unusable("This backup was changed or damaged. Nothing was restored. Use another backup.");
}

export function truncated(): OperatorError {
  return unusable("This backup ends too early. Nothing was restored. Use another backup.");
}
