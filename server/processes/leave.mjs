import cluster from "node:cluster";
import { once } from "node:events";

/**
 * Has a web process, whose server is closed, go once the launcher knows that it takes no connections any more. One that
 * it had dealt out meanwhile has then been given back for another process: ended before, this one would leave it
 * unanswered for good.
 *
 * @returns {Promise<void>}
 */
export async function leaveOthers() {
  if (!cluster.worker?.isConnected()) return;
  const left = once(process, "disconnect");
  cluster.worker.disconnect();
  await left;
}
