import type { z } from "zod";
import { toAppError, toProblem } from "./problems";
import type { Call, Reply } from "./call";
import { idempotentParts, type IdempotencyRecord } from "./idempotency";
import { takeItems, type Caller } from "./pipeline";
import { checkReply, handler, type Endpoint, type Handler } from "./route";

export interface ItemCall {
  route: Handler;
  method: "POST" | "PATCH" | "DELETE";
  params?: Readonly<Record<string, string>>;
  ifMatch?: string | undefined;
  body?: unknown;
}

interface BatchConfig<Item, Wire> extends Endpoint {
  body: z.ZodObject;
  returns: z.ZodType<Wire>;
  most: number;
  toCall: (item: Item) => ItemCall;
  serialize: (replies: readonly Reply[]) => Wire;
}

/** Each item has its own transaction. An invalid body is refused as a whole. */
export function batch<Item, Wire>(config: BatchConfig<Item, Wire>): Handler<Wire> {
  return handler(config, config.operation.permit, async ({ call, context, input: { values, body } }) => {
    const items = values["items"] as Item[];
    const limits = takeItems(context.actor, items.length, config.most);
    const parts = body && idempotentParts(call, context.actor, body, context.now);
    await parts?.bind();
    const replies: Reply[] = [];
    // In sequence: starting a timer stops an earlier one.
    for (const [index, item] of items.entries()) {
      replies.push(await answerItem(context, call, config.toCall(item), parts?.part(index) ?? null));
    }
    const wire = config.serialize(replies);
    checkReply(config.returns, wire);
    const isReplay = replies.every(({ headers }) => headers["Idempotent-Replayed"] === "true");
    const headers = isReplay ? { ...limits, "Idempotent-Replayed": "true" } : limits;
    return { status: 200, headers, body: JSON.stringify(wire) };
  });
}

async function answerItem(caller: Caller, whole: Call, item: ItemCall, kept: IdempotencyRecord | null): Promise<Reply> {
  try {
    return await item.route.answerTo(caller, callOf(whole, item), kept);
  } catch (error) {
    const about = { request_id: caller.requestId, method: item.method, path: whole.path };
    return toProblem(toAppError(error, about, "item of a batch failed"), caller.requestId);
  }
}

function callOf({ path, ip }: Call, { method, params = {}, ifMatch, body }: ItemCall): Call {
  const headers: Record<string, string | undefined> = { "content-type": "application/json", "if-match": ifMatch };
  const sent = Buffer.from(body === undefined ? "" : JSON.stringify(body));
  return {
    method,
    path,
    search: "",
    params,
    ip,
    header: (name) => headers[name],
    body: () => Promise.resolve(sent),
  };
}
