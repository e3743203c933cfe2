import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { runningOf } from "@/server/processes/leftovers.mjs";
import { DATABASE_NAME, runningPostgres } from "@/server/postgres/server.mjs";
import { runAdmin, startProduct } from "@/testing/started-product";
import { expect, test } from "./fixtures";

const DIRECTORY = join(process.cwd(), ".data", "e2e-web-processes");
const METRICS_TOKEN = "a token for metrics";
const PER_MINUTE = 60;
const BURST = PER_MINUTE / 6;
const EMAIL = "maren@ostlundpark.example";
const PASSWORD = "a long sentence is best";

/** Asks on a connection of its own, unless there is an agent, so that the processes take turns. */
async function ask(
  url: string,
  headers: Record<string, string> = {},
  agent: Agent | false = false,
): Promise<{ status: number; text: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent }, resolve).once("error", reject);
  });
  let text = "";
  for await (const piece of response) text += String(piece);
  return { status: response.statusCode ?? 0, text };
}

const admin = (...words: string[]) => runAdmin(DIRECTORY, ...words);

const webPids = () =>
  runningOf(join(DIRECTORY, "processes.json")).flatMap(({ name, pid }) => (name === "web" ? [pid] : []));

/** Signs in as the page does; answers the status and the cookies. */
async function signIn(url: string, password: string): Promise<{ status: number; cookie: string }> {
  const csrf = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const reply = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { origin: url, cookie: cookiesOf(csrf), connection: "close" },
    body: new URLSearchParams({ csrfToken, email: EMAIL, password, json: "true", callbackUrl: "/" }),
  });
  return { status: reply.status, cookie: cookiesOf(reply) };
}

function cookiesOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Whether a tab is told that clients have changed, before its stream ends. */
async function hearsOfClients({ body }: Response): Promise<boolean> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    if (part.value.includes('"clients"')) return true;
  return false;
}

test("two web processes count, tell and remember together, and are replaced while everybody is answered", async ({
  page,
}) => {
  const product = await startProduct(DIRECTORY, {
    WEB_PROCESSES: "2",
    RATE_LIMIT_PER_KEY: String(PER_MINUTE),
    METRICS_TOKEN,
  });
  const { url } = product;
  try {
    const owner = ["--email", EMAIL, "--name", "Maren Ostlund", "--password", PASSWORD];
    await admin("create-owner", ...owner, "--workspace", "Ostlund", "--currency", "EUR", "--time-zone", "UTC");
    const key = await admin("create-key", "--email", EMAIL, "--name", "stories");
    const byKey = { authorization: `Bearer ${key}` };

    await test.step("metrics tell of both, whichever is asked", async () => {
      const told = async () => {
        const { text } = await ask(`${url}/api/metrics`, { authorization: `Bearer ${METRICS_TOKEN}` });
        return [...text.matchAll(/process_resident_memory_bytes\{process="(\w+):[^"]*:(\d+)"\}/g)].map(
          ([, role, pid]) => (role === "web" ? Number(pid) : role),
        );
      };
      const all = expect.arrayContaining([...webPids(), "worker"]) as unknown;
      for (let turn = 0; turn < 2; turn++) await expect.poll(told).toEqual(all);
    });

    await test.step("a key has its limit once, and not once in each process", async () => {
      const begun = performance.now();
      const statuses: number[] = [];
      for (let request = 0; request < 4 * BURST; request++)
        statuses.push((await ask(`${url}/v1/clients`, byKey)).status);
      const letThrough = statuses.filter((status) => status === 200).length;
      const refilled = ((performance.now() - begun) / 60_000) * PER_MINUTE;
      expect(letThrough).toBeGreaterThanOrEqual(BURST);
      expect(letThrough).toBeLessThan(BURST + refilled + BURST / 2);
    });

    await test.step("wrong passwords are counted together", async () => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 8; attempt++) statuses.push((await signIn(url, "wrong")).status);
      expect(statuses.filter((status) => status !== 429)).toHaveLength(5);
      expect(statuses.slice(5)).toEqual([429, 429, 429]);
    });

    let cookie = "";
    await test.step("a change is told to the tabs of both", async () => {
      await expect
        .poll(async () => ({ cookie } = await signIn(url, PASSWORD)).cookie, { timeout: 60_000 })
        .toContain("session");
      const leave = new AbortController();
      const tabs = await Promise.all(
        ["one", "two", "three", "four"].map((tab) =>
          fetch(`${url}/api/live?tab=${tab}`, { headers: { cookie, connection: "close" }, signal: leave.signal }),
        ),
      );
      expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const heard = tabs.map(hearsOfClients);
      const made = await fetch(`${url}/v1/clients`, {
        method: "POST",
        headers: { cookie, origin: url, "content-type": "application/json" },
        body: JSON.stringify({ name: "Nachtfähren" }),
      });
      expect(made.status).toBe(201);
      expect(await Promise.all(heard)).toEqual([true, true, true, true]);
      leave.abort();
    });

    await test.step("who asks for more than they may in the browser waits, and loses nothing", async () => {
      for (const pair of cookie.split("; ")) {
        const [name = "", value = ""] = pair.split(/=(.*)/);
        await page.context().addCookies([{ name, value, url }]);
      }
      await page.goto(url);
      const line = page.getByRole("textbox", { name: "What are you working on?" });
      await expect(line).toBeVisible();
      await page.evaluate(async () => {
        while ((await fetch("/v1/me/timer")).ok);
      });
      await line.fill("Review call");
      await line.press("Enter");
      await expect
        .poll(async () => (await ask(`${url}/v1/time-entries`, byKey)).text, { intervals: [1000] })
        .toContain("Review call");
      await expect(page.getByRole("button", { name: "Stop", exact: false })).toBeVisible();
      await expect(page.getByText("Too much was asked")).toHaveCount(0);
    });

    await test.step("a restart replaces both, and no request is without an answer", async () => {
      const before = webPids();
      const agent = new Agent({ keepAlive: true });
      const over = new AbortController();
      const statuses: Promise<number[]>[] = Array.from({ length: 6 }, async (_, index) => {
        const seen: number[] = [];
        while (!over.signal.aborted) {
          const { status } = await ask(`${url}/v1/me`, byKey, index % 2 === 0 ? agent : false);
          seen.push(status);
        }
        return seen;
      });
      await admin("restart");
      over.abort();
      const seen = (await Promise.all(statuses)).flat();
      agent.destroy();
      expect(new Set(seen)).toEqual(new Set([200, 429]));
      expect(webPids().filter((pid) => before.includes(pid))).toEqual([]);
      expect(webPids()).toHaveLength(2);
    });

    await test.step("a process that ends waits for what nobody waits for", async () => {
      const database = new pg.Client(runningPostgres(DIRECTORY)?.url(DATABASE_NAME));
      await database.connect();
      try {
        // The note of a wrong password is written after its answer; here it is never done.
        await database.query("begin");
        await database.query("lock table audit_entries in share mode");
        expect((await signIn(url, "wrong")).status).toBe(401);
        // At once, for PostgreSQL gives the note up after half a minute, and a busy machine takes as long to start others.
        for (const pid of webPids()) process.kill(pid, "SIGTERM");
        await expect.poll(product.said).toContain("took too long");
      } finally {
        await database.end();
      }
    });
  } finally {
    await product.stop();
  }
});
