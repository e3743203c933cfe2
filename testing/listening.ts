import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface TestServer {
  port: number;
  url: string;
  close: () => void;
}

export async function listening(listener: RequestListener, port = 0): Promise<TestServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: given } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: given, url: `http://127.0.0.1:${given}`, close };
}

export function answering(answer: (request: Request) => Promise<Response>, port?: number): Promise<TestServer> {
  return listening((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const { method = "GET", url = "/", headers } = request;
      const hasBody = method !== "GET" && method !== "HEAD";
      const reply = await answer(
        new Request(new URL(url, `http://${headers.host ?? ""}`), {
          method,
          headers: headers as Record<string, string>,
          ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
        }),
      );
      response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
    })();
  }, port);
}
