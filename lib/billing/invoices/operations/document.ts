import { LRUCache } from "lru-cache";
import { ConcurrencyLimiter } from "@/lib/kernel/core/concurrency-limiter";
import type { InvoiceDocument } from "@/lib/billing/invoice-pdf/render";
import type { QueryScope } from "@/lib/kernel/operation";
import { toInvoice } from "../serialize";
import { versionOfIssued } from "../store/invoices";
import { logoOn } from "./logo";
import { loadView, todayOf } from "./view";

/** Lines of all documents that are kept. 20,000 take about 20 MiB. */
const KEPT_LINES = 20_000;

const turns = new ConcurrencyLimiter({ atOnce: 1, waitingEach: 50, waiting: 500 });
/** Readings whose turn has not come yet, by workspace and invoice. */
const awaited = new Map<string, Promise<InvoiceDocument>>();
const kept = new LRUCache<string, InvoiceDocument>({
  maxSize: KEPT_LINES,
  sizeCalculation: ({ invoice }) => invoice.lines.length + 1,
});

/**
 * The invoice as it is printed. One that has been issued carries all that it shows, so it is read once for each of its
 * versions and each day. A draft shows the workspace's settings too, and is read each time.
 */
export async function documentOf(scope: QueryScope, id: string): Promise<InvoiceDocument> {
  const version = await versionOfIssued(scope.db, scope.workspaceId, id);
  if (version === null) return readInTurn(scope, id);
  const edition = `${scope.workspaceId} ${id} ${String(version)} ${todayOf(scope)}`;
  const known = kept.get(edition);
  if (known) return known;
  const document = await readInTurn(scope, id);
  kept.set(edition, document);
  return document;
}

/**
 * One invoice is read at a time, and workspaces take turns: the thread that draws takes them one by one anyway, and ten
 * long ones read at once would keep everybody else waiting. Whoever asks for an invoice that is still to be read shares
 * that reading; one that has begun may have missed what the asker has just changed.
 */
function readInTurn(scope: QueryScope, id: string): Promise<InvoiceDocument> {
  const key = `${scope.workspaceId} ${id}`;
  const shared = awaited.get(key);
  if (shared) return shared;
  const begin = () => {
    awaited.delete(key);
    return read(scope, id);
  };
  const reading = Promise.resolve().then(() => turns.run(scope.workspaceId, begin));
  awaited.set(key, reading);
  // A reading that was refused never begins, so nobody may wait for it.
  reading.catch(() => awaited.delete(key));
  return reading;
}

async function read(scope: QueryScope, id: string): Promise<InvoiceDocument> {
  const view = await loadView(scope, id);
  return { invoice: toInvoice(view), logo: await logoOn(scope, view.row) };
}
