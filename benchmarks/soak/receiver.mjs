import { once } from "node:events";
import { createServer } from "node:http";

/** Start an endpoint that accepts everything and records the event ids. */
export async function startReceiver() {
  /** @type {Set<string>} */
  const taken = new Set();
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => {
      taken.add(String(request.headers["webhook-id"]));
      response.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    taken,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
