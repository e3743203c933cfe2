import type { PoolClient } from "pg";
import { beforeAll, expect, test } from "vitest";
import { DELETE as endException } from "@/app/v1/period-exceptions/[id]/route";
import { POST as closePeriod } from "@/app/v1/closed-periods/route";
import { PATCH as updateProject } from "@/app/v1/projects/[id]/route";
import { POST as reopen } from "@/app/v1/closed-periods/[id]/reopen/route";
import { DELETE, PATCH } from "@/app/v1/time-entries/[id]/route";
import { POST as create } from "@/app/v1/time-entries/route";
import { pool } from "@/lib/kernel/db/pool";
import { call } from "@/testing/call";
import { givenClosed, givenException } from "@/testing/closing";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenEntry, givenProject, uuidOf, withoutLimits } from "@/testing/things";

beforeAll(withoutLimits);

const ROUNDS = 8;
const WRITERS = 50;
const DAY = "2026-11-10T08:00:00.000Z";

/** Everything about the entries of closed days that may not change. */
async function frozen({ workspace }: TestUser, until: string): Promise<unknown> {
  const { rows } = await pool().query(
    `select count(*) as entries, coalesce(sum(extract(epoch from end_time - start_time)), 0) as seconds,
      md5(string_agg(id::text || notes || version::text, ',' order by id)) as content
    from time_entries where workspace_id = $1 and local_date <= $2`,
    [workspace.id, until],
  );
  return rows[0];
}

/** Start writers of every kind. Return their codes: the status, or the code of a refusal. */
function writers(people: readonly TestUser[], entries: readonly string[]): Promise<string>[] {
  return Array.from({ length: WRITERS }, async (_, number) => {
    const as = people[number % people.length] as TestUser;
    const id = entries[number % entries.length] ?? "";
    const body = { start_time: DAY, duration_seconds: 60 + number };
    const ways = [
      () => call(create, { method: "POST", as, body }),
      () =>
        call(PATCH, { method: "PATCH", as: people[0] as TestUser, params: { id }, body: { notes: `Note ${number}` } }),
      () => call(DELETE, { method: "DELETE", as: people[0] as TestUser, params: { id } }),
    ];
    const reply = await (ways[number % ways.length] ?? (() => call(create, { method: "POST", as, body })))();
    return reply.status < 300 ? String(reply.status) : reply.problem.code;
  });
}

test("fifty writers beside one closing: each write is in the closed sum or is refused, and the sum stays", async () => {
  const owner = await givenOwner();
  const people = [owner, ...(await Promise.all(Array.from({ length: 9 }, () => givenUser(owner.workspace, "member"))))];
  for (let round = 0; round < ROUNDS; round++) {
    const entries: string[] = [];
    for (const person of people) entries.push((await givenEntry(person, { start_time: DAY })).id);
    const written = writers(people, entries);
    // The closing begins while writes are at every stage.
    await new Promise((resolve) => setTimeout(resolve, round * 7));
    const { id } = await givenClosed(owner, "2026-11-10");
    const sum = await frozen(owner, "2026-11-10");
    const codes = await Promise.all(written);
    expect(await frozen(owner, "2026-11-10")).toEqual(sum);
    expect(codes.every((code) => /^20\d$|^period_closed$|^not_found$|^conflict$/.test(code))).toBe(true);
    await call(reopen, { method: "POST", as: owner, params: { id }, body: { reason: "Next round" } });
  }
});

test("fifty writers beside the end of an exception: nothing changes after it", async () => {
  const owner = await givenOwner();
  await givenClosed(owner, "2026-11-10");
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await givenException(owner, { from: "2026-11-10", to: "2026-11-10" });
    const written = Array.from({ length: WRITERS }, () =>
      call(create, { method: "POST", as: owner, body: { start_time: DAY, duration_seconds: 60 } }),
    );
    await new Promise((resolve) => setTimeout(resolve, round * 7));
    expect((await call(endException, { method: "DELETE", as: owner, params: { id } })).status).toBe(200);
    const sum = await frozen(owner, "2026-11-10");
    await Promise.all(written);
    expect(await frozen(owner, "2026-11-10")).toEqual(sum);
  }
});

test("a new rate for existing time waits for a closing before it holds the project, which writes of time need", async () => {
  const owner = await givenOwner();
  const project = await givenProject(owner, {});
  const [writer, reader] = [await pool().connect(), await pool().connect()];
  try {
    // A write of time holds the membership.
    await writer.query("begin");
    await writer.query("select 1 from memberships where workspace_id = $1 for no key update", [owner.workspace.id]);
    const closing = call(closePeriod, { method: "POST", as: owner, body: { locked_until: "2026-11-10" } });
    await expect.poll(() => waiting(reader)).toBe(1);
    const pricing = call(updateProject, {
      ...{ method: "PATCH", as: owner, params: { id: project.id } },
      body: { rate: { amount: 10_000, currency: "EUR" }, apply_rate_to: "unbilled_entries" },
    });
    await expect.poll(() => waiting(reader)).toBe(2);
    await reader.query("select 1 from projects where id = $1 for share nowait", [uuidOf("prj", project.id)]);
    await writer.query("commit");
    expect([(await closing).status, (await pricing).status]).toEqual([201, 200]);
  } finally {
    writer.release(true);
    reader.release(true);
  }
});

/** Return the number of transactions of this database that wait for a lock. */
async function waiting(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
