import { createHash } from "node:crypto";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { log } from "@/lib/kernel/log";
import { writeArchive } from "./archive";
import * as store from "./store";

const CHUNK_BYTES = 1024 * 1024;

const PROGRESS_INTERVAL_MS = 1000;

/** After this time without progress, the process is lost. */
const STALLED_AFTER_MS = 3 * 60_000;

const RETENTION_MS = 30 * 86_400_000;

/** The oldest queued export. False if none. */
export async function makeDueExport(now: Date): Promise<boolean> {
  const claimed = await store.claimExport(now, new Date(now.getTime() - STALLED_AFTER_MS));
  if (!claimed) return false;
  const { workspaceId, id } = claimed;
  try {
    const made = await store.atOneInstant(workspaceId, () => make(workspaceId, id, now));
    const finishedAt = new Date();
    const expiresAt = new Date(finishedAt.getTime() + RETENTION_MS);
    await store.finishExport(workspaceId, id, { status: "done", ...made, finishedAt, expiresAt });
  } catch (error) {
    log().error({ workspace: workspaceId, export: id, err: error }, "export failed");
    await store.finishExport(workspaceId, id, { status: "failed", finishedAt: new Date() });
  }
  return true;
}

/** Return the number of deleted exports. */
export function purgeExpiredExports(now: Date): Promise<number> {
  return store.deleteExpired(now);
}

async function make(workspaceId: string, id: string, now: Date): Promise<{ size: number; sha256: string }> {
  const total = await store.countRecords(workspaceId);
  const chunks = new Chunks(workspaceId, id);
  let done = 0;
  let savedAt = 0;
  await writeArchive(await systemContext(workspaceId, now), chunks.stream(), async (records) => {
    done += records;
    if (Date.now() - savedAt < PROGRESS_INTERVAL_MS) return;
    savedAt = Date.now();
    await store.saveProgress(workspaceId, id, { done, total });
  });
  await store.saveProgress(workspaceId, id, { done, total: done });
  return chunks.result();
}

class Chunks {
  readonly #workspaceId: string;
  readonly #id: string;
  readonly #hash = createHash("sha256");
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #position = 0;
  #size = 0;

  constructor(workspaceId: string, id: string) {
    this.#workspaceId = workspaceId;
    this.#id = id;
  }

  stream(): WritableStream<Uint8Array> {
    return new WritableStream({
      write: async (bytes) => {
        this.#hash.update(bytes);
        this.#size += bytes.length;
        this.#waiting.push(bytes.slice());
        this.#waitingBytes += bytes.length;
        if (this.#waitingBytes >= CHUNK_BYTES) await this.#keep();
      },
      close: () => this.#keep(),
    });
  }

  result(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest("hex") };
  }

  async #keep(): Promise<void> {
    if (this.#waitingBytes === 0) return;
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    const position = this.#position++;
    await store.insertChunk(this.#workspaceId, this.#id, position, bytes);
  }
}
