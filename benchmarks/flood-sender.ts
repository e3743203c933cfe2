import { Agent, request } from "node:http";

/** One request of a flood. */
export interface FloodRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What the sender is told. */
export interface FloodOrder {
  requests: readonly FloodRequest[];
  /** How many are under way at the same time. */
  atOnce: number;
  /** The requests are sent again and again for so long; each of them once in any case. */
  lastingMs: number;
}

/**
 * Sends a flood and reads the answers, without unpacking or keeping them.
 *
 * @returns how many requests were answered, refused ones among them.
 */
async function flood({ requests, atOnce, lastingMs }: FloodOrder): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const until = performance.now() + lastingMs;
  let sent = 0;
  const next = () =>
    sent < requests.length || performance.now() < until ? requests[sent++ % requests.length] : undefined;
  const lane = async () => {
    for (let one = next(); one; one = next()) await send(one, agent);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  agent.destroy();
  return sent;
}

function send({ url, body, ...asked }: FloodRequest, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { ...asked, agent }, (answer) => {
      answer.resume().once("end", resolve).once("error", reject);
    });
    sending.once("error", reject).end(body);
  });
}

// It is given its order, says that it is ready, and is told to begin.
process.once("message", (order) => {
  process.once("message", () => void flood(order as FloodOrder).then((sent) => process.send?.(sent)));
  process.send?.("ready");
});
