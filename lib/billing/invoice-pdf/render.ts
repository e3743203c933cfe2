import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { LRUCache } from "lru-cache";
import { Piscina } from "piscina";
import { AppError } from "@/lib/kernel/core/errors";
import { perProcess } from "@/lib/kernel/core/per-process";
import { ConcurrencyLimiter } from "@/lib/kernel/core/concurrency-limiter";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { log } from "@/lib/kernel/log";

export interface InvoiceDocument {
  /** The wire object of lib/billing/invoices/schema/invoice.ts: every number on the page comes from it. */
  invoice: Invoice;
  logo: { bytes: Uint8Array; type: "png" | "jpeg" } | null;
}

/** A report as it is printed: every text as it stands on the page. */
export interface ReportDocument {
  title: string;
  workspace: string;
  period: string;
  madeAt: string;
  sums: readonly { label: string; value: string }[];
  columns: readonly { label: string; isFigure: boolean }[];
  rows: readonly (readonly string[])[];
  total: readonly string[];
}

/** What the worker is told; it answers each with a `Drawn`. */
export type Order = InvoiceDocument | ReportDocument;
export type Drawn = { bytes: Uint8Array } | { failure: string };

/** Bundled by server/build/bundle.mjs. Every process of ours runs in the product's folder. */
const WORKER = "dist/pdf-worker.mjs";
/** Of young objects Node 24 would keep three times as many, and draw no faster. */
const HEAP_MB = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 };
const LIMITS = { timeMs: 60_000, waitingEach: 50, waiting: 500, keptBytes: 32 * 1024 * 1024 };

const press = perProcess("stintPdfPress", () => new Press());

/**
 * The invoice as a PDF of A4 pages. The same document gives the same bytes. Workspaces take turns.
 *
 * @throws AppError unavailable when too many are waiting, or this one takes too long or too much memory.
 */
export function renderInvoicePdf(workspaceId: string, document: InvoiceDocument): Promise<Uint8Array> {
  return press().print(workspaceId, document);
}

/** A report as a PDF of A4 pages, drawn by the same thread in the same turns. @throws AppError unavailable */
export function renderReportPdf(workspaceId: string, document: ReportDocument): Promise<Uint8Array> {
  return press().print(workspaceId, document);
}

/** Starts the thread and loads its fonts, so that the first PDF does not wait for them. */
export function warmUpInvoicePdf(): void {
  press().warmUp();
}

/** `INV-2026-0001.pdf`; of a draft its id. Only characters that every file system and header takes. */
export function pdfFilename({ number, id }: Invoice): string {
  const name = number === null ? `draft-${id}` : number.normalize("NFKD").replaceAll(/[^A-Za-z0-9._-]+/g, "-");
  return `${name.replaceAll(/^[.-]+|[.-]+$/g, "") || id}.pdf`;
}

/**
 * Renders documents one after another in a worker thread, so that the server keeps answering. The thread stays, with
 * its fonts, keeps no process alive, and is replaced when it fails. A request for a document that is being rendered,
 * or was rendered recently, gets the same bytes without another drawing.
 */
export class Press {
  readonly #limits: typeof LIMITS;
  readonly #turns: ConcurrencyLimiter;
  readonly #underWay = new Map<string, Promise<Uint8Array>>();
  readonly #kept: LRUCache<string, Uint8Array>;
  /** Of documents that are kept elsewhere, and never change. */
  readonly #keys = new WeakMap<Order, string>();
  #pool: Piscina<Order, Drawn> | undefined;

  /** @param limits How long one document may take, how many may wait, and how many bytes are kept. */
  constructor(limits: Partial<typeof LIMITS> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#turns = new ConcurrencyLimiter({ atOnce: 1, ...this.#limits });
    this.#kept = new LRUCache({ maxSize: this.#limits.keptBytes, sizeCalculation: ({ length }) => length });
  }

  print(workspaceId: string, document: Order): Promise<Uint8Array> {
    const key = this.#keys.get(document) ?? keyOf(document);
    this.#keys.set(document, key);
    const kept = this.#kept.get(key);
    if (kept) return Promise.resolve(kept);
    const underWay = this.#underWay.get(key) ?? this.#printOnce(workspaceId, key, document);
    this.#underWay.set(key, underWay);
    return underWay;
  }

  warmUp(): void {
    this.#pool ??= newPool();
  }

  /** Ends the thread. What is being drawn is refused; a later document starts a new one. */
  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }

  async #printOnce(workspaceId: string, key: string, document: Order): Promise<Uint8Array> {
    try {
      const bytes = await this.#turns.run(workspaceId, () => this.#draw(document));
      this.#kept.set(key, bytes);
      return bytes;
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #draw(document: Order): Promise<Uint8Array> {
    const pool = (this.#pool ??= newPool());
    const drawn = await pool.run(document, { signal: AbortSignal.timeout(this.#limits.timeMs) }).catch(lost);
    if ("bytes" in drawn) return drawn.bytes;
    throw new Error(drawn.failure);
  }
}

/** Starts the thread, which loads its fonts at once. */
function newPool(): Piscina<Order, Drawn> {
  const pool = new Piscina<Order, Drawn>({
    filename: resolve(WORKER),
    name: "draw",
    minThreads: 1,
    maxThreads: 1,
    execArgv: [],
    resourceLimits: HEAP_MB,
    // Between two documents its timers go on.
    atomics: "disabled",
  });
  // While it draws nothing; the next document gets a new thread.
  pool.on("error", (error) => {
    log().warn(error, "the thread that draws PDFs ended");
  });
  return pool;
}

/** The thread took too long and was ended, ran out of memory, or was closed. */
function lost(error: Error): never {
  throw new AppError("unavailable", error.name === "AbortError" ? "pdf_too_slow" : "pdf_interrupted");
}

/** What tells documents apart: everything that is on their pages. */
function keyOf(document: Order): string {
  if ("rows" in document) return createHash("sha256").update(JSON.stringify(document)).digest("base64url");
  const { invoice, logo } = document;
  const hash = createHash("sha256").update(JSON.stringify([invoice, logo?.type]));
  return (logo ? hash.update(logo.bytes) : hash).digest("base64url");
}
