import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { freshDatabase } from "@/testing/database";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenOwner } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { dumpOf } from "@/testing/whole-database";
import { runAdmin } from "./commands";

const folder = mkdtempSync(join(tmpdir(), "stint-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

const own = { ...env() };
let target: { url: string; drop(): Promise<void> };

beforeEach(async () => {
  Object.assign(env(), own, { INIT_CWD: folder, BACKUP_PASSPHRASE: undefined });
  target = await freshDatabase();
  return () => target.drop();
});

async function run(...args: string[]): Promise<{ code: number; said: string; printed: string[] }> {
  const said: string[] = [];
  const printed: string[] = [];
  const code = await runAdmin(args, { say: (line) => said.push(line), print: (line) => printed.push(line) });
  return { code, said: said.join("\n"), printed };
}

function elsewhere(secret: string): string {
  const file = join(folder, `secret-${secret.slice(0, 4)}`);
  writeFileSync(file, secret, { mode: 0o600 });
  Object.assign(env(), { DATABASE_URL: target.url, NEXTAUTH_SECRET: secret, SECRET_FILE: file });
  return file;
}

describe("backup and restore", () => {
  test("exit 0: the file name is relative to the caller's directory, and restore fills another database", async () => {
    await givenOwner();
    const original = await dumpOf(own.DATABASE_URL);
    const made = await run("backup", "mine.backup");
    expect(made).toMatchObject({ code: 0, printed: [join(folder, "mine.backup")] });
    Object.assign(env(), { DATABASE_URL: target.url });
    expect(await run("restore", "mine.backup")).toMatchObject({ code: 0, said: expect.stringContaining("Restored ") });
    expect(await dumpOf(target.url)).toEqual(original);
  });

  test("exit 0: without a name, the file goes to BACKUP_DIR or to the given directory", async () => {
    const { printed } = await run("backup");
    expect(printed).toEqual([expect.stringMatching(/stint-backup-[^/]+\/stint-\d{8}-\d{6}\.backup$/)]);
  });

  test("warns about open links in an unencrypted file, and prints nothing when there are none", async () => {
    const owner = await givenOwner();
    await givenInvoice(owner);
    await prisma().invoice.updateMany({
      where: { workspaceId: owner.workspace.id },
      data: { publicToken: "t".repeat(32) },
    });
    expect((await run("backup", "open.backup")).said).toMatch(/Open links in this file [^\n]*: \d+ to invoices/);
    Object.assign(env(), { BACKUP_PASSPHRASE: "seven yellow boats" });
    expect((await run("backup", "closed.backup", "--encrypt")).said).not.toContain("Open links");
  });

  test("exit 1: never overwrites a file", async () => {
    const { printed } = await run("backup", "once.backup");
    const again = await run("backup", "once.backup");
    expect(again).toMatchObject({ code: 1, printed: [], said: expect.stringMatching(/^.* is there already: [^\n]*$/) });
    expect(statSync(printed[0] ?? "").size).toBeGreaterThan(0);
    expect(await run("backup", "nowhere/at/all.backup")).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^.* cannot be written \(ENOENT\)\. No backup was made\.$/),
    });
  });

  test("exit 1: an encrypted backup needs its passphrase, and there is no terminal", async () => {
    expect(await run("backup", "--encrypt")).toMatchObject({
      code: 1,
      said: expect.stringContaining("BACKUP_PASSPHRASE"),
    });
  });

  test("exit 2: restore requires a file", async () => {
    expect((await run("restore")).code).toBe(2);
    expect((await run("restore", "a", "b")).code).toBe(2);
  });
});

describe("the secret of an installation", () => {
  test("is included in encrypted backups only, and restore writes it to the secret file and keeps the old one", async () => {
    Object.assign(env(), { SECRET_FILE: join(folder, "secret"), BACKUP_PASSPHRASE: "seven yellow boats" });
    await run("backup", "encrypted.backup", "--encrypt");
    const plain = await run("backup", "plain.backup");
    expect(plain.said).toContain("only encrypted backups hold the secret");
    const file = elsewhere("b".repeat(40));
    expect((await run("restore", "plain.backup")).said).toMatch(
      /needs another NEXTAUTH_SECRET \(fingerprint \w+, here \w+\)/,
    );
    expect(readFileSync(file, "utf8")).toBe("b".repeat(40));
    const { code } = await run("restore", "encrypted.backup", "--replace");
    expect(code).toBe(0);
    expect([readFileSync(file, "utf8"), readFileSync(`${file}.before-restore`, "utf8")]).toEqual([
      own.NEXTAUTH_SECRET,
      "b".repeat(40),
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("is not included when the operator set NEXTAUTH_SECRET", async () => {
    Object.assign(env(), { SECRET_FILE: null, BACKUP_PASSPHRASE: "seven yellow boats" });
    await run("backup", "chosen.backup", "--encrypt");
    elsewhere("c".repeat(40));
    expect((await run("restore", "chosen.backup")).said).toContain("set that one before you start Stint");
  });
});
