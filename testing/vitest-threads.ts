import { bundleThreads } from "../server/build/bundle.mjs";

export default async function setup(): Promise<void> {
  await bundleThreads();
}
