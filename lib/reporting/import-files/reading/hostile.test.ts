import { describe, expect, test } from "vitest";
import { fileOf, readFile, sampleFile } from "@/testing/imports/read-file";
import { examineFile } from "./examine";
import { readBatches, readRecords } from "./records";
import type { FileFacts, FileSource, ImportRecord } from "../parsing/imported-file";

const HEADER = "Date,Start time,Duration,Description,Project";

async function recordsOf(source: FileSource, facts: FileFacts) {
  const records: ImportRecord[] = [];
  for await (const record of readRecords(source, facts)) records.push(record);
  return records;
}

async function refusal(content: string | Uint8Array) {
  return examineFile(fileOf(content)).then(
    () => null,
    (error: unknown) => error,
  );
}

describe("files that cannot be imported are refused", () => {
  test.each([
    ["no bytes", "", "import_file_empty"],
    ["spaces", " \r\n \n", "import_file_empty"],
    ["a header alone", HEADER, "import_nothing_to_import"],
    ["a header and empty rows", `${HEADER}\n,,,,\n\n`, "import_nothing_to_import"],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), "import_workbook"],
    ["the beginning of an archive", Buffer.from("PK\x03\x04......clients.json"), "import_archive_broken"],
    ["a PDF", Buffer.from("%PDF-1.7\n"), "import_format_unknown"],
    ["another list of JSON", '[{"start":"2026-01-01"}]', "import_format_unknown"],
    ["an object of JSON", '{"data":[]}', "import_format_unknown"],
    ["HTML", "<html><table><tr><td>Date</td></tr></table>", "import_format_unknown"],
    ["prose", "Dear all\nplease find my hours below\nbye", "import_format_unknown"],
    [
      "random bytes",
      Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919 + (index >> 3)) % 256)),
      "import_format_unknown",
    ],
  ])("%s", async (_name, content, reason) => {
    expect(await refusal(content)).toMatchObject({ code: "validation_failed", reason });
  });

  test("5,000 columns, in the header or in a row", async () => {
    const wide = Array.from({ length: 5000 }, (_, index) => `c${index}`).join(",");
    const error = { reason: "import_too_many_columns", params: { maximum: 200 } };
    expect(await refusal(`${wide}\n${wide}`)).toMatchObject(error);
    expect(await refusal(`${HEADER}\n2026-01-01,9:00,1:00,a,b\n${wide}`)).toMatchObject(error);
  });

  test("but not a text with many commas in a file with another delimiter", async () => {
    const text = "a,".repeat(300);
    const { drafts } = await readFile(fileOf(`Datum;Dauer;Notiz\n2026-01-01;1:30;${text}\n2026-01-02;0:20;b`));
    expect(drafts.map(({ notes }) => notes)).toEqual([text, "b"]);
  });

  test("a field of 2 MiB, quoted or not", async () => {
    const long = "x".repeat(2 * 1024 * 1024);
    for (const field of [long, `"${long}"`]) {
      const error = await refusal(`${HEADER}\n2026-01-01,9:00,1:00,a,b\n2026-01-01,9:00,1:00,${field},b`);
      expect(error).toMatchObject({ reason: "import_record_too_long", params: { line: 3 } });
    }
    expect(await refusal(`a,b\n${long}`)).toMatchObject({ reason: "import_record_too_long", params: { line: 2 } });
  });

  test("more rows than the limit, as soon as they are read", async () => {
    const facts = await examineFile(fileOf(`${HEADER}\n2026-01-01,9:00,1:00,a,b`));
    let chunks = 0;
    const source: FileSource = {
      ...fileOf(HEADER),
      bytes: async function* () {
        for (chunks = 0; chunks < 100; chunks += 1) yield Buffer.from("2026-01-01,9:00,1:00,a,b\n");
      },
    };
    const counts: number[] = [];
    const count = async () => {
      for await (const batch of readBatches(source, { ...facts, headerLine: 0 }, 10)) counts.push(batch.length);
    };
    await expect(count()).rejects.toMatchObject({ reason: "import_too_many_rows", params: { maximum: 10 } });
    expect(counts.reduce((sum, size) => sum + size, 0)).toBe(10);
    expect(chunks).toBeLessThan(20);
  });

  test("an error of the source is passed on", async () => {
    const source: FileSource = {
      ...fileOf(HEADER),
      bytes: async function* () {
        yield Buffer.from(`${HEADER}\n2026-01-01,9:00,1:00,a,b\n`);
        throw new Error("the connection ended");
      },
    };
    await expect(examineFile(source)).rejects.toThrow("the connection ended");
    const facts = await examineFile(fileOf(`${HEADER}\n2026-01-01,9:00,1:00,a,b`));
    await expect(recordsOf(source, facts)).rejects.toThrow("the connection ended");
  });
});

describe("broken rows do not stop the others", () => {
  test("a quote that is never closed ends at the end of the file", async () => {
    const { facts, rows } = await readFile(
      fileOf(
        `${HEADER}\n2026-01-01,9:00,1:00,"two\nlines",b\n2026-01-02,9:00,1:00,"open,b\n2026-01-03,9:00,1:00,c,b\n`,
      ),
    );
    expect(facts).toMatchObject({ rows: 2, unclosedQuoteLine: 4 });
    expect(rows.map((row) => [row.line, "draft" in row ? row.draft.notes : "leftOut" in row && row.leftOut])).toEqual([
      [2, "two\nlines"],
      [4, "quote_not_closed"],
    ]);
  });

  test("short rows are padded, long rows are noted", async () => {
    const source = fileOf(`${HEADER}\n2026-01-01,9:00,1:00,a\n\n2026-01-02,9:00,1:00,a,b,c\n2026-01-03,9:00,1:00,a,b`);
    const facts = await examineFile(source);
    expect(await recordsOf(source, facts)).toEqual([
      { line: 2, values: ["2026-01-01", "9:00", "1:00", "a", ""], isShort: true },
      { line: 4, values: ["2026-01-02", "9:00", "1:00", "a", "b", "c"] },
      { line: 5, values: ["2026-01-03", "9:00", "1:00", "a", "b"] },
    ]);
    const { rows } = await readFile(source);
    expect(rows.map(({ notes }) => notes)).toEqual([["short_row"], ["long_row"], []]);
  });

  test("a space before a quote, a quote within a text, and old line ends", async () => {
    const { drafts } = await readFile(
      fileOf(`${HEADER}\r2026-01-01,9:00,1:00, "a, b",c\r2026-01-01,9:00,1:00,5" nails,c\r`),
    );
    expect(drafts.map(({ notes }) => notes)).toEqual(["a, b", '5" nails']);
  });

  test("lines keep their numbers behind empty lines and texts of several lines", async () => {
    const { rows } = await readFile(
      fileOf(`title\n\n${HEADER}\n2026-01-01,9:00,1:00,"a\n\nb",c\n\n\n2026-01-01,9:00,1:00,d,c`),
    );
    expect(rows.map(({ line }) => line)).toEqual([4, 9]);
  });
});

test.each([",", ";", "\t", "|"])("delimiter %j", async (delimiter) => {
  const row = (...cells: string[]) => cells.join(delimiter);
  const { facts, drafts } = await readFile(
    fileOf(
      [row("Datum", "Dauer", "Notiz"), row("2026-01-01", "1:30", '"a,b;c|d"'), row("2026-01-02", "0:20", "e")].join(
        "\n",
      ),
    ),
  );
  expect(facts.delimiter).toBe(delimiter);
  expect(drafts.map(({ notes, seconds }) => [notes, seconds])).toEqual([
    ["a,b;c|d", 5400],
    ["e", 1200],
  ]);
});

test("texts that a spreadsheet would evaluate stay as they are, but for the guard of Kimai", async () => {
  const texts = ["=HYPERLINK(1)", "@SUM(A1)", "-1", "+1"];
  const { drafts } = await readFile(
    fileOf(`${HEADER}\n${texts.map((text) => `2026-01-01,9:00,1:00,${text},b`).join("\n")}`),
  );
  expect(drafts.map(({ notes }) => notes)).toEqual(texts);
  const { drafts: guarded } = await readFile(fileOf(`${HEADER}\n2026-01-01,9:00,1:00,' =1,b`));
  expect(guarded[0]?.notes).toBe("' =1");
});

test("a file without column names is read by its content", async () => {
  const { facts, drafts } = await readFile(fileOf("2026-01-01,Website,1:30\n2026-01-02,Hosting,0:45"));
  expect(facts).toMatchObject({ headerLine: 0, rows: 2, system: "csv" });
  expect(drafts.map(({ day, seconds }) => [day, seconds])).toEqual([
    ["2026-01-01", 5400],
    ["2026-01-02", 2700],
  ]);
});

test("a line that names the delimiter is no row", async () => {
  const { facts, drafts } = await readFile(fileOf("sep=;\r\nDatum;Dauer;Notiz\r\n2026-01-01;1,5;a"));
  expect(facts).toMatchObject({ delimiter: ";", headerLine: 2, rows: 1 });
  expect(drafts).toMatchObject([{ seconds: 5400, notes: "a" }]);
});

test("the system that a person chose decides", async () => {
  const source = sampleFile("toggl.csv");
  expect((await examineFile(source, { system: "csv" })).system).toBe("csv");
});
