import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { sessionIdOf } from "@/lib/kernel/auth/cookie";
import { AppError } from "@/lib/kernel/core/errors";
import { newPublicId } from "@/lib/kernel/core/ids";
import { LIVE_TOPICS, type LiveMessage } from "@/lib/kernel/core/live";
import { toAppError } from "@/lib/kernel/http/problems";
import { takeToken } from "@/lib/kernel/http/limits";
import { sendReply } from "@/lib/kernel/http/node";
import { CHANGES_CHANNEL, type Change } from "@/lib/kernel/outbox/changes";
import { setListening, notifyWaiting } from "@/lib/kernel/outbox/waiting";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { refusalReply } from "../http/refusal";
import { messageFor } from "./audience";

interface Stream {
  response: ServerResponse;
  sessionId: string;
  workspaceId: string;
  tab: string | null;
  pending: Change[];
  hasGap: boolean;
  isSending: boolean;
}

/** Proxies close connections that are idle for a minute. */
const HEARTBEAT_MS = 20_000;
/** Minimum time between messages. */
const GAP_MS = 200;
/** More unread bytes mean a stalled tab. */
const MOST_UNREAD = 64 * 1024;
const MOST_OF_SESSION = 20;
/** Spread reconnections after a restart. */
const RETRY_FROM_MS = 1000;
const RETRY_SPREAD_MS = 2000;

const LIMIT = { name: "live", perMinute: 120, burst: 60 };

/** Each message checks session, role and status again. */
export class LiveStreams {
  readonly #streams = new Set<Stream>();
  readonly #stopped = new AbortController();

  /** Resolves once listening. */
  async start(): Promise<void> {
    const { signal } = this.#stopped;
    const heartbeat = setInterval(() => {
      for (const stream of this.#streams) void this.#send(stream);
    }, HEARTBEAT_MS).unref();
    signal.addEventListener("abort", () => clearInterval(heartbeat));
    await new Promise<void>((resolve) => {
      const onListening = () => {
        this.#tellGap();
        setListening(true);
        resolve();
      };
      const onMessage = (message: string) => {
        const changes = JSON.parse(message) as Change[];
        this.#tell(changes);
        notifyWaiting(new Set(changes.map(({ workspaceId }) => workspaceId)));
      };
      void listen({ channel: CHANGES_CHANNEL, onMessage, onListening, signal });
    });
  }

  /** Open streams would delay shutdown. */
  stop(): void {
    this.#stopped.abort();
    setListening(false);
    for (const stream of this.#streams) stream.response.end();
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const stream = await this.#admit(request, response);
      response.writeHead(200, {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store, no-transform",
        // nginx would buffer the stream.
        "X-Accel-Buffering": "no",
        Connection: "close",
      });
      response.write(`retry: ${RETRY_FROM_MS + Math.round(Math.random() * RETRY_SPREAD_MS)}\n\n`);
      // A write to a disconnected tab is no error.
      response.on("error", () => undefined);
      // A destroyed response does not emit "close" again.
      if (response.destroyed) return;
      this.#streams.add(stream);
      response.once("close", () => this.#streams.delete(stream));
      if (this.#stopped.signal.aborted) response.end();
    } catch (error) {
      const requestId = newPublicId("req");
      const refusal = toAppError(error, { request_id: requestId }, "a stream could not be opened");
      sendReply(request, response, refusalReply(refusal, requestId));
    }
  }

  /** @throws AppError */
  async #admit(request: IncomingMessage, response: ServerResponse): Promise<Stream> {
    if (request.method !== "GET")
      throw new AppError(
        "method_not_allowed",
        "other_methods",
        { method: request.method ?? "", allowed: ["GET"] },
        {
          headers: { Allow: "GET" },
        },
      );
    if (this.#stopped.signal.aborted) throw new AppError("unavailable", "stopping");
    const sessionId = await sessionIdOf(request.headers.cookie);
    if (sessionId !== null) takeToken(LIMIT, sessionId, Date.now());
    const actor = sessionId === null ? null : await actorOfSession(sessionId, new Date());
    if (sessionId === null || !actor) throw new AppError("unauthenticated", "session_ended");
    const listening = [...this.#streams].filter((stream) => stream.sessionId === sessionId).length;
    if (listening >= MOST_OF_SESSION) throw new AppError("rate_limited", "too_many_tabs");
    const tab = URL.parse(request.url ?? "", "http://localhost")?.searchParams.get("tab") ?? null;
    const { workspaceId } = actor;
    return { response, sessionId, workspaceId, tab, pending: [], hasGap: false, isSending: false };
  }

  #tell(changes: readonly Change[]): void {
    for (const stream of this.#streams) {
      const own = changes.filter(({ workspaceId }) => workspaceId === stream.workspaceId);
      if (own.length === 0) continue;
      stream.pending.push(...own);
      void this.#send(stream);
    }
  }

  #tellGap(): void {
    for (const stream of this.#streams) {
      stream.hasGap = true;
      void this.#send(stream);
    }
  }

  async #send(stream: Stream): Promise<void> {
    if (stream.isSending) return;
    stream.isSending = true;
    try {
      do {
        const text = await nextText(stream);
        if (text === null || stream.response.writableLength > MOST_UNREAD) {
          stream.response.end();
          return;
        }
        if (text !== "") stream.response.write(text);
        await sleep(GAP_MS, undefined, { ref: false });
      } while ((stream.pending.length > 0 || stream.hasGap) && !stream.response.writableEnded);
    } catch {
      stream.response.end();
    } finally {
      stream.isSending = false;
    }
  }
}

/** Return an empty text if there is nothing to see, and null if the session has ended. */
async function nextText(stream: Stream): Promise<string | null> {
  const { hasGap } = stream;
  const changes = stream.pending.splice(0);
  stream.hasGap = false;
  const actor = await actorOfSession(stream.sessionId, new Date());
  if (actor?.workspaceId !== stream.workspaceId) return null;
  if (!hasGap && changes.length === 0) return ":\n\n";
  const everything: LiveMessage = { changed: LIVE_TOPICS, own: [] };
  const message = hasGap ? everything : await messageFor(actor, changes, stream.tab);
  return message ? `data: ${JSON.stringify(message)}\n\n` : "";
}

const CHECK_MS = 10_000;
const ANSWER_MS = 5000;
const RETRY_MS = 1000;

export const LISTENER_NAME = "stint changes";

interface Listening {
  channel: string;
  onMessage: (message: string) => void;
  /** Called on each connection. Earlier messages may be lost. */
  onListening: () => void;
  signal: AbortSignal;
}

async function listen({ channel, onMessage, onListening, signal }: Listening): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: env().DATABASE_URL,
      application_name: LISTENER_NAME,
      query_timeout: ANSWER_MS,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      client.on("notification", ({ payload }) => onMessage(payload ?? ""));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      onListening();
      await untilLost(client, signal);
    } catch (error) {
      log().debug({ err: error }, "lost the connection that listens to changes");
    }
    client.connection.stream.destroy();
    await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** A connection can die without an error. */
async function untilLost(client: pg.Client, signal: AbortSignal): Promise<void> {
  const lost = new AbortController();
  client.once("end", () => lost.abort());
  const either = AbortSignal.any([signal, lost.signal]);
  while (!either.aborted) {
    await sleep(CHECK_MS, undefined, { signal: either, ref: false });
    await client.query("select 1");
  }
}
