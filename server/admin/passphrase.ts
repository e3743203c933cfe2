import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { AppError } from "@/lib/kernel/core/errors";
import { env } from "@/lib/kernel/env";

/** Shorter ones are guessed, however slow each guess is. */
const SHORTEST = 12;

/** The passphrase of a new backup: `BACKUP_PASSPHRASE`, or asked twice at the terminal. */
export async function newPassphrase(): Promise<string> {
  const given = env().BACKUP_PASSPHRASE;
  if (given !== undefined) return given;
  const first = await ask("Passphrase: ");
  if (first.length < SHORTEST) throw refused(`A passphrase has at least ${SHORTEST} characters. No backup was made.`);
  if ((await ask("Once more: ")) !== first) throw refused("The two are not the same. No backup was made.");
  return first;
}

/** The passphrase of a backup that is there: `BACKUP_PASSPHRASE`, or asked at the terminal. */
export async function knownPassphrase(): Promise<string> {
  return env().BACKUP_PASSPHRASE ?? ask("Passphrase of this backup: ");
}

/** Asks without showing what is typed. */
function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    return Promise.reject(refused("There is no terminal to ask for the passphrase: set BACKUP_PASSPHRASE."));
  }
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return new Promise((resolve, reject) => {
    terminal.once("SIGINT", () => reject(refused("Ended.")));
    terminal.question("", resolve);
  }).finally(() => {
    terminal.close();
    process.stderr.write("\n");
  }) as Promise<string>;
}

function refused(detail: string): AppError {
  return new AppError("bad_request", detail);
}
