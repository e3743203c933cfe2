import { drawInvoice } from "./document";
import { drawReport } from "./report";
import { loadUsualFonts } from "./fonts/library";
import type { Drawn, Order } from "./render";

await loadUsualFonts();

/**
 * What the rendering thread does with each document. An error in our code is distinguished from the loss of the
 * thread.
 */
export async function draw(order: Order): Promise<Drawn> {
  try {
    // A copy of its own, for a pooled buffer would come with all that is beside it.
    return { bytes: new Uint8Array(await ("rows" in order ? drawReport(order) : drawInvoice(order))) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
