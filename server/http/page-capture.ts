import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";

/** A page as it was rendered. */
export interface CapturedPage {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

/** A response that nobody receives: it keeps what is written to it. */
class Capture extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  get body(): string {
    return Buffer.concat(this.#chunks).toString();
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(Buffer.from(chunk as Uint8Array));
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) this.write(chunk);
    // `writableEnded` and `writableFinished` are computed from it.
    Object.assign(this, { finished: true });
    this.emit("finish");
    this.emit("close");
    return this;
  }

  /** There is nobody to send them to yet. */
  override flushHeaders(): void {
    return;
  }
}

/** Renders a page into memory. */
export async function capturePage(
  request: IncomingMessage,
  render: (response: ServerResponse) => Promise<void>,
): Promise<CapturedPage> {
  const response = new Capture(request);
  await render(response);
  return { status: response.statusCode, headers: response.getHeaders(), body: response.body };
}
