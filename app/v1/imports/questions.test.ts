import { beforeEach, describe, expect, test } from "vitest";
import { GET as listEmails } from "@/app/v1/emails/route";
import { PATCH as patchMappings } from "@/app/v1/imports/[id]/mappings/route";
import { GET as listRows } from "@/app/v1/imports/[id]/rows/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { emailOf, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBillable } from "@/testing/invoices";
import { answer, apply, clockifyFile, givenImport, givenImported, readImport, workAll } from "@/testing/import-files";
import { withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
let email: string;
beforeEach(async () => {
  owner = await givenOwner();
  email = await emailOf(owner);
});

const codes = ({ questions }: { questions: { code: string; chosen: string | null }[] }) =>
  questions.map(({ code, chosen }) => [code, chosen]);

describe("the encoding", () => {
  const text = clockifyFile([{ project: "Łódź Žižkov" }]);
  const CENTRAL: Record<string, number> = { Ł: 0xa3, ó: 0xf3, ź: 0x9f, Ž: 0x8e, ž: 0x9e };
  const bytes = Uint8Array.from(Array.from(text), (letter) => CENTRAL[letter] ?? letter.charCodeAt(0));
  const projectOf = async (id: string) =>
    (await call(listRows, { as: owner, params: { id } })).body.data[0]?.values.join(" ").slice(0, 11);

  test("can be chosen, and the file is read again", async () => {
    const { id } = await givenImport(owner, bytes);
    const western = await answer(owner, id, { files: [{ n: 1, encoding: "windows-1252" }] });
    expect(western.files).toMatchObject([{ encoding: "windows-1252" }]);
    expect(await projectOf(id)).toBe("£ódŸ Žižkov");
    const central = await answer(owner, id, { files: [{ n: 1, encoding: "windows-1250" }] });
    expect(central.files).toMatchObject([{ encoding: "windows-1250" }]);
    expect(await projectOf(id)).toBe("Łódź Žižkov");
  });

  test("null returns to the detected one", async () => {
    const { id } = await givenImport(owner, text);
    await answer(owner, id, { files: [{ n: 1, encoding: "windows-1252" }] });
    expect((await answer(owner, id, { files: [{ n: 1, encoding: null }] })).files).toMatchObject([
      { encoding: "utf-8" },
    ]);
  });
});

test("columns of an unknown table are remembered for the next one", async () => {
  const table = (day: string) => `When,How much,Where\n${day},1.5,Garden\n`;
  const columns = ["start_date", "duration", "project"];
  const first = await givenImport(owner, table("2026-09-14"));
  expect(codes(first)).toContainEqual(["columns", null]);
  await answer(owner, first.id, { files: [{ n: 1, columns }] });
  const second = await givenImport(owner, table("2026-09-15"));
  expect(codes(second)).toContainEqual(["columns", "assigned"]);
  expect(second.files[0]?.columns.map(({ meaning }) => meaning)).toEqual(columns);
  const elsewhere = await givenImport(await givenOwner(), table("2026-09-15"));
  expect(codes(elsewhere)).toContainEqual(["columns", null]);
});

test("a rate in another currency than the client's is noted, and left out", async () => {
  const rows = [{ rate: "90.00" }, { rate: "80.00" }].map((row) => ({ email, ...row }));
  const dollars = clockifyFile([{ email, rate: "70.00", start: "11:00:00", end: "12:00:00" }]).replaceAll("EUR", "USD");
  const planned = await givenImport(owner, clockifyFile(rows), dollars);
  expect(planned.problems).toContainEqual(
    expect.objectContaining({ code: "other_currency", rows: 1, is_imported: true }),
  );
  expect(planned.sums?.amounts.map(({ currency }) => currency)).toEqual(["EUR"]);
});

describe("sample days", () => {
  const row = (date: string, start: string, end: string, of = email) => ({ email: of, date, start, end });
  const week = () => [
    ...[row("2026-09-14", "09:00:00", "12:00:00"), row("2026-09-14", "13:00:00", "17:00:00")],
    ...["15", "16", "17"].map((day) => row(`2026-09-${day}`, "09:00:00", "10:30:00")),
    row("2026-09-16", "11:00:00", "12:00:00"),
    row("2026-09-15", "09:00:00", "17:00:00", "rarely@work.example"),
  ];

  test("are the fullest days of the person with the most time, as they will stand", async () => {
    const planned = await givenImport(owner, clockifyFile(week()));
    const days = planned.read?.sample_days ?? [];
    expect(days.map(({ date, entries }) => [date, entries.map(({ seconds }) => seconds)])).toEqual([
      ["2026-09-14", [10_800, 14_400]],
      ["2026-09-16", [5400, 3600]],
      ["2026-09-17", [5400]],
    ]);
    expect(days.map(({ person }) => person)).toEqual([email, email, email]);
  });

  test("follow the time zone of the files", async () => {
    const { id } = await givenImport(owner, clockifyFile(week()));
    const startIn = async (zone: string) =>
      (await answer(owner, id, { settings: { time_zone: zone } })).read?.sample_days[0]?.entries[0]?.start;
    expect(await startIn("Europe/Berlin")).toBe("2026-09-14T07:00:00Z");
    expect(await startIn("America/New_York")).toBe("2026-09-14T13:00:00Z");
  });
});

describe("a file on another clock", () => {
  const hours = (moved: number) =>
    Array.from({ length: 12 }, (_nothing, index) => {
      const clock = (hour: number) => `${String(hour + moved).padStart(2, "0")}:00:00`;
      const date = `2026-09-${String(index + 1).padStart(2, "0")}`;
      return { email, date, description: `Task ${String(index)}`, start: clock(9), end: clock(10) };
    });
  beforeEach(async () => {
    const colleague = await givenUser(owner.workspace, "member");
    await prisma().user.update({ where: { id: colleague.id }, data: { timeZone: "Europe/Lisbon" } });
    const first = await givenImport(owner, clockifyFile(hours(0)));
    await apply(owner, await answer(owner, first.id, { settings: { time_zone: "Europe/Berlin" } }));
    await workAll();
  });

  test("asks, and in the right zone nothing comes in twice", async () => {
    const { id } = await givenImport(owner, clockifyFile(hours(-1)));
    const open = await answer(owner, id, { settings: { time_zone: "Europe/Berlin" } });
    expect(open.questions).toContainEqual(
      expect.objectContaining({ code: "other_clock", required: true, chosen: null, options: ["Europe/Lisbon", "add"] }),
    );
    expect(await apply(owner, open)).toMatchObject({ status: 409, problem: { reason: "questions_open" } });
    const right = await answer(owner, id, { settings: { time_zone: "Europe/Lisbon" } });
    expect(right.counts?.entries).toMatchObject({ new: 0, left_out: 12 });
    expect(codes(right)).not.toContainEqual(["other_clock", null]);
  });

  test("can have other entries", async () => {
    const { id } = await givenImport(owner, clockifyFile(hours(-1)));
    await answer(owner, id, { settings: { time_zone: "Europe/Berlin" } });
    const other = await answer(owner, id, { answers: { other_clock: "add" } });
    expect(codes(other)).toContainEqual(["other_clock", "add"]);
    expect(other.counts?.entries).toMatchObject({ new: 12 });
  });

  test("is not asked about when one row matches as it stands", async () => {
    const { id } = await givenImport(owner, clockifyFile([...hours(-1), ...hours(0).slice(0, 1)]));
    const read = await answer(owner, id, { settings: { time_zone: "Europe/Berlin" } });
    expect(codes(read).map(([code]) => code)).not.toContain("other_clock");
  });
});

test("an invoice from time waits for an import that writes", async () => {
  const { clientId } = await givenBillable(owner);
  await apply(owner, await givenImport(owner, clockifyFile([{ email }])));
  const body = { client_id: clientId, from_time_entries: {} };
  const create = () => call(createInvoice, { method: "POST", as: owner, body });
  expect(await create()).toMatchObject({ status: 409, problem: { reason: "invoice_during_import" } });
  await workAll();
  expect((await create()).status).toBe(201);
});

describe("the email at the end", () => {
  const mailed = async () =>
    (await call(listEmails, { as: owner, query: { kind: "import_ended" } })).body.data.map(({ to }) => to);

  test("is sent to the person after more than a minute", async () => {
    await givenImported(owner, clockifyFile([{ email }]));
    expect(await mailed()).toEqual([]);
    const planned = await givenImport(owner, clockifyFile([{ email, description: "Other" }]));
    await apply(owner, planned);
    const start = new Date(Date.now() - 61_000);
    await prisma().import.updateMany({ where: { status: "applying" }, data: { appliedAt: start } });
    await workAll();
    expect((await readImport(owner, planned.id)).status).toBe("completed");
    expect(await mailed()).toEqual([[email]]);
  });
});

describe("a file of Kimai", () => {
  const HEADER = "Date,From,To,Duration,Currency,Price,Name,User,Customer,Project,Activity,Description,Billable,Tags";
  const row = (user: string) => `2026-07-01,09:00,10:00,1:00,EUR,0,${user},${user},Kestrel,Catalogue,Layout,Cover,1,`;
  const startsOf = async (id: string) => {
    const importId = fromPublicId("imp", id) ?? "";
    const read = await prisma().importRow.findMany({
      where: { importId },
      select: { personName: true, startTime: true },
    });
    return Object.fromEntries(read.map(({ personName, startTime }) => [personName, startTime?.toISOString()]));
  };
  beforeEach(async () => {
    const ada = await givenUser(owner.workspace, "member");
    await prisma().user.update({ where: { id: ada.id }, data: { name: "Ada", timeZone: "America/New_York" } });
  });

  test("is read on the clock of each person, and on the workspace's for others", async () => {
    const read = await givenImport(owner, [HEADER, row("Ada"), row("Sam")].join("\n"));
    expect(read.questions).toContainEqual(
      expect.objectContaining({ code: "time_zone", required: false, chosen: "people" }),
    );
    expect(await startsOf(read.id)).toEqual({ Ada: "2026-07-01T13:00:00.000Z", Sam: "2026-07-01T07:00:00.000Z" });
  });

  test("follows another teammate, and one zone for all", async () => {
    const { id } = await givenImport(owner, [HEADER, row("Ada")].join("\n"));
    await call(patchMappings, {
      ...{ method: "PATCH", as: owner, params: { id } },
      body: { kind: "people", changes: [{ key: "ada", to: owner.publicId }] },
    });
    await workAll();
    expect(await startsOf(id)).toEqual({ Ada: "2026-07-01T07:00:00.000Z" });
    await answer(owner, id, { settings: { time_zone: "Asia/Tokyo" } });
    expect(await startsOf(id)).toEqual({ Ada: "2026-07-01T00:00:00.000Z" });
  });
});
