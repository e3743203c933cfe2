import { expect, test } from "vitest";
import fc from "fast-check";
import { PATCH } from "@/app/v1/time-entries/[id]/route";
import { GET as search } from "@/app/v1/search/route";
import { pool } from "@/lib/kernel/db/pool";
import { pairsOf } from "@/lib/kernel/db/search-text";
import { overlappingIds } from "@/lib/tracking/time-entries/rules";
import { call } from "@/testing/call";
import { givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { statementsDuring } from "@/testing/statements";
import { givenEntry, givenProject, givenTimer, withoutLimits } from "@/testing/things";
import { GET } from "./route";
import { GET as totals } from "./totals/route";

withoutLimits();

const HOUR = 3_600_000;
const NOON = Date.parse("2026-11-10T12:00:00Z");

async function found(as: TestUser, query: Record<string, string>): Promise<string[]> {
  const { status, body } = await call(GET, { as, query: { limit: "200", ...query } });
  expect(status).toBe(200);
  return (body as { data: { notes: string }[] }).data.map(({ notes }) => notes);
}

const at = (hours: number) => new Date(NOON + hours * HOUR).toISOString();

test("200: `overlapping` finds the entries that the rule finds, also long ones, for each person", async () => {
  const owner = await givenOwner();
  const member = await givenUser(owner.workspace, "member");
  const spans = fc.sample(
    fc.record({
      start: fc.integer({ min: 0, max: 400 }),
      hours: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant(60)),
    }),
    { numRuns: 60, seed: 7 },
  );
  for (const [index, { start, hours }] of spans.entries()) {
    const person = index % 3 === 0 ? member : owner;
    await givenEntry(person, { notes: String(index), start_time: at(start - 500), duration_seconds: hours * 3600 });
  }
  const { body } = await call(GET, { as: owner, query: { limit: "200" } });
  const entries = body.data;
  const expected = [owner, member].flatMap((person) => [
    ...overlappingIds(
      entries
        .filter((entry) => entry.user_id === person.publicId)
        .map(({ id, start_time, end_time }) => ({
          id,
          startMs: Date.parse(start_time),
          endMs: end_time === null ? null : Date.parse(end_time),
        })),
      Date.now(),
    ),
  ]);
  const ids = async (overlapping: string) => {
    const reply = await call(GET, { as: owner, query: { limit: "200", overlapping } });
    return reply.body.data.map(({ id }) => id).sort();
  };
  expect(expected.length).toBeGreaterThan(5);
  expect(await ids("true")).toEqual([...expected].sort());
  expect((await ids("false")).length).toBe(entries.length - expected.length);
});

test("200: for `overlapping`, a running entry lasts until now", async () => {
  const owner = await givenOwner();
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  const hour = { duration_seconds: 3600 };
  await givenTimer(owner, { notes: "running", start_time: ago(3) });
  await givenEntry(owner, { ...hour, notes: "since", start_time: ago(2) });
  await givenEntry(owner, { ...hour, notes: "before", start_time: ago(5) });
  await givenEntry(owner, { ...hour, notes: "planned", start_time: ago(-24) });
  expect((await found(owner, { overlapping: "true" })).sort()).toEqual(["running", "since"]);
  expect((await found(owner, { overlapping: "false" })).sort()).toEqual(["before", "planned"]);
});

test("200: entries are found by any part of the description, in any script, case and accent", async () => {
  const owner = await givenOwner();
  for (const notes of ["Kühlschränke prüfen", "会议记录", "Обзор кода", "100% wool_co", "Code review"])
    await givenEntry(owner, { notes });
  for (const [q, notes] of [
    ...[
      ["kuhlschr", "Kühlschränke prüfen"],
      ["schranke", "Kühlschränke prüfen"],
      ["会议", "会议记录"],
    ],
    ...[
      ["ОБЗОР", "Обзор кода"],
      ["0% w", "100% wool_co"],
      ["l_c", "100% wool_co"],
      ["review", "Code review"],
      ["w", "Code review"],
    ],
  ] as [string, string][])
    expect(await found(owner, { q }), q).toContain(notes);
  expect(await found(owner, { q: "nothing" })).toEqual([]);
});

test("the database and the program find the same pairs of characters", async () => {
  const texts = fc.sample(fc.string({ unit: "grapheme", maxLength: 30 }), { numRuns: 300, seed: 3 });
  for (const text of ["Straße Ærø ŁÓDŹ", "a", "", "ﬁ 会议", ...texts.filter((one) => !one.includes("\u0000"))]) {
    const { rows } = await pool().query<{ pairs: string[] }>("select text_pairs($1) as pairs", [text]);
    expect(new Set(rows[0]?.pairs), text).toEqual(new Set(pairsOf(text)));
  }
});

test("200: search and totals cover only entries that the caller may see, and money only for roles that see it", async () => {
  const workspace = await givenWorkspace();
  const owner = await givenUser(workspace, "owner");
  const manager = await givenUser(workspace, "manager");
  const member = await givenUser(workspace, "member");
  const project = await givenProject(owner, {
    manager_ids: [manager.publicId],
    rate: { amount: 6000, currency: "EUR" },
  });
  const span = { start_time: at(0), duration_seconds: 3600 };
  await givenEntry(member, { ...span, notes: "Zeta managed", project_id: project.id });
  await givenEntry(member, { ...span, notes: "Zeta other" });
  await givenEntry(owner, { ...span, notes: "Zeta owner" });
  const stranger = await givenOwner();
  await givenEntry(stranger, { ...span, notes: "Zeta foreign" });
  const sees: [TestUser, string[]][] = [
    [owner, ["Zeta managed", "Zeta other", "Zeta owner"]],
    [manager, ["Zeta managed"]],
    [member, ["Zeta managed", "Zeta other"]],
  ];
  for (const [person, notes] of sees) {
    expect((await found(person, { q: "zeta" })).sort()).toEqual(notes);
    const reply = await call(search, { as: person, query: { q: "zeta" } });
    const entries = (reply.body as { data: { type: string; title: string }[] }).data;
    expect(
      entries
        .filter(({ type }) => type === "time_entry")
        .map(({ title }) => title)
        .sort(),
    ).toEqual(notes);
    const sums = await call(totals, { as: person, query: { q: "zeta" } });
    expect(sums.body).toMatchObject({ entries: notes.length, seconds: 3600 * notes.length });
    if (person === member) expect(sums.body.amounts).toEqual([]);
  }
  const sums = await call(totals, { as: manager, query: { q: "zeta" } });
  expect(sums.body.amounts).toEqual([{ amount: 6000, currency: "EUR" }]);
});

test("200: owners and admins mark entries as billed elsewhere and back; 403 for others, 409 for locked entries", async () => {
  const workspace = await givenWorkspace();
  const owner = await givenUser(workspace, "owner");
  const member = await givenUser(workspace, "member");
  const { id } = await givenEntry(member, { notes: "Billed" });
  const mark = (as: TestUser, body: object) => call(PATCH, { method: "PATCH", as, params: { id }, body });
  expect((await mark(member, { billed_elsewhere: true })).status).toBe(403);
  expect((await mark(owner, { billed_elsewhere: true })).body).toMatchObject({
    billed_elsewhere: true,
    lock_reason: "invoiced_elsewhere",
  });
  expect((await mark(owner, { billed_elsewhere: true, notes: "Changed" })).status).toBe(409);
  expect((await mark(owner, { billed_elsewhere: false })).body).toMatchObject({
    billed_elsewhere: false,
    locked: false,
  });
});

test("a search among many entries uses the index of pairs of characters", async () => {
  const owner = await givenOwner();
  const { id } = await givenEntry(owner, { notes: "Rare quetzal" });
  await pool().query(
    `insert into time_entries (id, workspace_id, user_id, notes, start_time, end_time, local_date, time_zone, billable)
     select gen_random_uuid(), workspace_id, user_id, 'Meeting ' || i, start_time + i * interval '1 minute', end_time + i * interval '1 minute',
       local_date, time_zone, billable
     from time_entries, generate_series(1, 20000) i where notes = 'Rare quetzal'`,
  );
  await pool().query("vacuum analyze time_entries");
  const statements = await statementsDuring(async () => {
    expect((await call(GET, { as: owner, query: { q: "quetzal" } })).body.data.map((entry) => entry.id)).toEqual([id]);
  });
  const statement = statements.find((one) => one.includes("text_pairs")) ?? "";
  const { rows } = await pool().query<{ "QUERY PLAN": unknown }>(`explain (generic_plan, format json) ${statement}`);
  expect(JSON.stringify(rows)).toContain("time_entries_notes_pairs");
});
