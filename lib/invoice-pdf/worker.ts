import { parentPort } from "node:worker_threads";
import { drawInvoice } from "./document";
import { loadUsualFonts } from "./fonts/library";
import type { Drawn, Order } from "./render";

/** The thread that draws: one document at a time, in the order in which they come. */
const port = parentPort;
if (!port) throw new Error("This module runs in a worker thread of render.ts.");

await loadUsualFonts();

port.on("message", (order: Order) => {
  void draw(order).then((drawn) =>
    port.postMessage(drawn, "bytes" in drawn ? [drawn.bytes.buffer as ArrayBuffer] : []),
  );
});

async function draw(order: Order): Promise<Drawn> {
  try {
    // A copy of its own, for a pooled buffer cannot be handed over.
    return { bytes: new Uint8Array(await drawInvoice(order)) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
