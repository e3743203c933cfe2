import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { QueryConfig } from "pg";
import { POST, GET } from "@/app/v1/time-entries/route";
import { pool } from "@/lib/db/pool";
import { env } from "@/lib/env";
import type { Call } from "@/lib/http/call";
import type { Seed } from "./seed";

export interface RecordedStatement {
  text: string;
  values: unknown[];
}

/** The statements of each call, in their order, without those that check the credential. */
export interface Recording {
  list: RecordedStatement[];
  create: RecordedStatement[];
}

export function recordingFile(): string {
  return join(env().STINT_DATA_DIR, "recording.json");
}

/** Runs each call once and writes down its SQL, so that the bare server runs the same, whatever it is today. */
export async function recordStatements(seed: Seed): Promise<void> {
  const recording: Recording = {
    list: await statementsOf(() => GET.answer(toCall("GET", "limit=50", seed))),
    create: await statementsOf(() => POST.answer(toCall("POST", "", seed))),
  };
  writeFileSync(recordingFile(), JSON.stringify(recording));
}

async function statementsOf(act: () => Promise<{ status: number }>): Promise<RecordedStatement[]> {
  const seen: RecordedStatement[] = [];
  const open = pool();
  const ask = open.query.bind(open);
  open.query = ((config: QueryConfig) => {
    if (!/\b(?:from|update) api_keys\b/.test(config.text))
      seen.push({ text: config.text, values: config.values ?? [] });
    return ask(config);
  }) as typeof open.query;
  const { status } = await act();
  open.query = ask;
  if (status >= 300) throw new Error(`the call to record answered ${String(status)}`);
  return seen;
}

function toCall(method: string, search: string, seed: Seed): Call {
  const headers: Record<string, string> = { authorization: `Bearer ${seed.key}`, "content-type": "application/json" };
  return {
    method,
    path: "/v1/time-entries",
    search,
    params: {},
    ip: "127.0.0.1",
    header: (name) => headers[name],
    body: () => Promise.resolve(Buffer.from(JSON.stringify(seed.entryBody))),
  };
}
