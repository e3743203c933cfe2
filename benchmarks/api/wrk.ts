import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/kernel/env";
import type { BenchCall } from "./calls";

const CONNECTIONS = 32;
const SECONDS = 3;

/** Return the requests per second that a server answers. wrk is cheap, so the server is the limit. */
export function rate(port: number, call: BenchCall, key: string): number {
  const script = join(env().STINT_DATA_DIR, "call.lua");
  writeFileSync(script, lua(call, key));
  const address = `http://127.0.0.1:${String(port)}${call.target}`;
  const options = ["-t1", `-c${String(CONNECTIONS)}`, `-d${String(SECONDS)}`, "-s", script, address];
  const printed = execFileSync("wrk", options, { encoding: "utf8" });
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(printed)?.[1];
  if (refused !== undefined) throw new Error(`${call.name}: ${refused} answers were not 2xx`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1] ?? 0);
}

/** Vary the body, the Idempotency-Key and the target by request. */
function lua({ method, target, targets = [target], body, idempotent }: BenchCall, key: string): string {
  const lines = [
    `wrk.method = "${method}"`,
    `wrk.headers["Authorization"] = "Bearer ${key}"`,
    `wrk.headers["Content-Type"] = "application/json"`,
    `local count = ${String(Date.now())}`,
    `local targets = {${targets.map((one) => JSON.stringify(one)).join()}}`,
    `local body = ${body ? JSON.stringify(JSON.stringify(body)) : "nil"}`,
    "request = function()",
    "  count = count + 1",
    ...(idempotent ? [`  wrk.headers["Idempotency-Key"] = "bench-" .. count`] : []),
    `  return wrk.format(nil, targets[1 + count % #targets], nil, body and body:gsub("%%d", count))`,
    "end",
  ];
  return body || idempotent ? lines.join("\n") : lines.slice(0, 3).join("\n");
}
