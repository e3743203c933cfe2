import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { connect } from "node:net";
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

/** @param {{ host: string, port: number }} address */
export async function assertCanListen({ host, port }) {
  await assertFree({ host, port });
  if (await isBlocked(port))
    throw new LaunchError(`PORT: browsers refuse port ${port}, which belongs to another protocol: set another one.`);
}

/**
 * Browsers and Node.js refuse some ports, such as those of SMTP.
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
 * A listener would accept clients that reconnect during a restart, then reset them.
 *
 * @param {{ host: string, port: number }} address
 */
async function assertFree({ host, port }) {
  const code = await addressFault({ host, port });
  const reason = reasons[code];
  if (reason) throw new LaunchError(reason({ host, port }));
}

/**
 * @param {{ host: string, port: number }} wanted
 * @returns {Promise<string>} The error code that listening would give, or an empty string.
 */
async function addressFault({ host, port }) {
  try {
    const { address, family } = await lookup(host);
    for (const place of ANY.get(address) ?? [address]) if (await isAnswered({ host: place, port })) return "EADDRINUSE";
    return await bindFault({ address, port, type: family === 6 ? "udp6" : "udp4" });
  } catch (error) {
    return codeOf(error);
  }
}

/**
 * @param {{ host: string, port: number }} address
 * @returns {Promise<boolean>}
 */
function isAnswered({ host, port }) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.setTimeout(1000, () => end(false));
  });
}

/** Addresses whose listeners conflict with listening on all addresses. */
const ANY = new Map([
  ["0.0.0.0", ["127.0.0.1"]],
  ["::", ["127.0.0.1", "::1"]],
]);

/**
 * UDP has the same rights as TCP, but separate ports.
 *
 * @param {{ address: string, port: number, type: import("node:dgram").SocketType }} wanted
 * @returns {Promise<string>} The error code, or an empty string.
 */
function bindFault({ address, port, type }) {
  return new Promise((resolve) => {
    const socket = createSocket(type);
    socket.once("error", (error) => {
      socket.close();
      const code = codeOf(error);
      resolve(code === "EADDRINUSE" ? "" : code);
    });
    socket.bind({ address, port, exclusive: true }, () => socket.close(() => resolve("")));
  });
}

/** @param {{ host: string, port: number, withinMs: number, signal: AbortSignal }} options */
export async function waitForHealth({ host, port, withinMs, signal }) {
  const end = performance.now() + withinMs;
  const url = `http://${reachable(host)}:${port}/api/health`;
  while (performance.now() < end) {
    signal.throwIfAborted();
    // The development server compiles before its first answer.
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
