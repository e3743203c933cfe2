import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterEach, describe, expect, test } from "vitest";
import { documentOf, invoiceLine, invoiceOf, longInvoice } from "@/testing/invoice-document";
import { drawInvoice } from "./document";
import { pdfFilename, PdfRenderer } from "./render";

const renderers: PdfRenderer[] = [];

/** A renderer without a cache by default. */
function rendererWith(limits: ConstructorParameters<typeof PdfRenderer>[0] = {}): PdfRenderer {
  const renderer = new PdfRenderer({ keptBytes: 1, ...limits });
  renderers.push(renderer);
  return renderer;
}

afterEach(async () => {
  await Promise.all(renderers.splice(0).map((renderer) => renderer.close()));
});

const short = documentOf(invoiceOf([invoiceLine()]));
/** Documents of one line, each another. */
const another = (number: number) => documentOf(invoiceOf([invoiceLine()], { number: `INV-${String(number)}` }));

describe("PdfRenderer", () => {
  test("gives the same bytes twice, also after its thread was ended", async () => {
    const renderer = rendererWith();
    const first = await renderer.render("w", short);
    expect(Buffer.from(first.subarray(0, 5)).toString()).toBe("%PDF-");
    expect(Buffer.compare(first, await renderer.render("w", short))).toBe(0);
    await renderer.close();
    expect(Buffer.compare(first, await renderer.render("w", short))).toBe(0);
  });

  test("is warmed up in advance, and once", async () => {
    const renderer = rendererWith();
    renderer.warmUp();
    renderer.warmUp();
    await expect(renderer.render("w", short)).resolves.toBeInstanceOf(Uint8Array);
  });

  test("draws documents of one workspace in the order in which they came, and workspaces in turns", async () => {
    const renderer = rendererWith();
    const done: string[] = [];
    const ask = (workspace: string, lines: number) =>
      renderer.render(workspace, documentOf(longInvoice(lines))).then(() => done.push(`${workspace} ${String(lines)}`));
    await Promise.all([...[40, 1, 20, 2].map((lines) => ask("greedy", lines)), ask("modest", 30)]);
    expect(done).toEqual(["greedy 40", "greedy 1", "modest 30", "greedy 20", "greedy 2"]);
  });

  test("260 requests for one long document are one drawing", async () => {
    const renderer = rendererWith({ keptBytes: 1, waitingEach: 1 });
    const long = documentOf(longInvoice(200));
    const all = await Promise.all(Array.from({ length: 260 }, () => renderer.render("w", structuredClone(long))));
    expect(new Set(all).size).toBe(1);
    expect(await renderer.render("w", long)).not.toBe(all[0]);
  });

  test("caches recent documents up to the limit, by text, language, logo and attached XML", async () => {
    const [bytes, other] = [await rendererWith().render("w", another(1)), await rendererWith().render("w", another(2))];
    const renderer = rendererWith({ keptBytes: bytes.length + other.length });
    const first = await renderer.render("w", another(1));
    expect(await renderer.render("other workspace", another(1))).toBe(first);
    expect(await renderer.render("w", documentOf(another(1).invoice as Invoice, "de"))).not.toEqual(first);
    const logo = { bytes: new Uint8Array([1, 2]), type: "png" as const };
    expect(await renderer.render("w", { ...another(1), logo })).not.toBe(first);
    const facturX = await renderer.render("w", { ...another(1), facturX: new TextEncoder().encode("<a/>") });
    expect(Buffer.from(facturX).toString("latin1")).toContain("factur-x.xml");
    await renderer.render("w", another(3));
    expect(await renderer.render("w", another(1))).not.toBe(first);
  });

  test("unavailable: a document that takes too long is refused", async () => {
    const endless = rendererWith({ timeMs: 1 }).render("w", documentOf(longInvoice(500)));
    await expect(endless).rejects.toMatchObject({ code: "unavailable" });
  });

  test("unavailable: an ended thread refuses only its document; the next one gets a new thread", async () => {
    const renderer = rendererWith();
    const interrupted = renderer.render("w", another(1));
    const next = renderer.render("w", another(2));
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([expect(interrupted).rejects.toMatchObject({ code: "unavailable" }), renderer.close()]);
    await expect(next).resolves.toBeInstanceOf(Uint8Array);
  });

  test("unavailable: the queue of a workspace is limited", async () => {
    const renderer = rendererWith({ waitingEach: 1 });
    const taken = [
      renderer.render("w", another(1)),
      renderer.render("w", another(2)),
      renderer.render("other", another(4)),
    ];
    await expect(renderer.render("w", another(3))).rejects.toMatchObject({ code: "unavailable" });
    await expect(Promise.all(taken)).resolves.toHaveLength(3);
  });

  test("an error in our code is thrown, and the thread continues", async () => {
    const renderer = rendererWith();
    const broken = documentOf(invoiceOf([invoiceLine()], { issue_date: "no day" }));
    await expect(renderer.render("w", broken)).rejects.toThrow("RangeError");
    await expect(renderer.render("w", short)).resolves.toBeInstanceOf(Uint8Array);
  });

  test("rendering blocks the event loop less than drawing in the same thread", async () => {
    const renderer = rendererWith();
    const document = documentOf(longInvoice(500));
    await renderer.render("w", document);
    const again = (number: number) => documentOf({ ...longInvoice(500), number: String(number) });
    const beside = await longestStall(() =>
      Promise.all([1, 2, 3].map((number) => renderer.render("w", again(number)))),
    );
    const here = await longestStall(() => drawInvoice(document));
    expect(beside).toBeLessThan(here);
  });
});

describe("pdfFilename()", () => {
  test.each([
    ["INV-2026-0001", "INV-2026-0001.pdf"],
    ["Rg. 7/2026 é", "Rg.-7-2026-e.pdf"],
    ["../../etc/passwd", "etc-passwd.pdf"],
    ['a"; b\r\n', "a-b.pdf"],
  ])("%s is %s", (number, filename) => {
    expect(pdfFilename(invoiceOf([], { number }))).toBe(filename);
  });

  test("uses the id for a draft, and for a number without portable characters", () => {
    const draft = invoiceOf([], { number: null });
    expect(pdfFilename(draft)).toBe(`draft-${draft.id}.pdf`);
    expect(pdfFilename(invoiceOf([], { number: "請求" }))).toBe(`${draft.id}.pdf`);
  });
});

/** Milliseconds. */
async function longestStall(act: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await act();
  // A stall is only seen by the first timer after it.
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  return delay.max / 1e6;
}
