import { databaseAnswers, engine } from "@/inngest/embedded";
import { env } from "@/lib/env";

export interface Health {
  ok: boolean;
  database: boolean;
  engine: boolean;
}

/** Whether the database and the engine answer. A real Inngest server watches itself. */
export async function readHealth(): Promise<Health> {
  const database = await within(databaseAnswers());
  const engineIsAlive = database && (env().INNGEST_REMOTE || (await within(engine.answers())));
  return { ok: database && engineIsAlive, database, engine: engineIsAlive };
}

const LIMIT_MS = 3000;

async function within(question: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS, false);
  });
  const answer = await Promise.race([question.catch(() => false), late]);
  clearTimeout(timer);
  return answer;
}
