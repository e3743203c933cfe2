import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterEach, describe, expect, test } from "vitest";
import { documentOf, invoiceLine, invoiceOf, longInvoice } from "@/testing/invoice-document";
import { drawInvoice } from "./document";
import { pdfFilename, Press } from "./render";

const presses: Press[] = [];

/** A press that keeps nothing, unless it is told to. */
function pressWith(limits: ConstructorParameters<typeof Press>[0] = {}): Press {
  const press = new Press({ keptBytes: 1, ...limits });
  presses.push(press);
  return press;
}

afterEach(async () => {
  await Promise.all(presses.splice(0).map((press) => press.close()));
});

const short = documentOf(invoiceOf([invoiceLine()]));
/** Documents of one line, each another. */
const another = (number: number) => documentOf(invoiceOf([invoiceLine()], { number: `INV-${String(number)}` }));

describe("Press", { timeout: 60_000 }, () => {
  test("gives the same bytes twice, also after its thread was ended", async () => {
    const press = pressWith();
    const first = await press.print("w", short);
    expect(Buffer.from(first.subarray(0, 5)).toString()).toBe("%PDF-");
    expect(Buffer.compare(first, await press.print("w", short))).toBe(0);
    await press.close();
    expect(Buffer.compare(first, await press.print("w", short))).toBe(0);
  });

  test("is warmed up in advance, and once", async () => {
    const press = pressWith();
    press.warmUp();
    press.warmUp();
    await expect(press.print("w", short)).resolves.toBeInstanceOf(Uint8Array);
  });

  test("draws documents of one workspace in the order in which they came, and workspaces in turns", async () => {
    const press = pressWith();
    const done: string[] = [];
    const ask = (workspace: string, lines: number) =>
      press.print(workspace, documentOf(longInvoice(lines))).then(() => done.push(`${workspace} ${String(lines)}`));
    await Promise.all([...[40, 1, 20, 2].map((lines) => ask("greedy", lines)), ask("modest", 30)]);
    expect(done).toEqual(["greedy 40", "greedy 1", "modest 30", "greedy 20", "greedy 2"]);
  });

  test("260 requests for one long document are one drawing", async () => {
    const press = pressWith({ keptBytes: 1, waitingEach: 1 });
    const long = documentOf(longInvoice(200));
    const all = await Promise.all(Array.from({ length: 260 }, () => press.print("w", structuredClone(long))));
    expect(new Set(all).size).toBe(1);
    expect(await press.print("w", long)).not.toBe(all[0]);
  });

  test("keeps what it drew lately, as much as it may, and knows a change of text, language or logo", async () => {
    const [bytes, other] = [await pressWith().print("w", another(1)), await pressWith().print("w", another(2))];
    const press = pressWith({ keptBytes: bytes.length + other.length });
    const first = await press.print("w", another(1));
    expect(await press.print("other workspace", another(1))).toBe(first);
    expect(await press.print("w", documentOf(another(1).invoice, "de"))).not.toEqual(first);
    const logo = { bytes: new Uint8Array([1, 2]), type: "png" as const };
    expect(await press.print("w", { ...another(1), logo })).not.toBe(first);
    await press.print("w", another(3));
    expect(await press.print("w", another(1))).not.toBe(first);
  });

  test("unavailable: what takes too long is refused", async () => {
    const endless = pressWith({ timeMs: 1 }).print("w", documentOf(longInvoice(500)));
    await expect(endless).rejects.toMatchObject({ code: "unavailable" });
  });

  test("unavailable: a thread that ends refuses its document only; the next one gets a new thread", async () => {
    const press = pressWith();
    const interrupted = press.print("w", another(1));
    const next = press.print("w", another(2));
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([expect(interrupted).rejects.toMatchObject({ code: "unavailable" }), press.close()]);
    await expect(next).resolves.toBeInstanceOf(Uint8Array);
  });

  test("unavailable: no more documents of a workspace wait than may", async () => {
    const press = pressWith({ waitingEach: 1 });
    const taken = [press.print("w", another(1)), press.print("w", another(2)), press.print("other", another(4))];
    await expect(press.print("w", another(3))).rejects.toMatchObject({ code: "unavailable" });
    await expect(Promise.all(taken)).resolves.toHaveLength(3);
  });

  test("a fault of ours is an error like any other, and the thread goes on", async () => {
    const press = pressWith();
    const broken = documentOf(invoiceOf([invoiceLine()], { issue_date: "no day" }));
    await expect(press.print("w", broken)).rejects.toThrow("RangeError");
    await expect(press.print("w", short)).resolves.toBeInstanceOf(Uint8Array);
  });

  test("the server goes on answering: its event loop waits less than where it draws itself", async () => {
    const press = pressWith();
    const document = documentOf(longInvoice(500));
    await press.print("w", document);
    const again = (number: number) => documentOf({ ...longInvoice(500), number: String(number) });
    const beside = await longestStall(() => Promise.all([1, 2, 3].map((number) => press.print("w", again(number)))));
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
