import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { longInvoice } from "@/testing/invoice-document";
import { start } from "./servers";
import type { FloodOrder, FloodRequest } from "./flood-sender";
import { latencies, pause, percentile, timed } from "./latencies";
import { seedWorkspace } from "./seed";

const PORT = 4705;
const ORIGIN = `http://127.0.0.1:${String(PORT)}`;
/** Requests of a flood that are under way at the same time. */
const AT_ONCE = 20;
/** So long each flood lasts at least: the 99th percentile of a few requests is only the longest of them. */
const LASTING_MS = 3000;
const LIMIT = { times: 3, ms: 300 };

/** The requests of a flood by number, which makes each come from an address of its own where addresses count. */
type Flood = (number: number) => FloodRequest;

/**
 * The 99th percentile of one workspace's `GET /v1/me/timer`, before and under floods that have nothing to do with it:
 * of strangers, each from another address and so within every limit of one, and of another workspace. What a flood
 * costs here is the longest piece of work that the server's one thread does in one go, and the share of two cores that
 * the sender and PostgreSQL take.
 */
export async function benchFlood(): Promise<void> {
  const [quiet, greedy] = [await seedWorkspace(1000), await seedWorkspace(1000)];
  const { child } = await start("Stint", PORT, "dist/web.mjs", []);
  const by = (key: string) => ({ authorization: `Bearer ${key}`, "content-type": "application/json" });
  const ask = (url: string) => fetch(url, { headers: by(quiet.key) }).then((reply) => reply.arrayBuffer());
  const timer = () => ask(`${ORIGIN}/v1/me/timer`);
  try {
    const own = await givenInvoice(by(quiet.key), 5);
    const long = await givenInvoice(by(greedy.key), 500);
    const floods: [name: string, count: number, flood: Flood][] = [
      // Costs the server next to nothing: what is seen of it is mostly the sender's own share of the cores.
      ["600 requests for a built file", 600, await builtFile()],
      ["600 requests for an icon", 600, (number) => get(`${ORIGIN}/icon.svg`, from(number))],
      ["600 attempts to sign in", 600, await signIns()],
      ["600 sign-in pages", 600, (number) => get(`${ORIGIN}/sign-in`, from(number))],
      ["600 public pages", 600, (number) => get(long.publicUrl, from(number))],
      ["260 public PDFs of 500 lines", 260, (number) => get(`${long.publicUrl}/pdf`, from(number))],
      ["40 bodies of 1 MiB of unknown members", 40, unknownMembers(by(greedy.key))],
      ["260 PDFs of 500 lines of one workspace", 260, exports(by(greedy.key), long.id)],
      ["600 spellings of a time zone", 600, spellings(by(greedy.key), await ownId(by(greedy.key)))],
    ];
    // The first of each is slower than all that follow.
    for (const [, , flood] of floods) await (await flooding(1, flood))();
    await latencies(timer, pause(1000));
    const before = percentile(await latencies(timer, pause(3000)), 0.99);
    process.stdout.write(`\nGET /v1/me/timer of another workspace, p99 in milliseconds\n`);
    print("while nothing else happens", before.toFixed(1));
    for (const [name, count, flood] of floods) {
      const begin = await flooding(count, flood, { lastingMs: LASTING_MS });
      const sending = begin();
      const [taken, pdf, sent] = await Promise.all([
        latencies(timer, sending),
        timed(() => ask(`${ORIGIN}/v1/invoices/${own.id}/export`)),
        sending,
      ]);
      print(name, `${verdict(before, taken)}; ${String(sent)} sent; a PDF of its own took ${pdf.toFixed(0)} ms`);
      await pause(500);
    }
  } finally {
    child.kill("SIGTERM");
  }
}

function verdict(before: number, taken: readonly number[]): string {
  const under = percentile(taken, 0.99);
  const isHeld = under <= LIMIT.ms && under <= before * LIMIT.times;
  const limit = `limit ${String(LIMIT.times)} times, ${String(LIMIT.ms)} ms`;
  const times = `${(under / before).toFixed(1)} times`;
  const held = isHeld ? "held" : "broken";
  return `${under.toFixed(1)} of ${String(taken.length)}, ${times} (${limit}: ${held})`;
}

/**
 * Makes a flood ready to begin, in a process that gets what all others leave of the cores: one that comes from elsewhere
 * takes none of them. What is refused counts as well as what is answered.
 *
 * @returns What begins it, and is done when all of it has been answered, with the number of requests.
 */
export async function flooding(
  count: number,
  flood: Flood,
  { atOnce = AT_ONCE, lastingMs = 0 } = {},
): Promise<() => Promise<number>> {
  const requests = Array.from({ length: count }, (_, number) => flood(number));
  const order: FloodOrder = { requests, atOnce, lastingMs };
  const sender = spawn("nice", ["-n", "19", process.execPath, resolve("dist/bench/flood-sender.mjs")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    serialization: "advanced",
  });
  sender.send(order);
  await saidBy(sender);
  return async () => {
    const done = saidBy(sender);
    sender.send("begin");
    const sent = await done;
    sender.disconnect();
    return Number(sent);
  };
}

/** The next thing that the sender says. */
async function saidBy(sender: ChildProcess): Promise<unknown> {
  const left = once(sender, "exit").then(() => Promise.reject(new Error("the sender of the flood has failed")));
  const [said] = (await Promise.race([once(sender, "message"), left])) as unknown[];
  left.catch(() => undefined);
  return said;
}

const get = (url: string, headers: Record<string, string>): FloodRequest => ({
  url,
  method: "GET",
  headers: { ...headers, "accept-encoding": "gzip" },
  body: undefined,
});

/** The server believes the proxy that this bench plays. */
const from = (number: number) => ({
  "x-forwarded-for": `198.18.${String(Math.floor(number / 250))}.${String(number % 250)}`,
});

async function givenInvoice(
  headers: Record<string, string>,
  count: number,
): Promise<{ id: string; publicUrl: string }> {
  const send = async (method: string, path: string, body: object) => {
    const reply = await fetch(`${ORIGIN}/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return (await reply.json()) as { id: string; public_url: string };
  };
  const client = await send("POST", "/clients", { name: "Harbour Line Ferries GmbH" });
  const lines = longInvoice(count).lines.map(({ description, unit_price }) => ({
    description,
    unit_price,
    quantity: "2",
  }));
  const draft = await send("POST", "/invoices", { client_id: client.id, lines });
  const { public_url: publicUrl } = await send("PATCH", `/invoices/${draft.id}`, { status: "sent" });
  return { id: draft.id, publicUrl: new URL(new URL(publicUrl).pathname, ORIGIN).href };
}

/** A script that the sign-in page names. */
async function builtFile(): Promise<Flood> {
  const page = await fetch(`${ORIGIN}/sign-in`).then((reply) => reply.text());
  const [path] = /\/_next\/static\/[^"?]+\.js/.exec(page) ?? [];
  if (path === undefined) throw new Error("the sign-in page names no script");
  return (number) => get(`${ORIGIN}${path}`, from(number));
}

/** Attempts with a wrong password, each for an address that may be somebody's. */
async function signIns(): Promise<Flood> {
  const asked = await fetch(`${ORIGIN}/api/auth/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const cookie = asked.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return (number) => {
    const email = `somebody-${String(number)}@example.com`;
    return {
      url: `${ORIGIN}/api/auth/callback/credentials`,
      method: "POST",
      headers: { ...from(number), cookie, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ csrfToken, email, password: "not the right one", json: "true" }).toString(),
    };
  };
}

function unknownMembers(headers: Record<string, string>): Flood {
  const body = `{${Array.from({ length: 95_000 }, (_, number) => `"k${String(number)}":1`).join()}}`;
  return () => ({ url: `${ORIGIN}/v1/clients`, method: "POST", headers, body });
}

async function ownId(headers: Record<string, string>): Promise<string> {
  const me = (await fetch(`${ORIGIN}/v1/me`, { headers }).then((reply) => reply.json())) as { id: string };
  return me.id;
}

function exports(headers: Record<string, string>, id: string): Flood {
  return () => get(`${ORIGIN}/v1/invoices/${id}/export`, headers);
}

/** `eUrOpE/BERLIN` and so on: each another text for one zone. */
function spellings(headers: Record<string, string>, userId: string): Flood {
  return (number) => {
    const zone = Array.from("europe/berlin", (letter, at) =>
      (number >> at) % 2 === 1 ? letter.toUpperCase() : letter,
    );
    const body = JSON.stringify({ time_zone: zone.join("") });
    return { url: `${ORIGIN}/v1/users/${userId}`, method: "PATCH", headers, body };
  };
}

function print(name: string, value: string): void {
  process.stdout.write(`  ${name.padEnd(42)} ${value}\n`);
}
