import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the root span. */
  parentSpanId: string;
  facts: Record<string, unknown>;
  isFailed: boolean;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: Attribute[];
        status: { code?: number };
      }[];
    }[];
  }[];
}

const FAILED = 2;

export class Collector {
  readonly #server: Server;
  #posts: { type: string; body: Buffer }[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const body = Buffer.concat(chunks);
        const isPacked = request.headers["content-encoding"] === "gzip";
        if (request.url === "/v1/traces")
          this.#posts.push({ type: request.headers["content-type"] ?? "", body: isPacked ? gunzipSync(body) : body });
        response.writeHead(request.url === "/v1/traces" ? 200 : 404).end();
      });
    });
  }

  static async start(): Promise<Collector> {
    const collector = new Collector();
    await new Promise<void>((resolve) => collector.#server.listen(0, "127.0.0.1", resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  types(): string[] {
    return [...new Set(this.#posts.map(({ type }) => type))];
  }

  text(): string {
    return this.#posts.map(({ body }) => body.toString("latin1")).join("\n");
  }

  spans(): CollectedSpan[] {
    const scopes = this.#exports().flatMap(({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans));
    return scopes.flatMap(({ spans }) =>
      spans.map(({ parentSpanId = "", attributes, status, ...span }) => ({
        ...span,
        parentSpanId,
        facts: factsOf(attributes),
        isFailed: status.code === FAILED,
      })),
    );
  }

  resources(): Record<string, unknown>[] {
    return this.#exports().flatMap(({ resourceSpans }) =>
      resourceSpans.map(({ resource }) => factsOf(resource.attributes)),
    );
  }

  forget(): void {
    this.#posts = [];
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #exports(): Export[] {
    return this.#posts.map(({ body }) => JSON.parse(body.toString()) as Export);
  }
}

function factsOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  );
}
