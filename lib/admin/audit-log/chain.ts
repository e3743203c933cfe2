import { createHash } from "node:crypto";
import { toPublicId } from "@/lib/kernel/core/ids";
import * as store from "./store/chain";
import type { Chain } from "./store/chain";

const BATCH = 2000;

export interface Verified {
  workspace: string;
  entries: number;
  /** Of the newest entry. A copy stored elsewhere proves later that the log still contains the entry. */
  hash: string;
  /** The first mismatch, in English. Null when the log is intact. */
  fault: string | null;
}

export function verifyAuditLog(onVerified: (verified: Verified) => void): Promise<void> {
  return store.inOneSnapshot(async () => {
    for (const chain of await store.listChains()) onVerified(await verify(chain));
  });
}

/** An empty log is intact. */
export function verifyLogOf(workspaceId: string): Promise<Omit<Verified, "workspace">> {
  return store.inOneSnapshot(async () => {
    const [chain] = await store.listChains(workspaceId);
    return chain ? verify(chain) : { entries: 0, hash: "", fault: null };
  });
}

async function verify(chain: Chain): Promise<Verified> {
  const workspace = chain.workspaceName ?? toPublicId("wks", chain.workspaceId);
  const end = (fault: string | null, entries: number) => ({ workspace, entries, hash: chain.hash, fault });
  let [position, previous] = [chain.firstPosition - 1, chain.firstPrevious];
  const before = position;
  for (;;) {
    // Start below the first position, to find entries that do not belong to the log.
    const links = await store.listLinks(chain.workspaceId, position === before ? -1 : position, BATCH);
    for (const link of links) {
      const named = `entry ${link.position} (${toPublicId("aud", link.id)}, ${link.action}, ${link.at.toISOString()})`;
      if (link.position <= position) return end(`${named} is before the first entry of the log`, position - before);
      if (link.position !== position + 1) return end(`entry ${position + 1} is missing`, position - before);
      const hash = createHash("sha256").update(Buffer.from(previous, "hex")).update(link.content).digest("hex");
      if (hash !== link.hash) return end(`${named} was changed`, position - before);
      [position, previous] = [link.position, link.hash];
    }
    if (links.length < BATCH) break;
  }
  if (position < chain.position)
    return end(`entry ${position + 1} and all later entries are missing`, position - before);
  const fits = position === chain.position && previous === chain.hash;
  return end(fits ? null : `entry ${position} is not the last entry of the log`, position - before);
}
