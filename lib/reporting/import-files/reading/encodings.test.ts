import { encode } from "iconv-lite";
import { describe, expect, test } from "vitest";
import { fileOf, readFile } from "@/testing/imports/read-file";

const HEADER =
  "User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags";

function togglFile(...descriptions: string[]): string {
  const rows = descriptions.map(
    (text) => `Ada,ada@kestrel.test,,Website,,"${text}",Yes,2026-03-02,09:00:00,2026-03-02,10:00:00,01:00:00,`,
  );
  return [HEADER, ...rows].join("\r\n");
}

const GERMAN = [
  "Angebot über 500 € für Größe und Übung",
  "Besuch bei Kovačević – Häuser, Straße",
  "Café Šimić, Gespräch",
];
const JAPANESE = ["打ち合わせの資料を作成した", "デザインの確認と修正", "顧客からの問い合わせに対応しました"];

async function notesOf(content: string | Uint8Array, chunkBytes?: number) {
  const { facts, drafts, rows } = await readFile(fileOf(content, chunkBytes));
  return { encoding: facts.encoding, notes: drafts.map(({ notes }) => notes), rows };
}

describe("the encoding of a file is found", () => {
  test.each([
    ["UTF-8", "utf8", "utf-8"],
    ["UTF-16, little-endian", "utf-16le", "utf-16le"],
    ["UTF-16, big-endian", "utf-16be", "utf-16be"],
  ])("%s with and without a byte order mark", async (_name, encoding, found) => {
    for (const addBOM of [true, false]) {
      for (const text of [GERMAN, JAPANESE]) {
        const { encoding: read, notes } = await notesOf(encode(togglFile(...text), encoding, { addBOM }));
        expect({ read, notes }).toEqual({ read: found, notes: text });
      }
    }
  });

  test("windows-1252 with € and š", async () => {
    const text = ["Angebot über 500 € für Größe und Übung", "Kunde Šimek: Häuser, Straße, Büro", "Preis 20 €, š"];
    const { encoding, notes } = await notesOf(encode(togglFile(...text), "windows-1252"));
    expect({ encoding, notes }).toEqual({ encoding: "windows-1252", notes: text });
  });

  test("windows-1252 with a single foreign letter", async () => {
    const { notes } = await notesOf(encode(togglFile("Plan the work", "Fünf", "Write tests"), "windows-1252"));
    expect(notes[1]).toBe("Fünf");
  });

  test("Shift-JIS", async () => {
    const { encoding, notes } = await notesOf(encode(togglFile(...JAPANESE), "shift_jis"));
    expect({ encoding, notes }).toEqual({ encoding: "shift_jis", notes: JAPANESE });
  });

  test.each([
    ["windows-1252", ["Fünf"]],
    ["windows-1252", ["Overleg met René"]],
    ["windows-1252", ["Kosten 20 €"]],
    ["windows-1252", ["Client’s page – “draft”"]],
    ["windows-1252", ["RÉUNION ÉQUIPE", "où êtes-vous"]],
    ["windows-1250", ["Spotkanie z klientem", "Łódź – źródła, ćwiczenia", "Zażółć gęślą jaźń"]],
    ["windows-1251", ["Встреча с клиентом", "Подготовка документов"]],
    ["shift_jis", ["打ち合わせ"]],
    ["gb18030", ["与客户讨论项目的需求和时间安排", "准备会议资料并更新设计文档"]],
    ["euc-kr", ["고객과의 회의 자료를 준비했습니다", "화면 설계를 확인함"]],
  ])("a few words in %s", async (name, text) => {
    const { encoding, notes } = await notesOf(encode(togglFile(...text), name));
    expect({ encoding, notes }).toEqual({ encoding: name, notes: text });
  });

  test("one wrong byte marks one row of a UTF-8 file", async () => {
    const bytes = Buffer.concat([
      Buffer.from(togglFile("Größe")),
      Buffer.from(togglFile("cut \u0001 here").slice(HEADER.length)),
    ]);
    bytes[bytes.indexOf(1)] = 0xff;
    const { encoding, notes, rows } = await notesOf(bytes);
    expect(encoding).toBe("utf-8");
    expect(notes).toEqual(["Größe", "cut \uFFFD here"]);
    expect(rows.map((row) => row.notes)).toEqual([[], ["unreadable_bytes"]]);
  });

  test("pieces of one byte give the same text", async () => {
    for (const encoding of ["utf8", "utf-16le", "windows-1252", "shift_jis"]) {
      const bytes = encode(togglFile(...(encoding === "shift_jis" ? JAPANESE : ["Größe €", "Übung"])), encoding);
      expect((await notesOf(bytes, 1)).notes).toEqual((await notesOf(bytes)).notes);
    }
  });
});

test("NUL and other control characters are dropped, but no tab and no line end", async () => {
  const { notes } = await notesOf(togglFile("a\0b\u0007c\td", "one\r\ntwo\rthree"));
  expect(notes).toEqual(["abc\td", "one\ntwo\nthree"]);
});

test("names, tags and descriptions are trimmed of no-break spaces, and composed", async () => {
  const row =
    '"\u00a0Ada\u202f",\u00a0ada@kestrel.test,,Cafe\u0301\u00a0,,\u00a0Text\u00a0,Yes,2026-03-02,9:30\u202fAM,2026-03-02,10:00\u00a0AM,0:30:00,"Re\u0301union\u00a0,\u00a0 b"';
  const { drafts } = await readFile(fileOf(`${HEADER}\n${row}`));
  expect(drafts[0]).toMatchObject({
    person: { name: "Ada", email: "ada@kestrel.test" },
    project: "Café",
    notes: "Text",
    tags: ["Réunion", "b"],
    seconds: 1800,
    minute: 570,
  });
});
