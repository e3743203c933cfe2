import { AsyncLocalStorage } from "node:async_hooks";
import { newPublicId } from "@/lib/kernel/core/ids";
import { perProcess } from "@/lib/kernel/core/per-process";

/** Data of a request that Next does not pass on. */
export interface Incoming {
  /** Empty if unknown. */
  ip: string;
  path: string;
  /** Public id. */
  requestId: string;
}

/** Headers can be forged. */
const storage = perProcess("stintIncoming", () => new AsyncLocalStorage<Incoming>());

export function withIncoming<T>(request: Incoming, answer: () => T): T {
  return storage().run(request, answer);
}

/** Empty outside our server. */
export function incoming(): Incoming {
  return storage().getStore() ?? { ip: "", path: "/", requestId: newPublicId("req") };
}
