import { copyFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { backupName, fingerprintOf, makeBackup } from "@/lib/admin/backups/make";
import { countOpenLinks, type OpenLinks } from "@/lib/admin/backups/store";
import { env } from "@/lib/kernel/env";
import { OperatorError } from "@/lib/kernel/core/errors";
import { restore } from "../restore/restore";
import type { Output } from "./command-line";

export async function createBackup(given: { file: string | undefined; isEncrypted: boolean }, { say, print }: Output) {
  const { BACKUP_DIR, INIT_CWD } = env();
  const file = given.file ? resolve(INIT_CWD, given.file) : join(BACKUP_DIR ?? INIT_CWD, backupName(new Date()));
  const made = await makeBackup(file, given.isEncrypted ? await newPassphrase() : null);
  say(`${made.rows} rows of ${made.tables} tables, ${Math.ceil(made.size / 1024)} KiB:`);
  if (env().SECRET_FILE !== null && !given.isEncrypted) {
    say(`Keep ${env().SECRET_FILE ?? ""} with it: only encrypted backups hold the secret that webhook secrets need.`);
  }
  if (!given.isEncrypted) for (const line of linkLines(await countOpenLinks())) say(line);
  print(made.file);
}

function linkLines({ invoices, estimates, clients, reports, mails }: OpenLinks): string[] {
  const parts = [
    [invoices, "to invoices"],
    [estimates, "to estimates"],
    [clients, "to client pages"],
    [reports, "to reports"],
    [mails, "in emails, which sign people in"],
  ] as const;
  const found = parts.filter(([count]) => count > 0).map(([count, name]) => `${String(count)} ${name}`);
  if (found.length === 0) return [];
  return [
    `Open links in this file work for anyone who reads it: ${found.join(", ")}. Keep it secret, or use --encrypt.`,
  ];
}

export async function restoreBackup(given: { file: string; replaces: boolean }, { say }: Output): Promise<void> {
  const { DATABASE_URL, INIT_CWD, NEXTAUTH_SECRET, SECRET_FILE } = env();
  const secrets = { own: NEXTAUTH_SECRET, file: SECRET_FILE };
  const restored = await restore({
    url: DATABASE_URL,
    file: resolve(INIT_CWD, given.file),
    migrations: resolve("prisma/migrations"),
    replaces: given.replaces,
    ask: knownPassphrase,
    say,
  });
  const { header, rows, tables, migrated } = restored;
  say(`Restored ${rows} rows of ${tables} tables, as of ${header.made_at}, from Stint ${header.stint}.`);
  if (migrated > 0) say(`Applied ${migrated} newer migrations.`);
  const line = await settleSecret(secrets, header);
  if (line) say(line);
}

/** Webhook secrets need the NEXTAUTH_SECRET that encrypted them. */
async function settleSecret(
  { own, file }: { own: string; file: string | null },
  { secret, secret_fingerprint: fingerprint }: { secret: string | null; secret_fingerprint: string },
): Promise<string | undefined> {
  const here = fingerprintOf(own);
  if (here === fingerprint) return undefined;
  if (secret !== null && file !== null) {
    await copyFile(file, `${file}.before-restore`);
    await writeFile(`${file}.restored`, secret, { mode: 0o600 });
    await rename(`${file}.restored`, file);
    return `The secret was restored from the backup to ${file}; the previous one is in ${file}.before-restore.`;
  }
  return `This backup needs another NEXTAUTH_SECRET (fingerprint ${fingerprint}, here ${here}): set that one before you start Stint, or no webhook can be signed.`;
}

/** Characters. */
const SHORTEST = 12;

async function newPassphrase(): Promise<string> {
  const given = env().BACKUP_PASSPHRASE;
  if (given !== undefined) return given;
  const first = await ask("Passphrase: ");
  if (first.length < SHORTEST) throw refused(`A passphrase has at least ${SHORTEST} characters. No backup was made.`);
  if ((await ask("Once more: ")) !== first) throw refused("The passphrases do not match. No backup was made.");
  return first;
}

async function knownPassphrase(): Promise<string> {
  return env().BACKUP_PASSPHRASE ?? ask("Passphrase of this backup: ");
}

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

function refused(message: string): OperatorError {
  return new OperatorError(message);
}
