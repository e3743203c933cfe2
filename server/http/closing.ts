import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Idle time before a connection may be closed. */
const REST_MS = 1000;
const CHECK_MS = 50;
/** A turn of the event loop this short accepted no connections. */
const QUIET_TURN_MS = 0.2;
/** Consecutive quiet turns to wait for. */
const QUIET_TURNS = 5;
const QUIET_WITHIN_MS = 200;
const STOP_WITHIN_MS = 500;

interface Connection {
  answering: Set<ServerResponse>;
  /** Bytes received when the last response ended. */
  readAtRest: number;
  restsSince: number;
}

/** Graceful shutdown. Node's own `close` resets requests in transit on idle connections. */
export class Closing {
  readonly #server: Server;
  readonly #connections = new Map<Socket, Connection>();
  readonly #work = new Set<Promise<unknown>>();
  #isClosing = false;
  /** Pause reads while the listener closes, to accept connections sooner. */
  #isPaused = false;
  #accepted = 0;

  /** @param server Must have no listeners yet. */
  constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket: Socket) => this.#add(socket));
    server.on("request", (request: IncomingMessage, response: ServerResponse) => this.#answer(request, response));
  }

  /** For work that outlives its request. */
  track(work: Promise<unknown>): void {
    this.#work.add(work);
    const forget = () => this.#work.delete(work);
    work.then(forget, forget);
  }

  isAnswering(socket: Socket): boolean {
    return (this.#connections.get(socket)?.answering.size ?? 0) > 0;
  }

  forget(socket: Socket): void {
    this.#connections.delete(socket);
  }

  /**
   * @param isBusy Whether there is work without `track`.
   * @returns false if work was cut off after `withinMs`.
   */
  async close({ withinMs, isBusy = () => false }: { withinMs: number; isBusy?: () => boolean }): Promise<boolean> {
    const deadline = performance.now() + withinMs;
    await this.#stopListening();
    this.#isClosing = true;
    for (const { answering } of this.#connections.values()) for (const response of answering) askToClose(response);
    for (let quietChecks = 0; quietChecks < 2; quietChecks = this.#isAtRest() && !isBusy() ? quietChecks + 1 : 0) {
      if (performance.now() > deadline) {
        this.#server.closeAllConnections();
        return false;
      }
      this.#closeResting();
      await sleep(CHECK_MS);
    }
    return true;
  }

  #add(socket: Socket): void {
    this.#accepted++;
    // Node resumes a new connection after its listeners have run.
    if (this.#isPaused) setImmediate(() => this.#isPaused && socket.pause());
    this.#connections.set(socket, { answering: new Set(), readAtRest: 0, restsSince: performance.now() });
    socket.once("close", () => this.forget(socket));
  }

  #answer({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = this.#connections.get(socket);
    if (!connection) return;
    connection.answering.add(response);
    if (this.#isClosing) askToClose(response);
    response.once("close", () => {
      connection.answering.delete(response);
      connection.readAtRest = socket.bytesRead;
      connection.restsSince = performance.now();
    });
  }

  /** The system resets connections that are still in its accept queue. */
  async #stopListening(): Promise<void> {
    const begun = performance.now();
    this.#pauseAll(true);
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() - begun < STOP_WITHIN_MS;) {
      const accepted = this.#accepted;
      // Another process is then unlikely to get the core before the listener closes.
      await sleep(1);
      const started = performance.now();
      await new Promise(setImmediate);
      const isQuiet = this.#accepted === accepted && performance.now() - started < QUIET_TURN_MS;
      quiet = isQuiet ? quiet + 1 : 0;
      if (isQuiet && performance.now() - begun > QUIET_WITHIN_MS) break;
    }
    // `close` of an HTTP server would destroy idle connections.
    NetServer.prototype.close.call(this.#server);
    this.#pauseAll(false);
  }

  #pauseAll(isPaused: boolean): void {
    this.#isPaused = isPaused;
    for (const socket of this.#connections.keys()) {
      if (isPaused) socket.pause();
      else socket.resume();
    }
  }

  #isAtRest(): boolean {
    return this.#connections.size === 0 && this.#work.size === 0;
  }

  #closeResting(): void {
    for (const [socket, { answering, readAtRest, restsSince }] of this.#connections) {
      const isSilent = answering.size === 0 && socket.bytesRead === readAtRest;
      if (isSilent && performance.now() - restsSince > REST_MS) socket.destroy();
    }
  }
}

function askToClose(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
