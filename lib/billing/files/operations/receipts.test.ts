import { beforeEach, describe, expect, test } from "vitest";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { prisma, transaction } from "@/lib/kernel/db/prisma";
import { command, query } from "@/lib/kernel/operation";
import { givenExpenseRow } from "@/testing/expenses";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { FILES, givenFile } from "@/testing/files";
import { uuidOf } from "@/testing/things";
import { deleteUnusedFiles } from "./collect";
import { readReceipts } from "./receipts";
import { useFiles, type ReceiptChange } from "./use";

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const NOW = new Date("2026-11-19T11:00:00Z");
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

const use = command("expenses:write", (scope, { userId, ...change }: ReceiptChange & { userId: string }) =>
  useFiles({ ...scope, actor: { ...scope.actor, kind: "key", role: "member", userId } }, change),
);

const read = query("expenses:read", (scope, expenseIds: readonly string[]) => readReceipts(scope, expenseIds));

async function changeReceipts(person: TestUser, change: Omit<ReceiptChange, "pointer">, now = NOW): Promise<void> {
  const context = await systemContext(person.workspace.id, now);
  await use.run(context, { ...change, pointer: "/receipt_ids", userId: person.id });
}

async function fileOf(person: TestUser, bytes?: Uint8Array): Promise<string> {
  const id = uuidOf("fil", (await givenFile(person, { ...(bytes && { bytes }) })).id);
  await prisma().file.update({ where: { id }, data: { unusedSince: NOW } });
  return id;
}

const remaining = async () =>
  (await prisma().file.findMany({ where: { workspaceId: owner.workspace.id }, take: 100 })).map(({ id }) => id).sort();

describe("useFiles", () => {
  test("422: a file of another person, of another workspace, or none", async () => {
    const known = await fileOf(owner);
    for (const hidden of [
      await fileOf(await givenUser(owner.workspace, "admin")),
      await fileOf(await givenOwner()),
      "01900000-0000-7000-8000-000000000000",
    ]) {
      await expect(changeReceipts(owner, { before: [], after: [known, hidden] })).rejects.toMatchObject({
        code: "unknown_reference",
        faults: [{ pointer: "/receipt_ids/1" }],
      });
    }
    expect(await prisma().file.findMany({ where: { id: known } })).toMatchObject([{ unusedSince: NOW }]);
  });

  test("a file stays while one of its expenses has it", async () => {
    const id = await fileOf(owner);
    const expenses = [await givenExpenseRow(owner, { fileIds: [id] }), await givenExpenseRow(owner, { fileIds: [id] })];
    const release = async (expenseId = "") => {
      await changeReceipts(owner, { before: [id], after: [] });
      await prisma().expenseReceipt.deleteMany({ where: { workspaceId: owner.workspace.id, expenseId } });
    };
    await release(expenses[0]);
    await deleteUnusedFiles(later(25));
    expect(await remaining()).toEqual([id]);
    await release(expenses[1]);
    await deleteUnusedFiles(later(25));
    expect(await remaining()).toEqual([]);
  });
});

describe("readReceipts", () => {
  test("returns files in the order of the expenses and their receipts, each once, and none of other workspaces", async () => {
    const [one, two, three] = [
      await fileOf(owner, FILES["image/png"]),
      await fileOf(owner, FILES["image/jpeg"]),
      await fileOf(owner, FILES["application/pdf"]),
    ];
    const [first, second] = [
      await givenExpenseRow(owner, { fileIds: [two, one] }),
      await givenExpenseRow(owner, { fileIds: [three, two] }),
    ];
    const stranger = await givenOwner();
    const foreign = await givenExpenseRow(stranger, { fileIds: [await fileOf(stranger)] });
    const context = await systemContext(owner.workspace.id, NOW);
    const receipts = await read.run(context, [second, foreign, first]);
    expect(receipts.map(({ contentType }) => contentType)).toEqual(["application/pdf", "image/jpeg", "image/png"]);
    const [pdf] = receipts;
    expect(pdf).toMatchObject({ filename: "receipt.pdf", size: FILES["application/pdf"].length });
    expect(Buffer.from(pdf?.bytes ?? [])).toEqual(FILES["application/pdf"]);
  });
});

describe("deleteUnusedFiles", () => {
  test("deletes files and their bytes after 24 hours without use, and no others", async () => {
    const [old, used, fresh] = [
      await fileOf(owner, FILES["image/png"]),
      await fileOf(owner, FILES["image/jpeg"]),
      await fileOf(owner, FILES["image/png"]),
    ];
    await givenExpenseRow(owner, { fileIds: [used] });
    await prisma().file.update({ where: { id: fresh }, data: { unusedSince: later(2) } });
    await deleteUnusedFiles(later(24));
    expect(await remaining()).toEqual([old, used, fresh].sort());
    await deleteUnusedFiles(later(25));
    expect(await remaining()).toEqual([used, fresh].sort());
    await deleteUnusedFiles(later(27));
    expect(await remaining()).toEqual([used]);
    expect(await prisma().fileContent.count({ where: { workspaceId: owner.workspace.id } })).toBe(1);
  });

  test("leaves deleted workspaces alone", async () => {
    const id = await fileOf(owner);
    await prisma().workspace.update({ where: { id: owner.workspace.id }, data: { deletedAt: NOW } });
    await deleteUnusedFiles(later(48));
    expect(await remaining()).toEqual([id]);
  });

  test("a file that becomes a receipt during the deletion stays", async () => {
    const id = await fileOf(owner);
    const expenseId = await givenExpenseRow(owner, {});
    const workspaceId = owner.workspace.id;
    let sweep = Promise.resolve();
    await transaction(async (db) => {
      await db.file.update({ where: { id }, data: { unusedSince: null } });
      await db.expenseReceipt.create({ data: { workspaceId, expenseId, fileId: id, position: 0 } });
      sweep = deleteUnusedFiles(later(25));
      await Promise.race([sweep, new Promise((resolve) => setTimeout(resolve, 300))]);
    });
    await sweep;
    expect(await remaining()).toEqual([id]);
  });

  test("422: a file that the deletion took first cannot become a receipt", async () => {
    const id = await fileOf(owner);
    const attached = changeReceipts(owner, { before: [], after: [id] }, later(25)).then(
      () => "attached",
      (error: unknown) => (error as { code: string }).code,
    );
    await Promise.all([attached, deleteUnusedFiles(later(25))]);
    const isKept = (await remaining()).includes(id);
    expect(await attached).toBe(isKept ? "attached" : "unknown_reference");
  });
});
