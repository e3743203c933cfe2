import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Has requests answered by a function such as a route's, from now on. @returns the origin. */
export async function answering(answer: (request: Request) => Promise<Response>, port = 0): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const { method = "GET", url = "/", headers } = request;
      const hasBody = method !== "GET" && method !== "HEAD";
      const reply = await answer(
        new Request(new URL(url, origin), {
          method,
          headers: headers as Record<string, string>,
          ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
        }),
      );
      response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  // What it answers for decides how long the process lives.
  server.unref();
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return origin;
}
