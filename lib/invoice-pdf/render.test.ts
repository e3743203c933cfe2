import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterEach, describe, expect, test } from "vitest";
import { documentOf, invoiceLine, invoiceOf, longInvoice } from "@/testing/invoice-document";
import { drawInvoice } from "./document";
import { pdfFilename, Press } from "./render";

const presses: Press[] = [];

function pressWith(limits: { timeMs?: number; waiting?: number } = {}): Press {
  const press = new Press(limits);
  presses.push(press);
  return press;
}

afterEach(async () => {
  await Promise.all(presses.splice(0).map((press) => press.close()));
});

const short = documentOf(invoiceOf([invoiceLine()]));

describe("Press", { timeout: 60_000 }, () => {
  test("gives the same bytes twice, also after its thread was ended", async () => {
    const press = pressWith();
    const first = await press.print(short);
    expect(Buffer.from(first.subarray(0, 5)).toString()).toBe("%PDF-");
    expect(Buffer.compare(first, await press.print(short))).toBe(0);
    await press.close();
    expect(Buffer.compare(first, await press.print(short))).toBe(0);
  });

  test("is warmed up in advance, and once", async () => {
    const press = pressWith();
    press.warmUp();
    press.warmUp();
    await expect(press.print(short)).resolves.toBeInstanceOf(Uint8Array);
  });

  test("draws documents in the order in which they came", async () => {
    const press = pressWith();
    const done: number[] = [];
    const lengths = [40, 1, 20];
    await Promise.all(lengths.map((lines) => press.print(documentOf(longInvoice(lines))).then(() => done.push(lines))));
    expect(done).toEqual(lengths);
  });

  test("unavailable: what takes too long is refused", async () => {
    const endless = pressWith({ timeMs: 1 }).print(documentOf(longInvoice(500)));
    await expect(endless).rejects.toMatchObject({ code: "unavailable" });
  });

  test("unavailable: a thread that ends refuses its document only; the next one gets a new thread", async () => {
    const press = pressWith();
    const interrupted = press.print(short);
    const next = press.print(short);
    await Promise.all([expect(interrupted).rejects.toMatchObject({ code: "unavailable" }), press.close()]);
    await expect(next).resolves.toBeInstanceOf(Uint8Array);
  });

  test("unavailable: no more documents wait than may", async () => {
    const press = pressWith({ waiting: 1 });
    const taken = [press.print(short), press.print(short)];
    await expect(press.print(short)).rejects.toMatchObject({ code: "unavailable" });
    await expect(Promise.all(taken)).resolves.toHaveLength(2);
  });

  test("a fault of ours is an error like any other, and the thread goes on", async () => {
    const press = pressWith();
    const broken = documentOf(invoiceOf([invoiceLine()], { issue_date: "no day" }));
    await expect(press.print(broken)).rejects.toThrow("RangeError");
    await expect(press.print(short)).resolves.toBeInstanceOf(Uint8Array);
  });

  test("the server goes on answering: its event loop waits less than where it draws itself", async () => {
    const press = pressWith();
    const document = documentOf(longInvoice(500));
    await press.print(document);
    const beside = await longestStall(() => Promise.all(Array.from({ length: 3 }, () => press.print(document))));
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

  test("a draft has none, and is named by its id; so is a number without a letter that every system takes", () => {
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
