import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/kernel/core/errors";
import { wakeEngine } from "@/lib/kernel/outbox/wake-engine";
import { repeatPiece, type Place, type Recovery } from "./store/recover";

/** A recovery ends before the transaction of its command does; what is left is for the next one. */
const MOST_MS = 20_000;

/**
 * Repeats everything of a recovery, piece by piece, and is still for as long after each as it took, so that it takes half
 * of one connection's time at most, however much there is. What is repeated goes out meanwhile.
 *
 * @returns how many deliveries were made.
 * @throws AppError unavailable when there is more than it has time for: asked again, it goes on.
 */
export async function repeatAll(recovery: Recovery): Promise<number> {
  const deadline = performance.now() + MOST_MS;
  let repeated = 0;
  for (const status of ["failed", "skipped"] as const) {
    let last: Place | undefined;
    for (;;) {
      const beganAt = performance.now();
      if (beganAt > deadline) throw unfinished(repeated);
      const piece = await repeatPiece(recovery, status, last);
      if (piece.last === null) break;
      last = piece.last;
      repeated += piece.repeated;
      if (piece.repeated > 0) wakeEngine("deliveries");
      await sleep(performance.now() - beganAt);
    }
  }
  return repeated;
}

function unfinished(repeated: number): AppError {
  return new AppError("unavailable", `${String(repeated)} deliveries are sent again. Ask again for the rest.`, {
    headers: { "Retry-After": "1" },
  });
}
