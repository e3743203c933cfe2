import { bundleThreads } from "../server/build/bundle.mjs";

/** Bundles the product's threads, from the sources as they are now. */
export default async function setup(): Promise<void> {
  await bundleThreads();
}
