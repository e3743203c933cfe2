import { createHash } from "node:crypto";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { log } from "@/lib/kernel/log";
import { writeArchive } from "./archive";
import * as store from "./store";

/** Bytes of the zip in one row. */
const CHUNK_BYTES = 1024 * 1024;

/** How often the page is told how far it is, milliseconds. */
const TELL_EVERY_MS = 1000;

/** A writer that has said nothing for so long has died, milliseconds. */
const DEAD_AFTER_MS = 3 * 60_000;

/** How long the file is kept, milliseconds. */
const KEPT_MS = 30 * 86_400_000;

/** Makes the oldest export that waits; false when none does. */
export async function makeDueExport(now: Date): Promise<boolean> {
  const claimed = await store.claimExport(now, new Date(now.getTime() - DEAD_AFTER_MS));
  if (!claimed) return false;
  const { workspaceId, id } = claimed;
  try {
    const made = await store.atOneInstant(workspaceId, () => make(workspaceId, id, now));
    const finishedAt = new Date();
    const expiresAt = new Date(finishedAt.getTime() + KEPT_MS);
    await store.finishExport(workspaceId, id, { status: "done", ...made, finishedAt, expiresAt });
  } catch (error) {
    log().error({ workspace: workspaceId, export: id, err: error }, "an export could not be made");
    await store.finishExport(workspaceId, id, { status: "failed", finishedAt: new Date() });
  }
  return true;
}

/** Deletes the files whose time is over; answers how many. */
export function purgeExpiredExports(now: Date): Promise<number> {
  return store.deleteExpired(now);
}

async function make(workspaceId: string, id: string, now: Date): Promise<{ size: number; sha256: string }> {
  const total = await store.countRecords(workspaceId);
  const chunks = new Chunks(workspaceId, id);
  let done = 0;
  let toldAt = 0;
  await writeArchive(await systemContext(workspaceId, now), chunks.stream(), async (records) => {
    done += records;
    if (Date.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = Date.now();
    await store.saveProgress(workspaceId, id, { done, total });
  });
  await store.saveProgress(workspaceId, id, { done, total: done });
  return chunks.result();
}

/** Takes the zip as it is written and keeps it in rows of one size. */
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
