import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { AppError } from "@/lib/core/errors";
import type { Invoice } from "@/lib/invoices/schema";

export interface InvoiceDocument {
  /** The wire object of lib/invoices/schema.ts: every number on the page comes from it. */
  invoice: Invoice;
  logo: { bytes: Uint8Array; type: "png" | "jpeg" } | null;
}

/** What the worker is told; it answers each with a `Drawn`. */
export type Order = InvoiceDocument;
export type Drawn = { bytes: Uint8Array } | { failure: string };

interface Job {
  document: InvoiceDocument;
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/** Bundled by server/bundle.mjs. Every process of ours runs in the product's folder. */
const WORKER = "dist/pdf-worker.mjs";
const MAX_HEAP_MB = 768;
const LIMITS = { timeMs: 60_000, waiting: 200 };

const held = globalThis as typeof globalThis & { stintPdfPress?: Press };

/**
 * The invoice as a PDF of A4 pages. The same document gives the same bytes.
 *
 * @throws AppError unavailable when too many are waiting, or this one takes too long or too much memory.
 */
export function renderInvoicePdf(document: InvoiceDocument): Promise<Uint8Array> {
  return press().print(document);
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

function press(): Press {
  return (held.stintPdfPress ??= new Press());
}

/**
 * Draws documents one after another in a thread of its own, so that the server goes on answering. The thread stays,
 * with its fonts, keeps no process alive, and is replaced when it fails.
 */
export class Press {
  readonly #limits: typeof LIMITS;
  readonly #waiting: Job[] = [];
  #worker: Worker | undefined;
  #current: { job: Job; timer: NodeJS.Timeout } | undefined;

  /** @param limits How long one document may take, and how many may wait. */
  constructor(limits: Partial<typeof LIMITS> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  print(document: InvoiceDocument): Promise<Uint8Array> {
    if (this.#waiting.length >= this.#limits.waiting) {
      return Promise.reject(new AppError("unavailable", "Many PDFs are being made. Try again in a minute."));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ document, resolve, reject });
      this.#next();
    });
  }

  warmUp(): void {
    if (this.#worker) return;
    this.#worker = this.#start();
    this.#worker.unref();
  }

  /** Ends the thread. What is being drawn is refused; a later document starts a new one. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #next(): void {
    const job = this.#current ? undefined : this.#waiting.shift();
    if (!job) return;
    const worker = (this.#worker ??= this.#start());
    const timer = setTimeout(() => this.#giveUp(worker), this.#limits.timeMs);
    this.#current = { job, timer };
    worker.ref();
    worker.postMessage(job.document satisfies Order);
  }

  #start(): Worker {
    const worker = new Worker(resolve(WORKER), {
      name: "invoice-pdf",
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.on("message", (drawn: Drawn) => this.#finish(worker, drawn));
    worker.on("error", () =>
      this.#lose(worker, "The PDF could not be made. Shorten the invoice's texts, or try again."),
    );
    worker.on("exit", () => this.#lose(worker, "The PDF was interrupted. Try again."));
    return worker;
  }

  #finish(worker: Worker, drawn: Drawn): void {
    const job = this.#take();
    worker.unref();
    if ("bytes" in drawn) job?.resolve(drawn.bytes);
    else job?.reject(new Error(drawn.failure));
    this.#next();
  }

  #giveUp(worker: Worker): void {
    this.#lose(worker, "The PDF took too long to make. Shorten the invoice's texts, or try again.");
    void worker.terminate();
  }

  /** The thread is gone, or will be: what it was drawing is refused, and the next document gets a new one. */
  #lose(worker: Worker, detail: string): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#take()?.reject(new AppError("unavailable", detail));
    this.#next();
  }

  #take(): Job | undefined {
    clearTimeout(this.#current?.timer);
    const job = this.#current?.job;
    this.#current = undefined;
    return job;
  }
}
