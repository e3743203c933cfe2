import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engineAnswers } from "@/inngest/engine/heartbeat";
import { bundleChild, childBundle } from "@/testing/child-bundle";
import { type EngineHarness, openEngine, until } from "@/testing/engine-harness";

const root = join(import.meta.dirname, "../..");
let engine: EngineHarness;
let children: ChildProcess[] = [];

beforeAll(async () => {
  await bundleChild("engine-child", { entryPoints: [join(root, "testing/engine-child.ts")] });
});
beforeEach(async () => {
  engine = await openEngine();
  await engine.pool.query(`drop table if exists noted, gate; create table gate (is_open boolean);
    create table noted (id bigint generated always as identity, run_id text, step text, pid int, at timestamptz default clock_timestamp())`);
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
  await engine.close();
});

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [childBundle("engine-child")], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  await once(child.stdout, "data");
  return child;
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

async function noted(): Promise<Record<string, number>> {
  const { rows } = await engine.pool.query<{ step: string; count: number }>(
    "select step, count(*)::int as count from noted group by step",
  );
  return Object.fromEntries(rows.map(({ step, count }) => [step, count]));
}

const begun = (step: string, count: number) =>
  until(async () => ((await noted())[step] ?? 0) >= count, `${count} times ${step}`);

const openGate = () => engine.pool.query("insert into gate values (true)");

describe("a worker that", () => {
  test("dies loses only the running step: the next worker repeats it without counting an attempt", async () => {
    const first = await startWorker();
    await engine.client.send([1, 2, 3].map((n) => ({ name: "story", data: { n } })));
    await until(async () => {
      const { rowCount } = await engine.pool.query("select from inngest_embedded.items where kind = 'sleep'");
      return rowCount === 3;
    }, "three sleeping runs");
    await kill(first, "SIGKILL");
    const second = await startWorker();
    await begun("slow", 3);
    await kill(second, "SIGKILL");
    await openGate();
    await startWorker();
    const runs = await engine.ended("story", 3);
    expect(runs.map(({ output }) => output)).toEqual(runs.map(({ id }) => ({ first: `${id}-first`, attempts: 0 })));
    expect(await noted()).toEqual({ first: 3, slow: 6, last: 3 });
  });

  test("dies is replaced by a running one soon after it counts as dead", async () => {
    const workers = await Promise.all([startWorker(), startWorker()]);
    await engine.client.send({ name: "story" });
    await begun("slow", 1);
    const { rows } = await engine.pool.query<{ pid: number }>("select pid from noted where step = 'slow'");
    const busy = workers.find(({ pid }) => pid === rows[0]?.pid);
    if (busy) await kill(busy, "SIGKILL");
    const killedAt = Date.now();
    await begun("slow", 2);
    expect(Date.now() - killedAt).toBeLessThan(20_000);
    await openGate();
    await engine.ended("story");
  });

  test("gets SIGTERM finishes its step and leaves the rest to the next", async () => {
    const first = await startWorker();
    await engine.client.send({ name: "story" });
    await begun("slow", 1);
    const killed = kill(first, "SIGTERM");
    await sleep(400);
    await openGate();
    await killed;
    expect(await engineAnswers(engine.pool)).toBe(false);
    expect(await noted()).toEqual({ first: 1, slow: 1 });
    await startWorker();
    await engine.ended("story");
    expect(await noted()).toEqual({ first: 1, slow: 1, last: 1 });
    expect(await engineAnswers(engine.pool)).toBe(true);
  });

  test("was taken for dead while suspended cannot store its results", async () => {
    const first = await startWorker();
    await engine.client.send({ name: "story" });
    await begun("slow", 1);
    first.kill("SIGSTOP");
    await startWorker();
    await begun("slow", 2);
    first.kill("SIGCONT");
    await openGate();
    await engine.ended("story");
    await sleep(300);
    expect(await noted()).toEqual({ first: 1, slow: 2, last: 1 });
    const { rows } = await engine.pool.query("select from inngest_embedded.items");
    expect(rows).toEqual([]);
  });
});

describe("several workers", () => {
  test("run each event once within the limits of its key, even when one is killed", async () => {
    const [first] = await Promise.all([startWorker(), startWorker(), startWorker()]);
    const COUNT = 90;
    await engine.client.send(Array.from({ length: COUNT }, (_, n) => ({ name: "limited", data: { key: n % 3 } })));
    await begun("begin", 30);
    await kill(first, "SIGKILL");
    const runs = await engine.ended("limited", COUNT);
    expect(runs.every(({ status }) => status === "completed")).toBe(true);
    const { rows } = await engine.pool.query<{ key: string; most: number }>(`
      with changes as (
        select r.event->'data'->>'key' as key, n.id, case n.step when 'begin' then 1 else -1 end as change
        -- Of a step that was killed, only the repetition counts.
        from (select distinct on (run_id, step) * from noted order by run_id, step, id desc) n
        join inngest_embedded.runs r on r.id = n.run_id
      ), running as (select key, sum(change) over (partition by key order by id) as running from changes)
      select key, max(running)::int as most from running group by key order by key`);
    expect(rows).toEqual(["0", "1", "2"].map((key) => ({ key, most: 2 })));
    const { rows: slots } = await engine.pool.query("select from inngest_embedded.slots where used <> 0");
    expect(slots).toEqual([]);
  });

  test("start a cron once for each tick, and once for all missed ticks", async () => {
    await Promise.all([startWorker(), startWorker(), startWorker()]);
    const due = "select date_trunc('second', now()) - interval '3 years' + $1 * interval '1 second' as next_at";
    for (const [index] of [1, 2, 3].entries()) {
      await engine.pool.query(`update inngest_embedded.crons set next_at = (${due})`, [index]);
      await engine.ended("ticking", index + 1);
    }
    await sleep(300);
    expect(await engine.runs("ticking")).toHaveLength(3);
    const { rows } = await engine.pool.query<{ is_future: boolean }>(
      "select next_at > now() as is_future from inngest_embedded.crons",
    );
    expect(rows).toEqual([{ is_future: true }]);
  });

  test("start at the same time on an empty database", async () => {
    await engine.pool.query("drop schema inngest_embedded cascade");
    await Promise.all([startWorker(), startWorker(), startWorker()]);
    await until(
      async () => (await engine.pool.query("select from inngest_embedded.workers")).rowCount === 3,
      "three workers",
    );
  });
});
