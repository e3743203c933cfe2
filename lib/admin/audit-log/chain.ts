import { createHash } from "node:crypto";
import type { Params, SentenceReason } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import * as store from "./store/chain";
import type { Chain, Link } from "./store/chain";

const BATCH = 2000;

export interface Verified {
  workspace: string;
  entries: number;
  /** Of the newest entry. A copy proves later that the log still contains the entry. */
  hash: string;
  /** The first mismatch. Null when the log is intact. */
  fault: AuditFault | null;
}

interface AuditFault {
  reason: SentenceReason<"audit_log_fault">;
  params: Params;
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
  const end = (fault: AuditFault | null, entries: number) => ({ workspace, entries, hash: chain.hash, fault });
  let [position, previous] = [chain.firstPosition - 1, chain.firstPrevious];
  const before = position;
  for (;;) {
    // Start below the first position, to find entries that do not belong to the log.
    const links = await store.listLinks(chain.workspaceId, position === before ? -1 : position, BATCH);
    for (const link of links) {
      const fault = faultOf(link, position, previous);
      if (fault) return end(fault, position - before);
      [position, previous] = [link.position, link.hash];
    }
    if (links.length < BATCH) break;
  }
  return end(faultAtEnd(chain, position, previous), position - before);
}

/** @param position of the previous entry @param previous hash of it */
function faultOf(link: Link, position: number, previous: string): AuditFault | null {
  const { id, action, at } = link;
  const entry = { position: link.position, id: toPublicId("aud", id), action, created_at: at.toISOString() };
  if (link.position <= position) return { reason: "entry_before_first", params: entry };
  if (link.position !== position + 1) return { reason: "entry_missing", params: { position: position + 1 } };
  const hash = createHash("sha256").update(Buffer.from(previous, "hex")).update(link.content).digest("hex");
  return hash === link.hash ? null : { reason: "entry_changed", params: entry };
}

function faultAtEnd(chain: Chain, position: number, previous: string): AuditFault | null {
  if (position < chain.position) return { reason: "last_entries_missing", params: { position: position + 1 } };
  const fits = position === chain.position && previous === chain.hash;
  return fits ? null : { reason: "entry_not_last", params: { position } };
}
