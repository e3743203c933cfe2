#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// Prints the events of a workspace as they occur, and forwards them to a program on this machine with the signatures of
// a delivery.
import { createHmac, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

/** @typedef {{ id: string, type: string, resource_id: string, timestamp: number, data: Record<string, unknown>, created_at: string }} Event */

const HELP = `Usage: listen.mjs [options]

  --url <address>         where Stint runs (STINT_URL)
  --key <key>             an API key with the scope events:read (STINT_KEY)
  --events <a,b>          only these types; all of them without it
  --from <instant>        also what occurred since then, such as 2026-11-22T08:00:00Z
  --forward-to <address>  POSTs each event there, such as http://localhost:3000/hook
  --secret <whsec_…>      what it signs with (STINT_WEBHOOK_SECRET); a new one without it
  --verify                forwards a forged request first, which your program must refuse
  --json                  prints each event whole, as a line of JSON
`;

/** Seconds after which the server answers a waiting request without events. */
const WAIT_SECONDS = 25;
/** Milliseconds between two rounds. A key may send 600 requests per minute, and a round sends two. */
const EVERY_MS = 500;
/** A transaction of this many milliseconds may commit events that are older than events already read. */
const OVERLAP_MS = 60_000;
const ANSWER_WITHIN_MS = 15_000;
/** Timeout of a request, in milliseconds. */
const API_WITHIN_MS = 60_000;

const options = readOptions();
const secret = options.secret ?? `whsec_${randomBytes(32).toString("base64")}`;

/** Ids of printed events, oldest first. @type {Set<string>} */
const seen = new Set();
const MOST_SEEN = 100_000;
/** Unix milliseconds of the newest event. */
let newest = 0;

process.once("SIGINT", () => process.exit(0));
process.once("SIGTERM", () => process.exit(0));
await listen();

async function listen() {
  const { now } = await ask({ limit: "1" });
  const before = await eventsSince(options.from ?? new Date(now.getTime() - OVERLAP_MS).toISOString());
  say(`Listening to ${options.url}`);
  if (options.forwardTo) say(`Forwarding to ${options.forwardTo}, signed with ${secret}`);
  let { now: latest } = before;
  // Without --from, print only new events.
  if (options.from) await tell(before.events);
  else before.events.forEach(see);
  for (;;) {
    await sleep(EVERY_MS);
    await ask({
      limit: "1",
      from: new Date(Math.max(latest.getTime(), newest + 1)).toISOString(),
      wait: String(WAIT_SECONDS),
    });
    const { events, now: at } = await eventsSince(new Date(latest.getTime() - OVERLAP_MS).toISOString());
    await tell(events);
    latest = at;
  }
}

/** @param {Event} event */
function see({ id, created_at: at }) {
  seen.add(id);
  newest = Math.max(newest, Date.parse(at));
}

/** @param {Event[]} events */
async function tell(events) {
  for (const event of events) {
    if (seen.has(event.id)) continue;
    see(event);
    if (options.forwardTo && options.verify) await forge(event);
    const answer = options.forwardTo ? await forward(event) : null;
    if (options.json) process.stdout.write(`${JSON.stringify(event)}\n`);
    else
      process.stdout.write(`${event.created_at}  ${event.type}  ${event.resource_id}${answer ? `  ${answer}` : ""}\n`);
    if (options.json && answer) say(`${event.type}  ${event.id}  ${answer}`);
  }
  for (const id of seen) {
    if (seen.size <= MOST_SEEN) break;
    seen.delete(id);
  }
}

/**
 * Return all events since an instant, oldest first, and the server's time of the first request.
 *
 * @param {string} from
 */
async function eventsSince(from) {
  const query = { sort: "created_at", limit: "200", from, ...(options.events ? { type: options.events } : {}) };
  const first = await ask(query);
  const events = [...first.page.data];
  for (let { page } = first; page.next_cursor !== null;) {
    ({ page } = await ask({ ...query, cursor: page.next_cursor }));
    events.push(...page.data);
  }
  return { events, now: first.now };
}

/**
 * Repeat a request until it is answered, such as after an outage or a rate limit.
 *
 * @param {Record<string, string>} query
 * @returns {Promise<{ page: { data: Event[], next_cursor: string | null }, now: Date }>}
 */
async function ask(query) {
  const address = `${options.url}/v1/events?${new URLSearchParams(query).toString()}`;
  for (let pauseMs = 1000; ; pauseMs = Math.min(pauseMs * 2, 30_000)) {
    const reply = await fetch(address, {
      headers: { authorization: `Bearer ${options.key}`, accept: "application/json" },
      signal: AbortSignal.timeout(API_WITHIN_MS),
    }).catch(say.bind(null, "Stint does not answer; trying again:"));
    if (reply?.ok) {
      const page = /** @type {{ data: Event[], next_cursor: string | null }} */ (await reply.json());
      return { page, now: new Date(reply.headers.get("date") ?? Date.now()) };
    }
    if (reply && reply.status < 500 && reply.status !== 429) fail(`${reply.status}: ${detailOf(await reply.text())}`);
    if (reply) say(`Stint answered ${reply.status}; trying again`);
    await sleep(Math.max(pauseMs, 1000 * Number(reply?.headers.get("retry-after") ?? 0)));
  }
}

/** Send an event as a delivery does, and print the outcome. @param {Event} event */
async function forward(event) {
  const begun = performance.now();
  const status = await post(event, secret);
  return `${status} in ${Math.round(performance.now() - begun)} ms`;
}

/** Send the event with a wrong signature, and warn if the program accepts it. @param {Event} event */
async function forge(event) {
  options.verify = false;
  const status = await post(event, `whsec_${randomBytes(32).toString("base64")}`);
  if (/^2/.test(status)) say("It takes a forged request: your program does not check the signature.");
  else say(`It refuses a forged request: ${status}`);
}

/**
 * @param {Event} event
 * @param {string} by
 * @returns {Promise<string>} the status, or the reason for a missing answer
 */
async function post({ id, type, timestamp, data }, by) {
  const body = JSON.stringify({ type, timestamp, data });
  try {
    const reply = await fetch(/** @type {string} */ (options.forwardTo), {
      method: "POST",
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Stint-Listen/1.0",
        "X-Service-Event": type,
        "X-Service-Delivery": id.replace(/^evt_/, "dlv_"),
        "X-Service-Attempt": "1",
        ...signatures(by, id, body),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await reply.body?.cancel();
    return String(reply.status);
  } catch (error) {
    return `no answer (${reasonOf(error)})`;
  }
}

/**
 * Return the headers of both signatures, as the server does.
 *
 * @param {string} by
 * @param {string} id
 * @param {string} body
 */
function signatures(by, id, body) {
  const seconds = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(by.replace(/^whsec_/, ""), "base64");
  const standard = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return {
    "X-Service-Signature": `sha256=${createHmac("sha256", by).update(body).digest("hex")}`,
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": `v1,${standard}`,
  };
}

function readOptions() {
  const text = /** @type {const} */ ({ type: "string" });
  const flag = /** @type {const} */ ({ type: "boolean", default: false });
  const { values } = orFail(() =>
    parseArgs({
      options: {
        url: { ...text, default: process.env["STINT_URL"] ?? "" },
        key: { ...text, default: process.env["STINT_KEY"] ?? "" },
        secret: {
          ...text,
          ...(process.env["STINT_WEBHOOK_SECRET"] ? { default: process.env["STINT_WEBHOOK_SECRET"] } : {}),
        },
        events: text,
        from: text,
        "forward-to": text,
        verify: flag,
        json: flag,
        help: flag,
      },
    }),
  );
  if (values.help) {
    process.stdout.write(HELP);
    process.exit(0);
  }
  const { "forward-to": forwardTo, ...rest } = values;
  if (!URL.canParse(rest.url)) fail("Name Stint's address by --url or STINT_URL.");
  if (rest.key === "") fail("Give an API key by --key or STINT_KEY.");
  if (forwardTo !== undefined && !URL.canParse(forwardTo)) fail("--forward-to is no address.");
  return { ...rest, url: rest.url.replace(/\/$/, ""), forwardTo };
}

/**
 * @template Result
 * @param {() => Result} read
 * @returns {Result}
 */
function orFail(read) {
  try {
    return read();
  } catch (error) {
    return fail(`${reasonOf(error)}\n\n${HELP}`);
  }
}

/** Return the detail of an API problem. @param {string} text @returns {string} */
function detailOf(text) {
  try {
    return /** @type {{ detail: string }} */ (JSON.parse(text)).detail;
  } catch {
    return text;
  }
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Print for people. Standard output is for programs. @param {...unknown} words @returns {undefined} */
function say(...words) {
  process.stderr.write(`${words.map((word) => (word instanceof Error ? reasonOf(word) : String(word))).join(" ")}\n`);
}

/** @param {string} why @returns {never} */
function fail(why) {
  say(why);
  process.exit(1);
}
