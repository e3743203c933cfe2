import { PATCH as changeWorkspace } from "@/app/v1/workspace/route";
import { GET } from "@/app/v1/reports/time/route";
import { pool } from "@/lib/kernel/db/pool";
import type { Call } from "@/lib/kernel/http/call";
import { seedWorld } from "./api/world";
import type { Seed } from "./seed";

const ENTRIES = 1_000_000;
const ROUNDS = 7;
const YEARS = [1, 10];

/** The least work of such a report: read the entries and add them up. */
const PLAIN = `select u.name, to_char(t.start_time at time zone 'Europe/Berlin', 'YYYY-MM') as month,
    sum(extract(epoch from t.end_time - t.start_time))::bigint as seconds,
    sum(round(extract(epoch from t.end_time - t.start_time) * t.rate_minor / 3600)) as amount
  from time_entries t join users u on u.id = t.user_id
  where t.workspace_id = $1 and t.end_time is not null and t.start_time >= $2 and t.start_time < $3 group by 1, 2 order by 1, 2`;

/**
 * Measure `GET /v1/reports/time?group_by=user,month` over one year and over ten years of a million entries, and a plain
 * GROUP BY of the same entries on the same pool. Both alternate, and the median counts.
 */
export async function benchReports(): Promise<void> {
  const seed = await seedWorld(ENTRIES);
  process.stdout.write(`\nGET /v1/reports/time?group_by=user,month of ${ENTRIES.toLocaleString("en")} entries\n`);
  await compare("as tracked", seed);
  for (const by of ["entry", "day"]) {
    await expectDone(
      changeWorkspace.answer(toCall("PATCH", seed, "", { time_rounding: { mode: "up", minutes: 15, by } })),
    );
    await compare(`rounded by ${by}`, seed);
  }
}

async function compare(title: string, seed: Seed): Promise<void> {
  for (const years of YEARS) await compareYears(`${title}, ${String(years)} years`, seed, years);
}

async function compareYears(title: string, seed: Seed, years: number): Promise<void> {
  const [from, to] = [daysAgo(365 * years), daysAgo(0)];
  const report = () => expectDone(GET.answer(toCall("GET", seed, `group_by=user,month&from=${from}&to=${to}`)));
  const plain = () => pool().query(PLAIN, [seed.workspaceId, from, to]);
  const [reports, plains]: [number[], number[]] = [[], []];
  for (let round = -2; round < ROUNDS; round++) {
    const [one, other] = [await timed(plain), await timed(report)];
    // The first rounds warm caches.
    if (round < 0) continue;
    plains.push(one);
    reports.push(other);
  }
  const [took, limit] = [median(reports), median(plains)];
  const text = `${took.toFixed(0)} ms, plain GROUP BY ${limit.toFixed(0)} ms, ratio ${(took / limit).toFixed(2)}`;
  process.stdout.write(`  ${title.padEnd(28)} ${text}\n`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function expectDone(reply: Promise<{ status: number }>): Promise<void> {
  const { status } = await reply;
  if (status >= 300) throw new Error(`the call answered ${String(status)}`);
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

function toCall(method: "GET" | "PATCH", seed: Seed, search: string, body: object = {}): Call {
  const headers: Record<string, string> = { authorization: `Bearer ${seed.key}`, "content-type": "application/json" };
  return {
    method,
    path: method === "GET" ? "/v1/reports/time" : "/v1/workspace",
    search,
    params: {},
    ip: "127.0.0.1",
    header: (name) => headers[name],
    body: () => Promise.resolve(Buffer.from(JSON.stringify(body))),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
