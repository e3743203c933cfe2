import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formulasIn, readCsv, typedText } from "@/testing/csv";
import { csv } from "./csv";
import type { Cell } from "./sheet";

const written = (rows: readonly Cell[][], columns = ["a", "b", "c"]) =>
  text(Readable.from(csv({ name: "x", columns, rows })));

const HOSTILE = [
  "=1+1",
  " =1+1",
  "\u00A0=1+1",
  "\uFEFF=1+1",
  "\u200B@SUM(A1)",
  "\u202E=1+1",
  "\n=1+1",
  "\r=1+1",
  "\r\n-1+1",
  "\t+1",
  "\ttext",
  "\u0001=1+1",
  "＝1+1",
  "＋1",
  "－1",
  "＠x",
  "'=1+1",
  "''=1+1",
  "text\n=1+1",
  "text\r=1+1",
  'say "x"\n,=1',
  '"',
  '""',
  "'s-Hertogenbosch",
  " padded ",
  "a,b",
  "a;b",
  "\\.",
  "-",
  "@",
];

test("each hostile text is one cell, no formula, and restored on reading", async () => {
  const file = await written(HOSTILE.map((one) => [one, "between", one]));
  const [, ...records] = await readCsv(file);
  expect(formulasIn(records)).toEqual([]);
  expect(records.map((record) => record.map(typedText))).toEqual(HOSTILE.map((one) => [one, "between", one]));
});

test("any text is restored on reading", async () => {
  const piece = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "grapheme", maxLength: 5 }));
  const cell = fc
    .array(piece, { maxLength: 4 })
    .map((pieces) => pieces.join("").replaceAll("\0", ""))
    .map((text) => (text === "" ? null : text));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 40 }), async (rows) => {
      const [, ...records] = await readCsv(await written(rows));
      expect(formulasIn(records)).toEqual([]);
      expect(records.map((record) => record.map(typedText))).toEqual(rows);
    }),
    { numRuns: 40 },
  );
});

test("numbers, including negative ones, days and times are unchanged", async () => {
  const file = await written([[{ number: "-5.00" }, { date: "2026-11-01" }, { time: "09:05" }]]);
  expect(file).toBe("a,b,c\r\n-5.00,2026-11-01,09:05\r\n");
});

test("fields are quoted when a reader would split, join or trim them", async () => {
  const file = await written([
    ["a\nb", "a\rb", " a"],
    ["a ", "a,b", 'a"b'],
    ["it's", "plain", null],
  ]);
  expect(file).toBe('a,b,c\r\n"a\nb","a\rb"," a"\r\n"a ","a,b","a""b"\r\n"it\'s",plain,\r\n');
});
