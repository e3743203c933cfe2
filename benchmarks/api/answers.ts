import type { Server } from "../servers";

/**
 * Assert that both servers answer with the same members and about the same number of bytes, so that the baseline is not
 * too cheap. PostgreSQL writes spaces around colons.
 *
 * @throws Error naming the difference
 */
export async function assertSameAnswer(target: string, key: string, lean: Server, stint: Server): Promise<void> {
  const ask = async ({ port }: Server) => {
    // The server closes idle connections during the load, which the client notices only at its next use.
    const headers = { authorization: `Bearer ${key}`, connection: "close" };
    const reply = await fetch(`http://127.0.0.1:${String(port)}${target}`, { headers });
    return reply.text();
  };
  const [limit, own] = [await ask(lean), await ask(stint)];
  if (Math.abs(limit.length / own.length - 1) > 0.2)
    throw new Error(`${target}: ${String(own.length)} bytes, but ${String(limit.length)} from the leanest`);
  const [members, others] = [membersOf(JSON.parse(own)), membersOf(JSON.parse(limit))];
  if (members !== others) throw new Error(`${target}: ${members}, but ${others} from the leanest`);
}

/** Return the sorted members of an answer and of the first item of its list. */
function membersOf(answer: unknown): string {
  const { data } = answer as { data?: object[] };
  return [answer as object, data?.[0] ?? {}].map((one) => Object.keys(one).sort().join(" ")).join(" / ");
}
