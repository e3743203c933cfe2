import { askDatabase, engine } from "@/inngest/embedded";
import { areFunctionsTaken } from "@/inngest/register";
import { backupHealth } from "@/lib/admin/backups/nightly";
import { failingWork } from "@/lib/kernel/background/operations";
import { readDiskSpace, type DiskSpace } from "@/lib/kernel/disk-space";
import { env } from "@/lib/kernel/env";

export interface Health {
  ok: boolean;
  database: boolean;
  /** Whether a worker is alive, or the Inngest server has registered the functions. */
  engine: boolean;
  /** Null without BACKUP_DIR. */
  backup: { ok: boolean; last_at: Date | null } | null;
  disk: DiskSpace;
  failing: { work: string; workspaces: number; since: Date }[];
}

/** An outage of a remote Inngest server is not unhealthy, because a load balancer has no better process. */
export async function readHealth(): Promise<Health> {
  const database = await within(askDatabase(), false);
  const isRemote = env().INNGEST_REMOTE;
  const engineIsAlive = database && (await within(isRemote ? remoteAnswers() : engine.answers(), false));
  const failing = database ? await within(failingWork(), []) : [];
  const backup = database ? await within(backupHealth(), null) : null;
  const disk = await readDiskSpace();
  return { ok: database && (engineIsAlive || isRemote), database, engine: engineIsAlive, disk, backup, failing };
}

/** Inngest Cloud is reachable once functions are registered; a self-hosted server is asked. */
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
