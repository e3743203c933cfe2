import { askDatabase, engine } from "@/inngest/embedded";
import { areFunctionsTaken } from "@/inngest/register";
import { backupHealth } from "@/lib/admin/backups/nightly";
import { failingWork } from "@/lib/kernel/background/operations";
import { readDiskSpace, type DiskSpace } from "@/lib/kernel/disk-space";
import { env } from "@/lib/kernel/env";

export interface Health {
  /** Whether pages and the API can do their work. */
  ok: boolean;
  database: boolean;
  /** Whether background work goes on: a worker lives, or the Inngest server answers and has taken the functions. */
  engine: boolean;
  /** Whether the nightly backups are made, and the newest one; null without a folder for them. */
  backup: { ok: boolean; last_at: Date | null } | null;
  disk: DiskSpace;
  /** Background work that keeps failing for some workspaces, while it is done for the others. */
  failing: { work: string; workspaces: number; since: Date }[];
}

/**
 * Whether the database and the engine answer, and what fails again and again. While a real Inngest server is away, work
 * waits and this process stays healthy: no other one that a balancer could ask instead would do better.
 */
export async function readHealth(): Promise<Health> {
  const database = await within(askDatabase(), false);
  const isRemote = env().INNGEST_REMOTE;
  const engineIsAlive = database && (await within(isRemote ? remoteAnswers() : engine.answers(), false));
  const failing = database ? await within(failingWork(), []) : [];
  const backup = database ? await within(backupHealth(), null) : null;
  const disk = await readDiskSpace();
  return { ok: database && (engineIsAlive || isRemote), database, engine: engineIsAlive, disk, backup, failing };
}

/** Inngest's cloud is known by the functions that it took; a server of one's own is asked. */
async function remoteAnswers(): Promise<boolean> {
  const server = env().INNGEST_BASE_URL;
  if (!areFunctionsTaken()) return false;
  if (server === undefined) return true;
  const reply = await fetch(new URL("/health", server), { signal: AbortSignal.timeout(LIMIT_MS) });
  await reply.arrayBuffer();
  return reply.ok;
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
