import { describe, expect, test } from "vitest";
import { fileOf, readFile } from "@/testing/imports/read-file";
import { solidtimeZip } from "@/testing/imports/solidtime";
import { togglZip } from "@/testing/imports/toggl";
import { listedOften, patched, relisted, zipOf } from "@/testing/imports/zip";
import { rowKey } from "../parsing/row-key";
import { openArchive } from "./archive";
import { examineFile } from "./examine";

const MIB = 1024 * 1024;
/** Places of numbers behind the mark of a file in the list of an archive. */
const [CRC, SIZE] = [16, 24];

async function refusal(content: Uint8Array) {
  return examineFile(fileOf(content)).then(
    () => null,
    (error: unknown) => error,
  );
}

const archive = { "clients.json": '[{"id":1,"name":"Kestrel"}]', "projects.json": "[]", "tags.json": "[]" };

describe("archives that are refused", () => {
  test.each([
    ["a path above the archive", "AA/tags.json", "../tags.json"],
    ["a path above the archive with backslashes", "AA/tags.json", "..\\tags.json"],
    ["a path above it within a folder", "a/AA/tags.json", "a/../tags.json"],
    ["an absolute path", "AAAtags.json", "/etc/pa.json"],
    ["a drive", "AAAtags.json", "C:\\tags.json"],
  ])("%s", async (_name, from, to) => {
    const bytes = await zipOf({ ...archive, [from]: "[]" });
    expect(await refusal(patched(bytes, from, to))).toMatchObject({ reason: "import_archive_path" });
  });

  test("a link", async () => {
    const bytes = await zipOf(archive, { versionMadeBy: 0x0314, externalFileAttributes: 0xa1ff0000 });
    expect(await refusal(bytes)).toMatchObject({ reason: "import_archive_path" });
  });

  test("encrypted files", async () => {
    const bytes = await zipOf(archive, { password: "secret", zipCrypto: true });
    expect(await refusal(bytes)).toMatchObject({ reason: "import_archive_encrypted" });
  });

  test("an archive within an archive", async () => {
    expect(await refusal(await zipOf({ ...archive, "more/old.zip": "PK" }))).toMatchObject({
      ...{ reason: "import_archive_nested", params: { path: "more/old.zip" } },
    });
  });

  test("a workbook, and an archive of another system", async () => {
    const workbook = await zipOf({ "[Content_Types].xml": "<x/>", "xl/workbook.xml": "<x/>" });
    expect(await refusal(workbook)).toMatchObject({ reason: "import_workbook" });
    expect(await refusal(await zipOf({ "a.txt": "a" }))).toMatchObject({ reason: "import_format_unknown" });
  });

  test("more than 20,000 files", async () => {
    const bytes = await zipOf({ "clients.json": "null" });
    expect(await refusal(listedOften(bytes, 20_000))).toMatchObject({ reason: "import_nothing_to_import" });
    expect(await refusal(listedOften(bytes, 20_001))).toMatchObject({
      ...{ reason: "import_archive_too_many_files", params: { maximum: 20_000 } },
    });
  });

  test("a list of files that is longer than any such list, before it is read", async () => {
    const bytes = Buffer.from(await zipOf({ ...archive, "tags.json": Buffer.alloc(20 * MIB) }, { level: 0 }));
    bytes.writeUInt32LE(18 * MIB, bytes.lastIndexOf("PK\x05\x06", undefined, "latin1") + 12);
    expect(await refusal(bytes)).toMatchObject({ reason: "import_archive_too_many_files" });
  });

  test("a bomb at once, and one that hides its size after a small part of it", async () => {
    const nulls = Buffer.alloc(100 * MIB, "null,\n");
    const bomb = await zipOf({ ...archive, "clients.json": Buffer.concat([Buffer.from("["), nulls]) });
    expect(bomb.length).toBeLessThan(MIB);
    for (const [bytes, reason, most] of [
      [bomb, "import_archive_too_large", 0],
      [relisted(bomb, SIZE, MIB), "import_archive_broken", 200 * bomb.length],
    ] as const) {
      expect(await refusal(bytes)).toMatchObject({ reason });
      let inflated = 0;
      const inflate = async () => {
        const { file } = await openArchive(fileOf(bytes));
        for await (const chunk of file("clients.json").bytes()) inflated += chunk.length;
      };
      await expect(inflate()).rejects.toMatchObject({ reason });
      expect(inflated).toBeLessThanOrEqual(most);
    }
  });

  test("a size or a checksum that is not true", async () => {
    const bytes = await zipOf(archive);
    const size = archive["clients.json"].length;
    for (const wrong of [size - 1, size + 1, 0]) {
      expect(await refusal(relisted(bytes, SIZE, wrong))).toMatchObject({ reason: "import_archive_broken" });
    }
    expect(await refusal(relisted(bytes, SIZE, 0xfffffff0))).toMatchObject({ reason: "import_archive_too_large" });
    expect(await refusal(relisted(bytes, CRC, 1))).toMatchObject({ reason: "import_archive_broken" });
  });

  test("an archive whose end is missing", async () => {
    const bytes = await solidtimeZip();
    expect(await refusal(bytes.subarray(0, bytes.length / 2))).toMatchObject({ reason: "import_archive_broken" });
  });

  test("but many small files are read with few requests", async () => {
    const projects = Array.from({ length: 100 }, (_, id) => ({ id, name: `Project ${String(id)}` }));
    const tasks = projects.map(({ id }) => [`tasks/${String(id)}.json`, '[{"name":"Design"}]']);
    const whole = fileOf(await zipOf({ "projects.json": JSON.stringify(projects), ...Object.fromEntries(tasks) }));
    let reads = 0;
    const source = {
      ...whole,
      part: (offset: number, length: number) => {
        reads += 1;
        return whole.part(offset, length);
      },
    };
    expect((await examineFile(source)).rows).toBe(200);
    expect(reads).toBeLessThan(20);
  });

  test("and a fault of the source is no fault of the archive", async () => {
    const whole = fileOf(await togglZip());
    let reads = 0;
    const source = {
      ...whole,
      part: (offset: number, length: number) => {
        reads += 1;
        return reads > 2 ? Promise.reject(new Error("the connection ended")) : whole.part(offset, length);
      },
    };
    await expect(examineFile(source)).rejects.toThrow("the connection ended");
  });
});

describe("solidtime", () => {
  test("the archive gives its entries and records with names instead of ids", async () => {
    const { facts, drafts, named, leftOut, rows } = await readFile(fileOf(await solidtimeZip(), 100));
    expect(facts).toMatchObject({
      ...{ system: "solidtime", format: "zip", content: "time", rows: 8, dateOrder: "ymd" },
      ...{ hasClock: true, hasOffsets: true, hasPeople: true },
    });
    expect(leftOut).toEqual(["running"]);
    expect(drafts[0]).toMatchObject({
      ...{ person: { name: "Ada Lovelace", email: "ada@kestrel.test" }, client: "Kestrel GmbH", project: "Website" },
      ...{ task: "Design", notes: "Sketch, first", tags: ["web", "a b"], billable: true },
      ...{ start: Date.parse("2026-03-02T08:00Z"), seconds: 5400, rate: { minor: 9550, currency: "EUR" } },
    });
    expect(drafts[1]).toMatchObject({ client: null, project: null, billable: false, rate: null, day: "2026-03-03" });
    expect(drafts[2]).toMatchObject({ project: null, notes: "Lost" });
    expect(rows.at(-1)?.notes).toEqual(["unknown_reference"]);
    expect(named.map(({ client, project, task }) => [client, project, task])).toEqual([
      ["Kestrel GmbH", null, null],
      ["Kestrel GmbH", "Website", null],
      [null, "Old, but gold", null],
      ["Kestrel GmbH", "Website", "Design"],
    ]);
    expect(named[1]).toMatchObject({ rateMinor: 9550, currency: "EUR", billable: true, details: { color: "sky" } });
    expect(named[2]).toMatchObject({ billable: false, details: { color: "brick", is_archived: true } });
  });

  test("the key of an entry is its id, whatever else changes", async () => {
    const keysOf = async (bytes: Uint8Array, timeZone: string) =>
      (await readFile(fileOf(bytes), { timeZone })).drafts.map((draft) => rowKey(draft, 0));
    const keys = await keysOf(await solidtimeZip(), "UTC");
    const later = await keysOf(await solidtimeZip({ email: "new@kestrel.test" }), "Asia/Tokyo");
    expect(later).toEqual(keys);
    expect(new Set(keys).size).toBe(3);
  });

  test("a folder that was compressed again, with files of the system", async () => {
    const bytes = await zipOf({
      "export/meta.json": "{}",
      "export/time_entries.csv": "id,start,end\n1,2026-03-02T08:00:00Z,2026-03-02T09:00:00Z",
      "__MACOSX/export/._meta.json": "x",
      "export/.DS_Store": "x",
    });
    expect((await readFile(fileOf(bytes))).drafts).toMatchObject([{ seconds: 3600 }]);
  });
});

describe("Toggl", () => {
  test("the archive of a workspace gives clients, projects and tasks, and nothing to decide", async () => {
    const { facts, drafts, named, rows } = await readFile(fileOf(await togglZip()));
    expect(facts).toMatchObject({ system: "toggl", format: "zip", content: "records", rows: 7 });
    expect(drafts).toEqual([]);
    expect(named.map(({ client, project, task }) => [client, project, task])).toEqual([
      ["Kestrel GmbH", null, null],
      ["Idle Ltd", null, null],
      ["Kestrel GmbH", "Website", null],
      ["Kestrel GmbH", "Website", "Design"],
      ["Kestrel GmbH", "Website", "Concept"],
      [null, "Internal", null],
      [null, "Orphan", null],
    ]);
    expect(named[2]).toMatchObject({
      ...{ rateMinor: 9550, currency: "EUR", billable: true },
      details: {
        color: "sky",
        budget: { kind: "hours", amount: 432_000 },
        starts_on: "2026-01-01",
        ends_on: "2026-12-31",
      },
    });
    expect([named[1], named[4], named[5]].map((one) => one?.details.is_archived)).toEqual([true, true, true]);
    expect(rows.at(-1)?.notes).toEqual(["unknown_reference"]);
  });
});
