import { randomBytes, randomUUID } from "node:crypto";
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { messageOf } from "@/lib/kernel/core/message-of";

/** Less than this is what a full disk, a kill or a hand has left of a secret. */
const LEAST_CHARACTERS = 32;

interface Keeping {
  /** What is kept where nothing is so far; made by chance unless somebody chose it. */
  fresh?: string | undefined;
  /** What to do about a file that holds no secret. */
  remedy: string;
}

/**
 * The secret that a file keeps, which is made where there is none. Of several who make it at the same moment all get the
 * same one, and whoever is killed leaves a whole one or none.
 *
 * @throws Error in one line that names the file.
 */
export function keptSecret(file: string, { fresh = newSecret(), remedy }: Keeping): string {
  const kept = readKept(file);
  if (kept === null) {
    keep(file, fresh);
    return keptSecret(file, { fresh, remedy });
  }
  if (kept.trim().length >= LEAST_CHARACTERS) return kept;
  throw new Error(`${file} holds no secret of at least ${String(LEAST_CHARACTERS)} characters: ${remedy}`);
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

function readKept(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw new Error(`${file} cannot be read (${messageOf(error)})`);
  }
}

/** Under another name until all of it is on the disk. */
function keep(file: string, secret: string): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, secret, { mode: 0o600, flag: "wx", flush: true });
    giveName(unfinished, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw new Error(`${dirname(file)} cannot be written (${messageOf(error)})`);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Unlike a file that is renamed, neither a link nor such a copy takes the place of what somebody else has put there. */
function giveName(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw error;
    // There are no links on some disks that machines share.
    copyFileSync(unfinished, file, constants.COPYFILE_EXCL);
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
