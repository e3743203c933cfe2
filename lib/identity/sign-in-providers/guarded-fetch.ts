import { request } from "undici";
import { env } from "@/lib/kernel/env";
import { agentFor } from "@/lib/kernel/net/send";

/** Nobody waits longer than that for a provider, milliseconds. */
const LONGEST_MS = 5_000;

/** What a provider says of itself is some kilobytes; one that is endless must cost nothing. */
const MOST_BYTES = 512 * 1024;

/**
 * `fetch` for what providers answer: public https addresses only, checked on the very address that is connected to, but for
 * hosts that the operator lists. Redirects are not followed, and nothing is decompressed.
 *
 * @param trusted Hosts besides `WEBHOOK_ALLOWED_HOSTS` that may be private, because the operator named them.
 */
export function guardedFetch(trusted: readonly string[]) {
  const listed = [...env().WEBHOOK_ALLOWED_HOSTS, ...trusted];
  return async (url: string, init: FetchInit): Promise<Response> => {
    const { statusCode, headers, body } = await request(url, {
      method: init.method === "POST" ? "POST" : "GET",
      headers: init.headers,
      body: init.body instanceof URLSearchParams ? init.body.toString() : null,
      signal: AbortSignal.timeout(LONGEST_MS),
      dispatcher: agentFor(url, { isFresh: true, listed }),
    });
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MOST_BYTES) throw new Error("the provider answered too much");
      chunks.push(chunk);
    }
    const type = [headers["content-type"]].flat()[0] ?? "";
    const isEmpty = statusCode === 204 || statusCode === 304;
    return new Response(isEmpty ? null : Buffer.concat(chunks), {
      status: statusCode,
      headers: { "content-type": type },
    });
  };
}

interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}
