import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";

interface Asked {
  method: string;
  path: string;
  /** Fields of the form, such as `line_items[0][price_data][unit_amount]`. */
  fields: Record<string, string>;
  idempotencyKey: string | undefined;
  headers: IncomingMessage["headers"];
}

interface Session {
  id: string;
  url: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string | undefined;
  metadata: Record<string, string>;
  livemode: boolean;
  success_url: string;
}

/** Stand-in for Stripe: sessions create, retrieve, expire and list, and refunds create. Keeps what it was sent. */
export class StripeServer {
  readonly asked: Asked[] = [];
  readonly sessions = new Map<string, Session>();
  /** Refunded amounts by payment intent. */
  readonly refunded = new Map<string, number>();
  /** Keys that are accepted. Null: all. */
  keys: readonly string[] | null = null;
  readonly #answers = new Map<string, object>();
  readonly #server: Server;
  #count = 0;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<StripeServer> {
    const started = new StripeServer();
    await new Promise<void>((resolve) => started.#server.listen(0, "127.0.0.1", resolve));
    return started;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** The calls of one kind, such as `POST /v1/checkout/sessions`. */
  calls(what: string): Asked[] {
    return this.asked.filter(({ method, path }) => `${method} ${path}` === what);
  }

  /** The client finishes the checkout. */
  complete(id: string, outcome: "paid" | "processing" = "paid"): Session {
    const session = this.session(id);
    return Object.assign(session, {
      status: "complete",
      payment_status: outcome === "paid" ? "paid" : "unpaid",
      payment_intent: `pi_${id.slice(3)}`,
    });
  }

  session(id: string): Session {
    const found = this.sessions.get(id);
    if (!found) throw new Error(`no session ${id}`);
    return found;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const [path = ""] = url.split("?", 1);
    const idempotencyKey = headers["idempotency-key"]?.toString();
    if (path.startsWith("/pay/")) {
      this.#answerClient(path.slice("/pay/".length), method, response);
      return;
    }
    this.asked.push({ method, path, fields, idempotencyKey, headers });
    const [status, body] = this.#reply(`${method} ${path}`, fields, headers.authorization ?? "", idempotencyKey);
    response.writeHead(status, { "Content-Type": "application/json", "Request-Id": `req_${String(++this.#count)}` });
    response.end(JSON.stringify(body));
  }

  /** Stripe's page, with a button that pays. */
  #answerClient(id: string, method: string, response: ServerResponse): void {
    if (method === "POST") {
      response.writeHead(303, { Location: this.complete(id).success_url }).end();
      return;
    }
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    const form = '<form method="post"><button>Pay now</button></form>';
    response.end(`<!doctype html><html lang="en"><title>Checkout</title><h1>Checkout</h1>${form}</html>`);
  }

  #reply(
    what: string,
    fields: Record<string, string>,
    authorization: string,
    idempotencyKey: string | undefined,
  ): [number, object] {
    if (this.keys && !this.keys.includes(authorization.slice("Bearer ".length))) {
      return [401, { error: { type: "invalid_request_error", message: "Invalid API Key provided: sk_test_****" } }];
    }
    const earlier = idempotencyKey === undefined ? undefined : this.#answers.get(idempotencyKey);
    if (earlier) return [200, earlier];
    const body = this.#perform(what, fields, authorization.includes("_live_"));
    if (body === null) return [404, { error: { type: "invalid_request_error", message: "No such object" } }];
    if (idempotencyKey !== undefined) this.#answers.set(idempotencyKey, body);
    return [200, body];
  }

  #perform(what: string, fields: Record<string, string>, isLive: boolean): object | null {
    if (what === "GET /v1/checkout/sessions") return { object: "list", data: [], has_more: false };
    if (what === "POST /v1/checkout/sessions") return this.#create(fields, isLive);
    if (what === "POST /v1/refunds") return this.#refund(fields);
    const id = /\/v1\/checkout\/sessions\/(\w+)/.exec(what)?.[1] ?? "";
    const session = this.sessions.get(id);
    if (!session) return null;
    if (what.endsWith("/expire")) {
      if (session.status !== "open") return null;
      session.status = "expired";
    }
    return session;
  }

  #create(fields: Record<string, string>, isLive: boolean): Session {
    const id = `cs_${isLive ? "live" : "test"}_${crypto.randomUUID().replaceAll("-", "")}`;
    const metadata = Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => {
        const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
        return key === undefined ? [] : [[key, value]];
      }),
    );
    const session: Session = {
      ...{ id, url: `${this.url}/pay/${id}`, status: "open", payment_status: "unpaid", payment_intent: null },
      amount_total: Number(fields["line_items[0][price_data][unit_amount]"]),
      currency: fields["line_items[0][price_data][currency]"] ?? "",
      ...{ client_reference_id: fields["client_reference_id"], metadata, livemode: isLive },
      success_url: fields["success_url"] ?? "",
    };
    this.sessions.set(id, session);
    return session;
  }

  #refund(fields: Record<string, string>): object {
    const intent = fields["payment_intent"] ?? "";
    const amount = Number(fields["amount"]);
    const total = (this.refunded.get(intent) ?? 0) + amount;
    this.refunded.set(intent, total);
    return {
      id: `re_${String(++this.#count)}`,
      object: "refund",
      amount,
      status: "succeeded",
      charge: chargeOf(intent, total),
    };
  }
}

/** A charge whose refunds have this sum. */
export function chargeOf(intent: string, refunded: number, currency = "eur") {
  const metadata = { stint_invoice: "inv" };
  return {
    id: `ch_${intent}`,
    object: "charge",
    payment_intent: intent,
    amount_refunded: refunded,
    currency,
    metadata,
  };
}

export interface SignedEvent {
  body: string;
  signature: string;
}

/** Sign an event as Stripe does, now unless a time is given. */
export function signedEvent(
  secret: string,
  type: string,
  object: object,
  { id = `evt_${crypto.randomUUID()}`, livemode = false, timestamp = Math.floor(Date.now() / 1000) } = {},
): SignedEvent {
  const body = JSON.stringify({ id, object: "event", type, livemode, data: { object } });
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
}
