import { subscribe } from "node:diagnostics_channel";
import pg from "pg";

/** `during`: a statement was sent and is unanswered. `after`: its answer has arrived and is unused. */
export type Moment = "during" | "after";

type Listener = (step: string, moment: Moment) => void;

let listener: Listener | undefined;

/** Names are equal in every run. */
export function listenToSteps(told: Listener): void {
  listener = told;
}

const BACKGROUND =
  /^(engine-(look|beat|has-dead)|listen|lock table|update api_keys|with old as|.*delete from inngest_embedded|.*engine-due-crons|.*inngest_embedded.*crons|select pg_notify|.*\b(emails|invoices)\b)/;

const last = new WeakMap<object, string>();

/** By its name, leading comment or first words; a commit by its last statement. */
function nameOf(client: object, query: { name?: unknown; text?: unknown } | string): string {
  const named = typeof query === "string" ? undefined : query.name;
  const text = (typeof query === "string" ? query : String(query.text)).trim().replace(/\s+/g, " ").slice(0, 60).trim();
  const marked = /^\/\* ([\w-]+) \*\//.exec(text)?.[1];
  const isOurName = typeof named === "string" && /^(engine|deliveries)-/.test(named);
  const own = isOurName ? named : (marked ?? text.toLowerCase());
  const name = own === "commit" || own === "rollback" ? `${own} after ${last.get(client) ?? "nothing"}` : own;
  last.set(client, own);
  return name;
}

type Query = (this: object, ...args: unknown[]) => unknown;

// The pool, Prisma and the engine all query through this method.
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query: ask } = prototype;
prototype.query = function query(...args) {
  const step = nameOf(this, args[0] as { text?: unknown } | string);
  if (BACKGROUND.test(step)) return ask.apply(this, args);
  setImmediate(() => listener?.(step, "during"));
  const callback = args.findIndex((argument) => typeof argument === "function");
  if (callback >= 0) {
    const answer = args[callback] as (...results: unknown[]) => void;
    args[callback] = (...results: unknown[]) => {
      listener?.(step, "after");
      answer(...results);
    };
    return ask.apply(this, args);
  }
  const asked = ask.apply(this, args);
  if (!(asked instanceof Promise)) return asked;
  return asked.then((result: unknown) => {
    listener?.(step, "after");
    return result;
  });
};

for (const [channel, step] of [
  ["undici:request:create", "http begin"],
  ["undici:request:bodySent", "http sent"],
  ["undici:request:trailers", "http answered"],
] as const) {
  subscribe(channel, () => listener?.(step, "after"));
}
