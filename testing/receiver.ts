import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { until } from "./engine-harness";

export interface Received {
  method: string;
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
  /** Unix milliseconds of the end of the body. */
  at: number;
}

/** A number is a status with an empty body. */
type Answer =
  | number
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer; delayMs?: number }
  /**
   * `hang` never answers, `reset` resets the connection, `endless` never stops sending, `drip` sends a byte at a time.
   */
  | "hang"
  | "reset"
  | "endless"
  | "drip";

/** `before` is the number of earlier requests to the path. */
export type Script = (request: Received, before: number) => Answer;

export class Receiver {
  readonly requests: Received[] = [];
  private readonly server = createServer((request, response) => void this.receive(request, response));
  private readonly underWay = new Map<string, number>();
  private readonly most = new Map<string, number>();
  private script: Script;

  private constructor(script: Script) {
    this.script = script;
  }

  static async start(script: Script = () => 200): Promise<Receiver> {
    const receiver = new Receiver(script);
    receiver.server.listen(0, "127.0.0.1");
    await once(receiver.server, "listening");
    return receiver;
  }

  url(path = "/"): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  answerBy(script: Script): void {
    this.script = script;
  }

  at(path: string): Received[] {
    return this.requests.filter((request) => request.path === path);
  }

  /** Of requests to paths with this prefix. */
  mostAtOnce(beginning: string): number {
    return this.most.get(beginning) ?? 0;
  }

  countAtOnce(beginning: string): void {
    this.most.set(beginning, 0);
  }

  /** Return the requests to a path once there are this many. */
  received(path: string, count = 1): Promise<Received[]> {
    return until(async () => (this.at(path).length >= count ? this.at(path) : null), `${count} requests to ${path}`);
  }

  /** Wait until no request to this path is open. */
  async idle(path: string): Promise<void> {
    await until(async () => (this.underWay.get(path) ?? 0) === 0, `no open request to ${path}`);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    this.begin(path);
    response.once("close", () => this.underWay.set(path, (this.underWay.get(path) ?? 0) - 1));
    // A sender that disconnects from a hanging answer is no error here.
    response.on("error", () => undefined);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    } catch {
      return;
    }
    const received: Received = {
      method: request.method ?? "",
      path,
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks),
      at: Date.now(),
    };
    const before = this.at(path).length;
    this.requests.push(received);
    play(this.script(received, before), response);
  }

  private begin(path: string): void {
    this.underWay.set(path, (this.underWay.get(path) ?? 0) + 1);
    for (const [beginning, most] of this.most) {
      let count = 0;
      for (const [other, open] of this.underWay) if (other.startsWith(beginning)) count += open;
      this.most.set(beginning, Math.max(most, count));
    }
  }
}

function play(answer: Answer, response: ServerResponse): void {
  switch (answer) {
    case "hang":
      return;
    case "reset":
      response.socket?.resetAndDestroy();
      return;
    case "endless":
      flood(response);
      return;
    case "drip":
      response.writeHead(200);
      repeat(response, 100, () => response.write("."));
      return;
    default: {
      const {
        status = 200,
        headers = {},
        body = "",
        delayMs = 0,
      } = typeof answer === "number" ? { status: answer } : answer;
      setTimeout(() => response.writeHead(status, headers).end(body), delayMs);
    }
  }
}

function flood(response: ServerResponse): void {
  const piece = Buffer.alloc(4096, "x");
  response.writeHead(200);
  repeat(response, 1, () => response.write(piece));
}

function repeat(response: ServerResponse, everyMs: number, act: () => void): void {
  const timer = setInterval(act, everyMs);
  response.once("close", () => clearInterval(timer));
}
