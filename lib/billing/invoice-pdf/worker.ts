import { drawInvoice } from "./document";
import { drawReport } from "./report";
import { drawStatement } from "./statement";
import { loadUsualFonts } from "./fonts/library";
import type { Drawn, Order } from "./render";

await loadUsualFonts();

export async function draw(order: Order): Promise<Drawn> {
  try {
    // A copy, because a pooled buffer would be transferred whole.
    return { bytes: new Uint8Array(await drawn(order)) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function drawn(order: Order): Promise<Uint8Array> {
  if ("rows" in order) return drawReport(order);
  return "statement" in order ? drawStatement(order) : drawInvoice(order);
}
