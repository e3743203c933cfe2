import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What a connection that has just been answered may take until its next request arrives, milliseconds. */
const REST_MS = 1000;
const CHECK_MS = 50;
/** A turn of the event loop as short as this did nothing that would have kept new connections waiting. */
const QUIET_TURN_MS = 0.2;
/** So many of them without a new connection are waited for; after this time, milliseconds, a single one is enough. */
const QUIET_TURNS = 5;
const QUIET_WITHIN_MS = 200;
/** The listener is closed after this time in any case. */
const STOP_WITHIN_MS = 500;

interface Connection {
  answering: Set<ServerResponse>;
  /** How much had come when the last answer ended, bytes. What comes after it is the beginning of a request. */
  readAtRest: number;
  restsSince: number;
}

/**
 * Ends a server without breaking anything off. Node's own way destroys every connection that is idle at one moment,
 * which resets the requests that are on their way there, and waits for connections that never spoke.
 */
export class Closing {
  readonly #server: Server;
  readonly #connections = new Map<Socket, Connection>();
  readonly #work = new Set<Promise<unknown>>();
  #isClosing = false;
  /** While the listener is about to close: nothing is read, so that accepting is all that the process does. */
  #isPaused = false;
  #accepted = 0;

  /** @param server It must have no listeners yet, because this one has to see each request first. */
  constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket: Socket) => this.#add(socket));
    server.on("request", (request: IncomingMessage, response: ServerResponse) => this.#answer(request, response));
  }

  /** Has the end wait for what a request set off, which goes on when its client has gone away. */
  track(work: Promise<unknown>): void {
    this.#work.add(work);
    const forget = () => this.#work.delete(work);
    work.then(forget, forget);
  }

  /** Whether an answer is on its way through a connection. */
  isAnswering(socket: Socket): boolean {
    return (this.#connections.get(socket)?.answering.size ?? 0) > 0;
  }

  /** A connection that does not speak HTTP any more has nothing that an end could wait for. */
  forget(socket: Socket): void {
    this.#connections.delete(socket);
  }

  /**
   * Takes no more connections, answers what is asked on those that are there and asks their clients to close them.
   *
   * @param isBusy Whether there is work that nobody has reported with `track`.
   * @returns false when something was still under way after `withinMs`, and was cut off.
   */
  async close({ withinMs, isBusy = () => false }: { withinMs: number; isBusy?: () => boolean }): Promise<boolean> {
    const deadline = performance.now() + withinMs;
    // Who is asked to close connects anew at once, and must not do so while the door is being shut.
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

  /**
   * Close the listener in a moment without a connection that the system has accepted and this process has not: the system
   * resets those.
   */
  async #stopListening(): Promise<void> {
    const begun = performance.now();
    this.#pauseAll(true);
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() - begun < STOP_WITHIN_MS;) {
      const accepted = this.#accepted;
      // To sleep first makes it unlikely that another process gets the core between the turn and the end of the listener.
      await sleep(1);
      const started = performance.now();
      await new Promise(setImmediate);
      const isQuiet = this.#accepted === accepted && performance.now() - started < QUIET_TURN_MS;
      quiet = isQuiet ? quiet + 1 : 0;
      if (isQuiet && performance.now() - begun > QUIET_WITHIN_MS) break;
    }
    // The method of HTTP servers would destroy the idle connections.
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

/** Without effect on an answer that has begun; its connection is closed when it rests. */
function askToClose(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
