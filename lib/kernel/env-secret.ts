import { randomBytes, randomUUID } from "node:crypto";
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { messageOf } from "@/lib/kernel/core/message-of";

/** A shorter file was damaged. */
const MIN_CHARACTERS = 32;

interface SecretOptions {
  /** Default: random. */
  fresh?: string | undefined;
  remedy: string;
}

/**
 * Concurrent callers get the same secret; a killed one leaves no partial file.
 *
 * @throws Error with one line that names the file.
 */
export function readOrCreateSecret(file: string, { fresh = newSecret(), remedy }: SecretOptions): string {
  const kept = readSecret(file);
  if (kept === null) {
    writeSecret(file, fresh);
    return readOrCreateSecret(file, { fresh, remedy });
  }
  if (kept.trim().length >= MIN_CHARACTERS) return kept;
  throw new Error(`${file} holds no secret of at least ${String(MIN_CHARACTERS)} characters: ${remedy}`);
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw new Error(`${file} cannot be read (${messageOf(error)})`);
  }
}

function writeSecret(file: string, secret: string): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, secret, { mode: 0o600, flag: "wx", flush: true });
    linkOrCopy(unfinished, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw new Error(`${dirname(file)} cannot be written (${messageOf(error)})`);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Unlike a rename, does not overwrite. */
function linkOrCopy(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw error;
    // Some network file systems have no links.
    copyFileSync(unfinished, file, constants.COPYFILE_EXCL);
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
