import { AsyncLocalStorage } from "node:async_hooks";
import { newPublicId } from "@/lib/kernel/core/ids";
import { perProcess } from "@/lib/kernel/core/per-process";

/** What our server knows of a request and Next does not hand on to pages and handlers. */
export interface Incoming {
  /** The client's address as far as it can be trusted; empty when it is not known. */
  ip: string;
  /** Path and query as they were sent. */
  path: string;
  /** Public id, which the answer names, too. */
  requestId: string;
}

/**
 * Kept beside the request instead of in a header: a client can send any header, and under another host nothing would
 * take it off.
 */
const storage = perProcess("stintIncoming", () => new AsyncLocalStorage<Incoming>());

/** Runs what answers a request, so that everything it calls can ask for `incoming()`. */
export function withIncoming<T>(request: Incoming, answer: () => T): T {
  return storage().run(request, answer);
}

/** The request that is being answered. Under another host of Next than our server nothing is known of it. */
export function incoming(): Incoming {
  return storage().getStore() ?? { ip: "", path: "/", requestId: newPublicId("req") };
}
