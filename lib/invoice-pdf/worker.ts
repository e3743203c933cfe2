import { drawInvoice } from "./document";
import { loadUsualFonts } from "./fonts/library";
import type { Drawn, Order } from "./render";

await loadUsualFonts();

/** What the thread of the press does with each document. A fault of ours is told apart from the loss of the thread. */
export async function draw(order: Order): Promise<Drawn> {
  try {
    // A copy of its own, for a pooled buffer would come with all that is beside it.
    return { bytes: new Uint8Array(await drawInvoice(order)) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
