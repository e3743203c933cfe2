import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "@/testing/database";
import { copyProduct, type Launched, type ProductCopy } from "@/testing/product-copy";
import { freePort } from "./postgres/process.mjs";

let product: ProductCopy;
let count = 0;

beforeAll(async () => {
  product = copyProduct();
  // Only build: the invalid setting then stops the start.
  await product.run("start.mjs", [], { LOG_LEVEL: "loud" }).exit;
});
afterAll(() => product.remove());

const newData = () => join(product.folder, `data-${++count}`);
const start = (env: Record<string, string>) => product.run("start.mjs", [], env);
const postmasterPid = (data: string) =>
  Number(readFileSync(join(data, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

async function startReady(
  env: Record<string, string>,
): Promise<{ launched: Launched; get: (path: string) => Promise<string> }> {
  const launched = start(env);
  const address = await launched.says(/ready: (\S+)/);
  return { launched, get: async (path) => (await fetch(`${address.replace("localhost", "127.0.0.1")}${path}`)).text() };
}

async function stopped({ pid, exit }: Launched): Promise<{ code: number | null; output: string }> {
  process.kill(pid, "SIGTERM");
  return exit;
}

describe("a failed start ends with one line and exit code 1", () => {
  const complaint = (output: string) => output.split("\n").filter((line) => line !== "" && !line.startsWith("["));

  test.each([
    ["PORT", "eighty"],
    ["WEBHOOK_TIMEOUT_SECONDS", "0"],
    ["NEXTAUTH_SECRET", "short"],
    ["DATABASE_URL", "mysql://127.0.0.1/stint"],
    ["NODE_ENV", "prod"],
  ])("%s=%s", async (name, value) => {
    const { code, output } = await start({ STINT_DATA_DIR: newData(), [name]: value }).exit;
    expect(code).toBe(1);
    expect(complaint(output)).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  });

  test("a port in use", async () => {
    const port = await freePort();
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    const { code, output } = await start({ STINT_DATA_DIR: newData(), PORT: String(port) }).exit;
    other.close();
    expect(code).toBe(1);
    expect(complaint(output)).toEqual([expect.stringContaining(`PORT: ${port} is in use`)]);
  });

  test("a port that browsers refuse", async () => {
    const { code, output } = await start({ STINT_DATA_DIR: newData(), PORT: "4190" }).exit;
    expect(code).toBe(1);
    expect(complaint(output)).toEqual([expect.stringContaining("PORT: browsers refuse port 4190")]);
  });

  test("a data directory that cannot be created", async () => {
    const file = join(product.folder, "file");
    writeFileSync(file, "");
    const env = { STINT_DATA_DIR: join(file, "data"), NEXTAUTH_SECRET: "s".repeat(32), PORT: "0" };
    const { code, output } = await start(env).exit;
    expect(code).toBe(1);
    expect(complaint(output)).toEqual([expect.stringMatching(/^STINT_DATA_DIR: .* cannot be written/)]);
  });

  test("an unreachable PostgreSQL", async () => {
    const url = `postgresql://me:hidden@127.0.0.1:${await freePort()}/stint`;
    const { code, output } = await start({ STINT_DATA_DIR: newData(), DATABASE_URL: url, PORT: "0" }).exit;
    expect(code).toBe(1);
    expect(complaint(output)).toEqual([expect.stringMatching(/^DATABASE_URL: .*ECONNREFUSED/)]);
    expect(output).not.toContain("hidden");
  });
});

describe("a running product", () => {
  test("uses bundles, stops gracefully on a signal, and ignores a second signal", async () => {
    const { launched, get } = await startReady({ STINT_DATA_DIR: newData(), PORT: "0" });
    expect(await get("/pattern")).toBe("/v1/notes/:id");
    process.kill(launched.pid, "SIGINT");
    process.kill(launched.pid, "SIGINT");
    const { code, output } = await launched.exit;
    expect(code).toBe(0);
    expect(output.match(/web stopped|worker stopped|\] Stopped/g)).toEqual([
      "web stopped",
      "worker stopped",
      "] Stopped",
    ]);
  });

  test("refuses a second launcher, and allows an administrator's command", async () => {
    const data = newData();
    const { launched, get } = await startReady({ STINT_DATA_DIR: data, PORT: "0" });
    await get("/add");
    const [second, admin] = await Promise.all([
      start({ STINT_DATA_DIR: data, PORT: "0" }).exit,
      product.run("run.mjs", ["admin", "list"], { STINT_DATA_DIR: data }).exit,
    ]);
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining(`process ${launched.pid}`) as string });
    const output = `Using the database in ${data}\nnotes: 1 list\n`;
    expect(admin).toEqual({ code: 0, output });
    expect(await get("/notes")).toBe("1");
    await stopped(launched);
    const alone = await product.run("run.mjs", ["admin", "list"], { STINT_DATA_DIR: data }).exit;
    expect(alone).toEqual({ code: 0, output });
  });

  test("two administrator's commands at once on a stopped installation both succeed", async () => {
    const data = newData();
    const { launched, get } = await startReady({ STINT_DATA_DIR: data, PORT: "0" });
    await get("/add");
    await stopped(launched);
    const commands = ["one", "two", "three"].map((name) =>
      product.run("run.mjs", ["admin", name], { STINT_DATA_DIR: data }),
    );
    const ends = await Promise.all(commands.map(({ exit }) => exit));
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(ends.map(({ output }) => /notes: 1 \w+/.exec(output)?.[0])).toEqual([
      "notes: 1 one",
      "notes: 1 two",
      "notes: 1 three",
    ]);
  });

  test.each([["--help"], ["backup", "--help"], []])(
    "admin %s creates no database and connects to none",
    async (...words) => {
      const data = newData();
      const { code, output } = await product.run("run.mjs", ["admin", ...words], { STINT_DATA_DIR: data }).exit;
      expect(output).toContain("ECONNREFUSED");
      expect(output).not.toContain("There is no database of Stint");
      expect([code, existsSync(data)]).toEqual([1, false]);
    },
  );

  test("exit 1: an administrator's command creates no database, and names the place that it checked", async () => {
    const data = newData();
    const admin = await product.run("run.mjs", ["admin", "list"], { STINT_DATA_DIR: data }).exit;
    expect(admin.code).toBe(1);
    expect(admin.output).toContain(`There is no database of Stint in ${data}`);
    expect(existsSync(data)).toBe(false);
    const given = await freshDatabase();
    const other = new URL("/postgres", given.url).href;
    const env = { STINT_DATA_DIR: data, DATABASE_URL: other, NEXTAUTH_SECRET: "x".repeat(32) };
    const empty = await product.run("run.mjs", ["admin", "list"], env).exit;
    expect([empty.code, empty.output]).toEqual([1, expect.stringContaining("has no tables of Stint")]);
    const missing = { ...env, DATABASE_URL: `${given.url}_not_there` };
    const none = await product.run("run.mjs", ["admin", "list"], missing).exit;
    expect([none.code, none.output]).toEqual([1, expect.stringContaining("does not exist")]);
    await given.drop();
  });

  test("survives a crash of the web process and of PostgreSQL", async () => {
    const data = newData();
    const { launched, get } = await startReady({ STINT_DATA_DIR: data, PORT: "0" });
    await get("/add");
    await get("/crash").catch(() => undefined);
    await launched.says("The web process exited (exit code 7)");
    process.kill(postmasterPid(data), "SIGKILL");
    await launched.says("PostgreSQL is back");
    await expect.poll(() => get("/notes").catch(() => "")).toBe("1");
    expect(await stopped(launched)).toMatchObject({ code: 0 });
  });

  describe("started with npm", () => {
    const settings = async (data = newData()) => ({ STINT_DATA_DIR: data, PORT: String(await freePort()) });
    const answers = (port: string) =>
      fetch(`http://127.0.0.1:${port}/pattern`).then(
        (reply) => reply.ok,
        () => false,
      );

    test.each([
      ["start", "SIGTERM"],
      ["start", "SIGKILL"],
      ["dev", "SIGTERM"],
    ] as const)("`npm run %s` stops after a %s to npm, and frees data and port", async (script, signal) => {
      const env = await settings();
      const npm = product.runWithNpm(script, env);
      await npm.says("Stint is ready");
      process.kill(npm.pid, signal);
      await npm.says("Stopped");
      expect(await answers(env.PORT)).toBe(false);
      const again = await startReady(env);
      expect(await stopped(again.launched)).toMatchObject({ code: 0 });
      expect(again.launched.output()).not.toContain("of an earlier start");
    });

    test("`npm run web` and `npm run worker` stop after a SIGTERM to npm", async () => {
      const data = newData();
      const { launched } = await startReady({ STINT_DATA_DIR: data, PORT: "0" });
      const env = await settings(data);
      const [web, worker] = [product.runWithNpm("web", env), product.runWithNpm("worker", env)];
      await expect.poll(() => answers(env.PORT)).toBe(true);
      await worker.says("worker started");
      for (const { pid } of [web, worker]) process.kill(pid, "SIGTERM");
      await Promise.all([web.says("web stopped"), worker.says("worker stopped")]);
      expect(await answers(env.PORT)).toBe(false);
      await stopped(launched);
    });

    test("outlives its terminal when started without one, as with nohup", async () => {
      const env = await settings();
      const npm = product.runWithNpm("start", env);
      await npm.says("Stint is ready");
      const { pid } = JSON.parse(readFileSync(join(env.STINT_DATA_DIR, "launcher.lock"), "utf8")) as { pid: number };
      process.kill(-npm.pid, "SIGHUP");
      await sleep(2000);
      expect(await answers(env.PORT)).toBe(true);
      process.kill(pid, "SIGTERM");
      await npm.says("Stopped");
    });
  });

  test("restarts on the same data and port after the launcher was killed", async () => {
    const env = { STINT_DATA_DIR: newData(), PORT: String(await freePort()) };
    const first = await startReady(env);
    await first.get("/add");
    process.kill(first.launched.pid, "SIGKILL");
    const second = await startReady(env);
    expect(await second.get("/notes")).toBe("1");
    expect(await stopped(second.launched)).toMatchObject({ code: 0 });
  });

  test("restarts after all processes were killed", async () => {
    const env = { STINT_DATA_DIR: newData(), PORT: String(await freePort()) };
    const first = await startReady(env);
    await first.get("/add");
    const children = JSON.parse(readFileSync(join(env.STINT_DATA_DIR, "processes.json"), "utf8")) as { pid: number }[];
    expect(children).toHaveLength(2);
    const pids = [first.launched.pid, ...children.map(({ pid }) => pid), postmasterPid(env.STINT_DATA_DIR)];
    for (const pid of pids) process.kill(pid, "SIGKILL");
    const second = await startReady(env);
    expect(await second.get("/notes")).toBe("1");
    expect(await stopped(second.launched)).toMatchObject({ code: 0 });
    expect(existsSync(join(env.STINT_DATA_DIR, "processes.json"))).toBe(false);
  });

  test("uses the PostgreSQL of DATABASE_URL, creates the database, and starts no server", async () => {
    const given = await freshDatabase();
    await given.drop();
    const data = newData();
    const { launched, get } = await startReady({ STINT_DATA_DIR: data, PORT: "0", DATABASE_URL: given.url });
    await get("/add");
    expect(await get("/notes")).toBe("1");
    expect(() => postmasterPid(data)).toThrow("ENOENT");
    expect(await stopped(launched)).toMatchObject({ code: 0 });
    await given.drop();
  });

  test("starts no worker when functions run on an Inngest server", async () => {
    const { launched } = await startReady({ STINT_DATA_DIR: newData(), PORT: "0", INNGEST_EVENT_KEY: "key" });
    expect((await stopped(launched)).output).not.toContain("worker stopped");
  });
});
