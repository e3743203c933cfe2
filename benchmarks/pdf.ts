import { drawInvoice } from "@/lib/billing/invoice-pdf/document";
import { documentOf, longInvoice } from "@/testing/invoice-document";
import { start } from "./servers";
import { latencies, pause, percentiles, timed } from "./latencies";
import { drawWithPdfkit, loadFonts } from "./pdfkit-invoice";
import { seedWorkspace } from "./seed";

const LINES = 500;
const PDFS = 10;
const PORT = 4704;

/** Compare PDFs with plain pdfkit, and measure the effect on API calls. */
export async function benchPdf(): Promise<void> {
  await benchDrawing();
  await benchServing();
}

/** Compare the time of a warm drawing with pdfkit, using the same texts and fonts, and with an XML attached. */
async function benchDrawing(): Promise<void> {
  process.stdout.write("\nPDF, warm\n");
  const fonts = await loadFonts();
  const compare = async (title: string, lines: number, rounds: number, limit: number) => {
    const document = documentOf(longInvoice(lines));
    const facturX = new TextEncoder().encode(`<a>${"<b>An element of a line</b>".repeat(40 * lines)}</a>`);
    const [plain = 0, pdfkit = 0, withXml = 0] = await medians(rounds, [
      () => drawInvoice(document),
      () => drawWithPdfkit(longInvoice(lines), fonts),
      () => drawInvoice({ ...document, facturX }),
    ]);
    const [slower, extra] = [(plain / pdfkit).toFixed(1), (withXml / plain).toFixed(2)];
    print(title, `${plain.toFixed(0)} ms, pdfkit ${pdfkit.toFixed(0)} ms: ${slower} times as long (limit ${limit})`);
    print(
      `${title}, with XML`,
      `${withXml.toFixed(0)} ms: ${extra} times as long as without (limit for 500 lines 1.5)`,
    );
  };
  await compare("1 page, 5 lines", 5, 30, 5);
  await compare(`${LINES} lines`, LINES, 7, 8);
}

/** They alternate, after three rounds that do not count. */
async function medians(rounds: number, acts: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = acts.map((): number[] => []);
  for (let round = -3; round < rounds; round++) {
    for (const [index, act] of acts.entries()) {
      const time = await timed(act);
      if (round >= 0) times[index]?.push(time);
    }
  }
  return times.map(median);
}

/** Measure the 99th percentile of timer calls while ten invoices of 500 lines are drawn in the same process. */
async function benchServing(): Promise<void> {
  const { key } = await seedWorkspace(1000);
  const { port, child } = await start("Stint", PORT, "dist/web.mjs", []);
  const url = `http://127.0.0.1:${port}/v1`;
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`POST ${path}: ${await reply.text()}`);
    return (await reply.json()) as { id: string };
  };
  try {
    const client = await post("/clients", { name: "Harbour Line Ferries GmbH" });
    const lines = longInvoice(LINES).lines.map(({ description, unit_price }) => ({
      ...{ description, unit_price, quantity: "2" },
    }));
    // Different invoices, because recent drawings are cached.
    const invoices: string[] = [];
    for (let count = 0; count <= PDFS; count++)
      invoices.push((await post("/invoices", { client_id: client.id, lines, notes: String(count) })).id);
    const draw = (id: string) =>
      fetch(`${url}/invoices/${id}/export`, { headers }).then((reply) => reply.arrayBuffer());
    const timer = () => fetch(`${url}/me/timer`, { headers }).then((reply) => reply.text());
    await draw(invoices[0] ?? "");
    process.stdout.write(`\nGET /v1/me/timer, milliseconds\n`);
    print("while nothing else happens", percentiles(await latencies(timer, pause(2000))));
    const drawn = Promise.all(invoices.slice(1).map(draw));
    print(
      `while ${PDFS} PDFs of ${LINES} lines are drawn`,
      `${percentiles(await latencies(timer, drawn))} (limit p99 50)`,
    );
  } finally {
    child.kill("SIGTERM");
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function print(name: string, value: string): void {
  process.stdout.write(`  ${name.padEnd(42)} ${value}\n`);
}
