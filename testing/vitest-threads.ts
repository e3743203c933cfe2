import { bundleThreads } from "../server/build/bundle.mjs";

/** Bundle the product's threads from the present sources. */
export default async function setup(): Promise<void> {
  await bundleThreads();
}
