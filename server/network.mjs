import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf, LaunchError } from "./launch-error.mjs";

/** @type {Record<string, (address: { host: string, port: number }) => string>} */
const reasons = {
  EADDRINUSE: ({ port }) => `PORT: ${port} is in use by another program: stop that one, or set PORT to another port.`,
  EACCES: ({ port }) => `PORT: this user may not listen on ${port}: set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST: this machine has no address ${host}: set HOST to one of its own, or to 0.0.0.0 for all.`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is no known address: set HOST to one of this machine, or to 0.0.0.0 for all.`,
};

/**
 * Finds out before anything is started whether the web process will be able to listen, and browsers to open it.
 *
 * @param {{ host: string, port: number }} address
 */
export async function assertCanListen({ host, port }) {
  await assertFree({ host, port });
  if (await isBlocked(port))
    throw new LaunchError(`PORT: no browser opens port ${port}, which belongs to another protocol: set another one.`);
}

/**
 * Whether the port is one of those, such as mail's, that browsers refuse to talk to, and Node.js with them.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isBlocked(port) {
  return fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1000) }).then(
    () => false,
    (/** @type {unknown} */ error) =>
      error instanceof Error && error.cause instanceof Error && error.cause.message === "bad port",
  );
}

/**
 * @param {{ host: string, port: number }} address
 * @returns {Promise<void>}
 */
function assertFree({ host, port }) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => {
      const reason = reasons[codeOf(error)];
      reject(reason ? new LaunchError(reason({ host, port })) : error);
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/**
 * Waits until the product answers.
 *
 * @param {{ host: string, port: number, withinMs: number, signal: AbortSignal }} options
 */
export async function waitForHealth({ host, port, withinMs, signal }) {
  const end = performance.now() + withinMs;
  const url = `http://${reachable(host)}:${port}/api/health`;
  while (performance.now() < end) {
    signal.throwIfAborted();
    // The first answer of the development server compiles first, so it is given the time that is left.
    const limit = AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, Math.ceil(end - performance.now())))]);
    const isHealthy = await fetch(url, { signal: limit }).then(
      (reply) => reply.status === 200,
      () => false,
    );
    if (isHealthy) return;
    await sleep(100);
  }
  throw new LaunchError(`Stint does not answer on ${url} within ${withinMs / 1000} s: see its output above.`);
}

/** @param {string} host */
function reachable(host) {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
