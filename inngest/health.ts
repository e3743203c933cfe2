import { databaseAnswers, engine } from "@/inngest/embedded";
import { failingWork } from "@/lib/background/operations";
import { env } from "@/lib/env";

export interface Health {
  ok: boolean;
  database: boolean;
  engine: boolean;
  /** Background work that keeps failing for some workspaces, while it is done for the others. */
  failing: { work: string; workspaces: number; since: Date }[];
}

/** Whether the database and the engine answer, and what fails again and again. A real Inngest server watches itself. */
export async function readHealth(): Promise<Health> {
  const database = await within(databaseAnswers(), false);
  const engineIsAlive = database && (env().INNGEST_REMOTE || (await within(engine.answers(), false)));
  const failing = database ? await within(failingWork(), []) : [];
  return { ok: database && engineIsAlive, database, engine: engineIsAlive, failing };
}

const LIMIT_MS = 3000;

async function within<Answer>(question: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS, otherwise);
  });
  const answer = await Promise.race([question.catch(() => otherwise), late]);
  clearTimeout(timer);
  return answer;
}
