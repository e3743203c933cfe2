import { createHash } from "node:crypto";
import { BlobReader, ZipReader, type Entry } from "@zip.js/zip.js";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as download } from "@/app/api/exports/everything/[token]/route";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { READERS } from "@/lib/reporting/exports/resources";
import { makeDueExport, purgeExpiredExports } from "@/lib/reporting/exports/make";
import { call } from "@/testing/call";
import { givenExpenseRow } from "@/testing/expenses";
import { FILES, givenFile } from "@/testing/files";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenInvoice, todaysNumber } from "@/testing/invoices";
import { required } from "@/testing/required";
import { givenClient, givenEntry, uuidOf } from "@/testing/things";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { GET as getExport } from "./[id]/route";
import { GET, POST } from "./route";

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
  await prisma().export.deleteMany({});
});

const ask = (as = owner) => call(POST, { method: "POST", as });
const read = (id: string, as = owner) => call(getExport, { as, params: { id } });
const fetchZip = async (link: string | null) => {
  const url = required(link);
  const token = url.split("/").at(-1) ?? "";
  return download(new Request(url), { params: Promise.resolve({ token }) });
};

async function made(as = owner) {
  const { body } = await ask(as);
  while (await makeDueExport(new Date()));
  return (await read(body.id, as)).body;
}

async function unzip(bytes: Uint8Array) {
  const entries = await new ZipReader(new BlobReader(new Blob([bytes as Uint8Array<ArrayBuffer>]))).getEntries();
  const files = new Map(entries.map((entry) => [entry.filename, entry]));
  const text = async (path: string) => new TextDecoder().decode(await contentOf(files.get(path)));
  const lines = async (path: string) =>
    (await text(path))
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { files, text, lines };
}

async function contentOf(entry: Entry | undefined): Promise<Uint8Array> {
  if (!entry || entry.directory) throw new Error("no such file");
  return new Uint8Array(await entry.arrayBuffer());
}

describe("POST /v1/exports", () => {
  test("201: invoice numbers that would have the same file name get two files", async () => {
    const pattern = (number_pattern: string) =>
      call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { number_pattern } } });
    await pattern("INV-{0000}");
    await givenInvoice(owner);
    await pattern("inv/{0000}");
    const second = await givenInvoice(owner);
    const done = await made();
    expect(done.status).toBe("done");
    const { files } = await unzip(new Uint8Array(await (await fetchZip(done.download_url)).arrayBuffer()));
    const bills = [...files.keys()].filter((path) => path.startsWith("invoices/"));
    expect(bills.sort()).toEqual(["invoices/INV-0001.pdf", `invoices/inv-0001-${second.id}.pdf`]);
  });

  test("201: one zip, whose files match the rows and totals in meta.json", async () => {
    const client = await givenClient(owner);
    await givenEntry(owner, { notes: "=1+1 „Kaffee“" });
    const invoice = await givenInvoice(owner);
    const stranger = await givenOwner();
    await givenClient(stranger);
    const done = await made();
    expect(done).toMatchObject({
      status: "done",
      download_url: expect.stringContaining("/api/exports/everything/") as string,
    });

    const response = await fetchZip(done.download_url);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([bytes.length, createHash("sha256").update(bytes).digest("hex")]).toEqual([done.size, done.sha256]);
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="stint-export-ostlund-park-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const zip = await unzip(bytes);
    const meta = JSON.parse(await zip.text("meta.json")) as {
      files: { path: string; rows: number; sha256: string }[];
      sums: { records: Record<string, number>; invoiced: Record<string, number> };
    };
    for (const file of meta.files) {
      const content = await contentOf(zip.files.get(file.path));
      expect(createHash("sha256").update(content).digest("hex"), file.path).toBe(file.sha256);
    }
    expect(new Set([...meta.files.map(({ path }) => path), "meta.json"])).toEqual(new Set(zip.files.keys()));
    for (const name of Object.keys(READERS)) expect([...zip.files.keys()]).toContain(`data/${name}.jsonl`);
    const clients = await zip.lines("data/clients.jsonl");
    expect(clients.map(({ id }) => id)).toContain(client.id);
    expect(clients).toHaveLength(meta.sums.records["clients"] ?? -1);
    const [exported] = await zip.lines("data/invoices.jsonl");
    expect(exported).toMatchObject({ id: invoice.id, public_url: null });
    expect(meta.sums.invoiced).toEqual({ EUR: (exported?.["total"] as { amount: number }).amount });
    expect([...zip.files.keys()]).toContain(`invoices/${todaysNumber()}.pdf`);
    // No text is a formula in a spreadsheet.
    expect(await zip.text("tables/time_entries.csv")).toContain("'=1+1 „Kaffee“");
    const whole = (
      await Promise.all([...zip.files.keys()].filter((path) => path.startsWith("data/")).map(zip.text))
    ).join();
    expect(whole).not.toContain(stranger.publicId);
    for (const secret of [owner.key, owner.workspace.secret, "password"]) expect(whole).not.toContain(secret);
  });

  test("201: holds the receipts of each expense, as their SHA-256 says, and no unused files", async () => {
    const [first, second] = [
      await givenFile(owner, { filename: "Taxi: 34.png" }),
      await givenFile(owner, { filename: "taxi: 34.png", bytes: FILES["application/pdf"] }),
    ];
    const third = await givenFile(owner, { filename: "taxi: 34.pdf", bytes: FILES["image/png"] });
    await givenFile(owner, { filename: "unused.webp", bytes: FILES["image/webp"] });
    const receipts = [first, second, third];
    const expense = toPublicId(
      "exp",
      await givenExpenseRow(owner, { fileIds: receipts.map(({ id }) => uuidOf("fil", id)) }),
    );
    const done = await made();
    const zip = await unzip(new Uint8Array(await (await fetchZip(done.download_url)).arrayBuffer()));
    const names = ["Taxi- 34.png", "taxi- 34.pdf", "taxi- 34-2.png"];
    expect([...zip.files.keys()].filter((path) => path.startsWith("receipts/"))).toEqual(
      names.map((name) => `receipts/${expense}/${name}`),
    );
    const lines = await zip.lines("data/receipts.jsonl");
    expect(lines).toEqual(
      receipts.map(({ id, filename, content_type, size, sha256 }, at) => {
        const path = `receipts/${expense}/${required(names[at])}`;
        return { expense_id: expense, file_id: id, filename, content_type, size, sha256, path };
      }),
    );
    for (const { path, sha256 } of lines) {
      const content = await contentOf(zip.files.get(String(path)));
      expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
    }
  });

  test("200: exports each record once when there are several pages", async () => {
    const ids = Array.from({ length: 1203 }, () => newUuid());
    const at = new Date("2026-03-02T09:00:00Z");
    await prisma().timeEntry.createMany({
      data: ids.map((id) => ({
        id,
        workspaceId: owner.workspace.id,
        userId: owner.id,
        startTime: at,
        endTime: new Date(at.getTime() + 60_000),
        localDate: at,
        timeZone: "Europe/Berlin",
        billable: true,
        tags: [],
        createdAt: at,
      })),
    });
    const done = await made();
    const zip = await unzip(new Uint8Array(await (await fetchZip(done.download_url)).arrayBuffer()));
    const entries = await zip.lines("data/time_entries.jsonl");
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1203);
    const meta = JSON.parse(await zip.text("meta.json")) as { sums: { seconds: number } };
    expect(meta.sums.seconds).toBe(1203 * 60);
  });

  test("409 while an export is in progress; a stalled export starts again", async () => {
    const { body } = await ask();
    expect(await ask()).toMatchObject({ status: 409, problem: { code: "conflict", reason: "export_in_progress" } });
    const id = (await prisma().export.findFirstOrThrow({ where: { workspaceId: owner.workspace.id } })).id;
    const long = new Date(Date.now() - 3600_000);
    await prisma().export.update({ where: { id }, data: { status: "running", updatedAt: long } });
    await prisma().exportChunk.create({
      data: { workspaceId: owner.workspace.id, exportId: id, position: 0, bytes: Buffer.from("half") },
    });
    expect(await makeDueExport(new Date())).toBe(true);
    const done = (await read(body.id)).body;
    expect((await (await fetchZip(done.download_url)).arrayBuffer()).byteLength).toBe(done.size);
  });

  test("404 for a changed link and an expired file; 403 for managers", async () => {
    const done = await made();
    expect((await fetchZip(`${done.download_url}x`)).status).toBe(404);
    expect((await read(done.id, await givenOwner())).status).toBe(404);
    expect((await ask(await givenUser(owner.workspace, "manager"))).status).toBe(403);
    await prisma().export.updateMany({ data: { expiresAt: new Date(0) } });
    expect((await fetchZip(done.download_url)).status).toBe(404);
    expect(await purgeExpiredExports(new Date())).toBe(1);
    expect((await call(GET, { as: owner })).body.data).toEqual([]);
    expect(await prisma().exportChunk.count()).toBe(0);
  });
});
