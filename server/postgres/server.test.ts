import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postgresBinaries } from "./binaries.mjs";
import { startPostgres, usePostgres } from "./server.mjs";
import { identityOf } from "../processes/identity.mjs";

const options = { durable: false };
let folder: string;
let data: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stint-"));
  chmodSync(folder, 0o755);
  data = join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return Object.values(rows[0] ?? {})[0];
}

function startAndDie(): void {
  const module = resolve(import.meta.dirname, "server.mjs");
  const script = `
    const { startPostgres } = await import(${JSON.stringify(module)});
    await startPostgres(${JSON.stringify(data)}, { durable: false });
    process.kill(process.pid, "SIGKILL");`;
  expect(spawnSync(process.execPath, ["--input-type=module", "-e", script]).signal).toBe("SIGKILL");
}

test("creates the links that npm packages cannot have", () => {
  mkdirSync(join(folder, "native/bin"), { recursive: true });
  for (const name of ["initdb", "postgres", "pg_ctl"])
    writeFileSync(join(folder, "native/bin", name), "", { mode: 0o644 });
  const links = [
    { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" },
    { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so" },
  ];
  writeFileSync(join(folder, "native/pg-symlinks.json"), JSON.stringify(links));
  mkdirSync(join(folder, "native/lib"));
  symlinkSync("libpq.so.5.18", join(folder, "native/lib/libpq.so"));
  const { postgres } = postgresBinaries(folder);
  expect(readlinkSync(join(folder, "native/lib/libpq.so.5"))).toBe("libpq.so.5.18");
  expect(statSync(postgres).mode & 0o111).toBe(0o111);
});

test("a new cluster sorts by code point, has ICU collations, listens on 127.0.0.1 only, and has a secret password", async () => {
  const server = await startPostgres(data, options);
  const url = server.url("postgres");
  expect(await ask(url, "select datlocale || datlocprovider::text from pg_database where datname = 'postgres'")).toBe(
    "C.UTF-8b",
  );
  expect(await ask(url, `select 'ä' < 'z' collate "de-x-icu"`)).toBe(true);
  expect(await ask(url, "show listen_addresses")).toBe("127.0.0.1");
  expect(statSync(join(data, "postgres.password")).mode & 0o077).toBe(0);
  await expect(ask(url.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow("password");
  await server.stop();
});

test("an interrupted initdb is repeated", async () => {
  mkdirSync(join(data, "postgres.unfinished/base"), { recursive: true });
  writeFileSync(join(data, "postgres.unfinished/PG_VERSION"), "18\n");
  const server = await startPostgres(data, options);
  expect(await ask(server.url("postgres"), "select 1")).toBe(1);
  expect(existsSync(join(data, "postgres.unfinished"))).toBe(false);
  await server.stop();
});

describe("leftovers of an earlier launcher", () => {
  test("a server whose launcher was killed is taken over, and stopped at the end", async () => {
    startAndDie();
    const pid = Number(readFileSync(join(data, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
    const lines: string[] = [];
    const server = await startPostgres(data, { ...options, say: (line) => lines.push(line) });
    expect(lines.join()).toContain(`process ${pid}`);
    expect(await ask(server.url("postgres"), "select 1")).toBe(1);
    await server.stop();
    expect(identityOf(pid)).toBeUndefined();
  });

  test.each(["a number that nobody has", "a number that another program has by now"])(
    "a pid file with %s",
    async (kind) => {
      await (await startPostgres(data, options)).stop();
      const other = spawn("sleep", ["60"]);
      if (kind.includes("nobody")) {
        const gone = new Promise((ended) => other.once("exit", ended));
        other.kill();
        await gone;
      }
      writeFileSync(
        join(data, "postgres/postmaster.pid"),
        `${other.pid}\n${data}/postgres\n1\n5432\n\n127.0.0.1\n\nready   \n`,
      );
      const server = await startPostgres(data, options);
      expect(await ask(server.url("postgres"), "select 1")).toBe(1);
      await server.stop();
      other.kill();
    },
  );
});

describe("a data directory", () => {
  test("has one launcher; others are refused or join", async () => {
    const server = await startPostgres(data, options);
    await expect(startPostgres(data, options)).rejects.toThrow(new RegExp(`is in use by process ${process.pid} `));
    const joined = await usePostgres(data, options);
    expect(joined.port).toBe(server.port);
    await joined.stop();
    expect(await ask(server.url("postgres"), "select 1")).toBe(1);
    await server.stop();
  });

  test.each([0o770, 0o777, 0o755])("with mode %o, as after chmod -R, becomes private and starts", async (mode) => {
    await (await startPostgres(data, options)).stop();
    chmodSync(join(data, "postgres"), mode);
    const server = await startPostgres(data, options);
    expect(await ask(server.url("postgres"), "select 1")).toBe(1);
    expect(statSync(join(data, "postgres")).mode & 0o777).toBe(0o700);
    await server.stop();
  });

  test("without its password is refused on one line", async () => {
    await (await startPostgres(data, options)).stop();
    rmSync(join(data, "postgres.password"));
    await expect(startPostgres(data, options)).rejects.toThrow(/^.*postgres\.password is missing: restore it[^\n]*$/);
  });

  test("may be below a folder that only root may enter", async () => {
    chmodSync(folder, 0o700);
    const outcome = await startPostgres(data, options).then(
      async (server) => {
        const answer = await ask(server.url("postgres"), "select 1");
        await server.stop();
        return answer;
      },
      (error: unknown) => error,
    );
    if (outcome !== 1) expect(outcome).toMatchObject({ message: expect.stringContaining("may not enter") as string });
  });
});

test("a killed server restarts on its port", async () => {
  const server = await startPostgres(data, options);
  const ended = new Promise<void>((resolved) => server.onExit(resolved));
  process.kill(Number(readFileSync(join(data, "postgres/postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
  await ended;
  await server.restart();
  expect(await ask(server.url("postgres"), "show port")).toBe(String(server.port));
  await server.stop();
});

test("an end without a waiting caller is no fault, even without the data directory", async () => {
  const server = await startPostgres(data, options);
  // vitest reports exceptions of the exit listener as errors of this run.
  rmSync(join(data, "postgres.log"));
  await server.stop();
  await new Promise(setImmediate);
});
