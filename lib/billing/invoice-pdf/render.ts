import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { LRUCache } from "lru-cache";
import { Piscina } from "piscina";
import { AppError } from "@/lib/kernel/core/errors";
import { perProcess } from "@/lib/kernel/core/per-process";
import { ConcurrencyLimiter } from "@/lib/kernel/core/concurrency-limiter";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import type { TimesheetRow } from "@/lib/billing/invoice-content/timesheet";
import type { StatementDocument } from "@/lib/billing/statements/schema";
import { log } from "@/lib/kernel/log";

export interface InvoiceDocument {
  invoice: Printed;
  logo: { bytes: Uint8Array; type: "png" | "jpeg" } | null;
  /** The same invoice as XML (CII, UTF-8) in the profile EN 16931, for a Factur-X invoice. */
  facturX?: Uint8Array | null;
  /** On pages of their own behind the invoice. */
  timesheet?: readonly TimesheetRow[] | null;
}

export interface PrintedStatement extends StatementDocument {
  logo: InvoiceDocument["logo"];
}

export interface ReportDocument {
  title: string;
  workspace: string;
  period: string;
  /** `YYYY-MM-DD`. */
  madeAt: string;
  footer: string;
  sums: readonly { label: string; value: string }[];
  columns: readonly { label: string; isFigure: boolean }[];
  rows: readonly (readonly string[])[];
  total: readonly string[];
}

export type Order = InvoiceDocument | PrintedStatement | ReportDocument;
export type Drawn = { bytes: Uint8Array } | { failure: string };

/** Bundled by server/build/bundle.mjs. The working directory is the product's folder. */
const WORKER = "dist/pdf-worker.mjs";
/** Node 24 reserves three times as much for young objects. */
const HEAP_MB = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 };
const LIMITS = { timeMs: 60_000, waitingEach: 50, waiting: 500, keptBytes: 32 * 1024 * 1024 };

const renderer = perProcess("stintPdfRenderer", () => new PdfRenderer());

/**
 * The same document gives the same bytes.
 *
 * @throws AppError unavailable when the queue is full, or the document takes too long or too much memory.
 */
export function renderInvoicePdf(workspaceId: string, document: InvoiceDocument): Promise<Uint8Array> {
  return renderer().render(workspaceId, document);
}

/** @throws AppError unavailable */
export function renderReportPdf(workspaceId: string, document: ReportDocument): Promise<Uint8Array> {
  return renderer().render(workspaceId, document);
}

/** @throws AppError unavailable */
export function renderStatementPdf(workspaceId: string, document: PrintedStatement): Promise<Uint8Array> {
  return renderer().render(workspaceId, document);
}

export function warmUpInvoicePdf(): void {
  renderer().warmUp();
}

/** Such as `INV-2026-0001.pdf`, for all file systems and headers. */
export function pdfFilename({ number, id }: Printed): string {
  const name = number === null ? `draft-${id}` : number.normalize("NFKD").replaceAll(/[^A-Za-z0-9._-]+/g, "-");
  return `${name.replaceAll(/^[.-]+|[.-]+$/g, "") || id}.pdf`;
}

/** One by one in a worker thread, which is replaced when it fails. Requests for the same document share its bytes. */
export class PdfRenderer {
  readonly #limits: typeof LIMITS;
  readonly #limiter: ConcurrencyLimiter;
  readonly #pending = new Map<string, Promise<Uint8Array>>();
  readonly #cache: LRUCache<string, Uint8Array>;
  /** Keys of documents that callers cache and never change. */
  readonly #keys = new WeakMap<Order, string>();
  #pool: Piscina<Order, Drawn> | undefined;

  constructor(limits: Partial<typeof LIMITS> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#limiter = new ConcurrencyLimiter({ atOnce: 1, ...this.#limits });
    this.#cache = new LRUCache({ maxSize: this.#limits.keptBytes, sizeCalculation: ({ length }) => length });
  }

  render(workspaceId: string, document: Order): Promise<Uint8Array> {
    const key = this.#keys.get(document) ?? keyOf(document);
    this.#keys.set(document, key);
    const cached = this.#cache.get(key);
    if (cached) return Promise.resolve(cached);
    const pending = this.#pending.get(key) ?? this.#renderOnce(workspaceId, key, document);
    this.#pending.set(key, pending);
    return pending;
  }

  warmUp(): void {
    this.#pool ??= newPool();
  }

  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }

  async #renderOnce(workspaceId: string, key: string, document: Order): Promise<Uint8Array> {
    try {
      const bytes = await this.#limiter.run(workspaceId, () => this.#draw(document));
      this.#cache.set(key, bytes);
      return bytes;
    } finally {
      this.#pending.delete(key);
    }
  }

  async #draw(document: Order): Promise<Uint8Array> {
    const pool = (this.#pool ??= newPool());
    const drawn = await pool.run(document, { signal: AbortSignal.timeout(this.#limits.timeMs) }).catch(lost);
    if ("bytes" in drawn) return drawn.bytes;
    throw new Error(drawn.failure);
  }
}

function newPool(): Piscina<Order, Drawn> {
  const pool = new Piscina<Order, Drawn>({
    filename: resolve(WORKER),
    name: "draw",
    minThreads: 1,
    maxThreads: 1,
    execArgv: [],
    resourceLimits: HEAP_MB,
    atomics: "disabled",
  });
  // Only a thread without work reports here.
  pool.on("error", (error) => {
    log().warn(error, "the thread that draws PDFs ended");
  });
  return pool;
}

function lost(error: Error): never {
  throw new AppError("unavailable", error.name === "AbortError" ? "pdf_too_slow" : "pdf_interrupted");
}

function keyOf(document: Order): string {
  if ("rows" in document) return createHash("sha256").update(JSON.stringify(document)).digest("base64url");
  const { logo } = document;
  const parts =
    "statement" in document
      ? [document.statement, document.seller, document.client, document.made_on]
      : [document.invoice, document.timesheet ?? null];
  const hash = createHash("sha256").update(JSON.stringify([...parts, logo?.type, logo?.bytes.length]));
  if (logo) hash.update(logo.bytes);
  if ("facturX" in document && document.facturX) hash.update(document.facturX);
  return hash.digest("base64url");
}
