import { bundlePdfWorker } from "../server/build/bundle.mjs";

/** Bundles the thread that draws invoices, from the sources as they are now. */
export default async function setup(): Promise<void> {
  await bundlePdfWorker();
}
