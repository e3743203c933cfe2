import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/kernel/env";
import { start, type Server } from "../servers";
import { assertSameAnswer } from "./answers";
import { callsOn, type BenchCall } from "./calls";
import { rate } from "./wrk";
import { seedWorld } from "./world";

const ROUNDS = 3;
/** Rounds that only warm up both servers. The JIT of Stint needs about ten thousand requests. */
const WARM_UPS = 2;
const SIZES = [10_000, 1_000_000];

/**
 * Measure requests per second of important calls, and of the smallest server with the same answers. The servers
 * alternate on the same data, and the median round counts: with ten thousand entries and with a million.
 */
export async function benchApi(): Promise<void> {
  for (const entries of SIZES) {
    const world = await seedWorld(entries);
    const calls = callsOn(world);
    writeFileSync(join(env().STINT_DATA_DIR, "calls.json"), JSON.stringify(calls));
    const lean = await start("the leanest", 4701, "dist/bench/api/lean-server.mjs");
    const stint = await start("Stint", 4702, "dist/web.mjs");
    process.stdout.write(
      `\nWith ${entries.toLocaleString("en")} entries: requests a second, of the leanest, at least\n`,
    );
    try {
      for (const call of calls) await compare(call, world.key, lean, stint);
    } finally {
      lean.child.kill("SIGTERM");
      stint.child.kill("SIGTERM");
    }
  }
}

async function compare(call: BenchCall, key: string, lean: Server, stint: Server): Promise<void> {
  if (call.method === "GET") await assertSameAnswer(call.target, key, lean, stint);
  const [limits, rates]: [number[], number[]] = [[], []];
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    const [limit, own] = [rate(lean.port, call, key), rate(stint.port, call, key)];
    if (round < 0) continue;
    limits.push(limit);
    rates.push(own);
  }
  const [own, limit] = [median(rates), median(limits)];
  const share = own / limit;
  const verdict = share >= call.share ? "" : "  MISSED";
  const figures = [own.toFixed(0).padStart(7), limit.toFixed(0).padStart(7), share.toFixed(2), call.share.toFixed(1)];
  process.stdout.write(`  ${call.name.padEnd(40)} ${figures.join("  ")}${verdict}\n`);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** @throws Error if wrk is not installed */
export function assertWrk(): void {
  try {
    execFileSync("wrk", ["--version"], { stdio: "ignore" });
  } catch (error) {
    // wrk prints its version and exits with 1.
    if ((error as { code?: string }).code === "ENOENT") throw new Error("The bench of the API needs wrk: install it.");
  }
}
