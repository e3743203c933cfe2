import { createHash } from "node:crypto";
import { toPublicId } from "@/lib/kernel/core/ids";
import * as store from "./store/chain";
import type { Chain } from "./store/chain";

/** So many entries are read at a time. */
const BATCH = 2000;

/** What the log of a workspace turned out to be. */
export interface Verified {
  workspace: string;
  entries: number;
  /** The hash of the newest entry: who keeps it elsewhere sees later whether the log still contains it. */
  hash: string;
  /** The first thing that does not fit, in words; null when everything does. */
  fault: string | null;
}

/** Walks the chain of every workspace, as they all are at one instant. */
export function verifyAuditLog(onVerified: (verified: Verified) => void): Promise<void> {
  return store.atOneInstant(async () => {
    for (const chain of await store.listChains()) onVerified(await verify(chain));
  });
}

/** Walks the chain of one workspace, as it is at one instant. An empty log has no fault. */
export function verifyLogOf(workspaceId: string): Promise<Omit<Verified, "workspace">> {
  return store.atOneInstant(async () => {
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
    // From the very beginning: what stands before the first entry does not belong there.
    const links = await store.listLinks(chain.workspaceId, position === before ? -1 : position, BATCH);
    for (const link of links) {
      const named = `entry ${link.position} (${toPublicId("aud", link.id)}, ${link.action}, ${link.at.toISOString()})`;
      if (link.position <= position) return end(`${named} stands before the first one of the log`, position - before);
      if (link.position !== position + 1) return end(`entry ${position + 1} is missing`, position - before);
      const hash = createHash("sha256").update(Buffer.from(previous, "hex")).update(link.content).digest("hex");
      if (hash !== link.hash) return end(`${named} is not what was written`, position - before);
      [position, previous] = [link.position, link.hash];
    }
    if (links.length < BATCH) break;
  }
  if (position < chain.position)
    return end(`entry ${position + 1} is missing, and what came after it`, position - before);
  const fits = position === chain.position && previous === chain.hash;
  return end(fits ? null : `entry ${position} is not the one that the log ended with`, position - before);
}
