import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

export interface Launched {
  pid: number;
  output(): string;
  /** Wait for an output, and return the expression's first group. */
  says(sought: string | RegExp): Promise<string>;
  exit: Promise<{ code: number | null; output: string }>;
}

/** The launcher with minimal replacements of the product. */
export interface ProductCopy {
  folder: string;
  run(script: string, args: string[], env: Record<string, string>): Launched;
  /** Run a script of package.json with npm, in a new process group. */
  runWithNpm(script: string, env: Record<string, string>): Launched;
  remove(): Promise<void>;
}

const STAND_INS: Record<string, string> = {
  "package-lock.json": "{}",
  "node_modules/.package-lock.json": "{}",
  "node_modules/next/dist/bin/next": `
    for (const folder of ["static", "server/chunks"])
      require("fs").mkdirSync(".next/" + folder, { recursive: true });
    require("fs").writeFileSync(".next/BUILD_ID", "built");`,
  "prisma/schema/schema.prisma": `
    generator client {
      provider = "prisma-client"
      output   = "../../lib/kernel/db/generated"
    }
    datasource db {
      provider = "postgresql"
    }
    model Note {
      id Int @id
    }`,
  "prisma/migrations/migration_lock.toml": 'provider = "postgresql"',
  "prisma/migrations/20260101000000_notes/migration.sql": `CREATE TABLE "Note" ("id" INTEGER NOT NULL PRIMARY KEY);`,
  "app/v1/notes/[id]/route.ts": "export const GET = () => new Response();",
  "lib/billing/invoice-pdf/worker.ts": "export {};",
  "lib/kernel/auth/password-worker.ts": "export {};",
  "lib/database.ts": `
    import pg from "pg";
    import { env } from "@/lib/kernel/env";
    export const pool = new pg.Pool({ connectionString: env().DATABASE_URL });
    pool.on("error", () => undefined);
    export function endOn(name: string, close: () => unknown) {
      let isEnding = false;
      const end = async () => {
        if (isEnding) return;
        isEnding = true;
        await close();
        await pool.end();
        console.log(name + " stopped");
        process.exit(0);
      };
      process.once("SIGTERM", end);
      process.once("disconnect", end);
    }`,
  "server/web.ts": `
    import { createServer } from "node:http";
    import { Server as NetServer } from "node:net";
    import { endOn, pool } from "@/lib/database";
    import { env } from "@/lib/kernel/env";
    const { routes } = await import(new URL("./v1.mjs", import.meta.url).href);
    const answers: Record<string, () => Promise<string>> = {
      "/api/health": async () => String((await pool.query("select 1")).rowCount),
      "/notes": async () => String((await pool.query('select id from "Note"')).rowCount),
      "/add": async () => String((await pool.query('insert into "Note" select count(*) from "Note"')).rowCount),
      "/pattern": async () => routes[0][0],
      "/crash": async () => process.exit(7),
      "/pid": async () => String(process.pid),
    };
    const server = createServer((request, response) => {
      response.shouldKeepAlive = false;
      const answer = answers[request.url ?? ""]?.() ?? Promise.reject(new Error("no such page"));
      answer.then((text) => response.end(text), (error: unknown) => response.writeHead(500).end(String(error)));
    });
    server.listen(env().PORT, env().HOST, () => process.send?.("ready"));
    endOn("web", async () => {
      // The method of HTTP servers would destroy a connection whose request is still on its way.
      await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    });`,
  "server/worker.ts": `
    import { endOn } from "@/lib/database";
    const timer = setInterval(() => undefined, 1000);
    process.send?.("ready");
    endOn("worker", () => clearInterval(timer));
    console.log("worker started");`,
  "server/admin/main.ts": `
    import { pool } from "@/lib/database";
    console.log("notes:", (await pool.query('select id from "Note"')).rowCount, process.argv[2]);
    await pool.end();`,
};

/** The copy starts without an installation. */
export function copyProduct(): ProductCopy {
  const folder = mkdtempSync(join(tmpdir(), "stint-"));
  // PostgreSQL's account has to traverse this folder.
  chmodSync(folder, 0o755);
  const settings = [
    "lib/kernel/env.ts",
    "lib/kernel/env-providers.ts",
    "lib/kernel/env-secret.ts",
    "lib/kernel/auth/roles.ts",
    "lib/kernel/core",
  ];
  for (const path of [...settings, "package.json", "tsconfig.json", "prisma.config.ts"])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  const isScript = (path: string) => statSync(path).isDirectory() || path.endsWith(".mjs");
  cpSync(join(root, "server"), join(folder, "server"), { recursive: true, filter: isScript });
  linkPackages(join(folder, "node_modules"));
  for (const [path, text] of Object.entries(STAND_INS)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const running = new Set<ChildProcess>();
  return {
    folder,
    run: (script, args, env) => run(running, [process.execPath, join(folder, "server", script), ...args], env),
    runWithNpm: (script, env) => run(running, ["npm", "run", script], env, folder),
    async remove() {
      await Promise.all([...running].map(killAndWait));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function linkPackages(folder: string): void {
  mkdirSync(folder);
  const names = readdirSync(join(root, "node_modules")).filter((name) => name !== "next" && !name.startsWith("."));
  for (const name of names) symlinkSync(join(root, "node_modules", name), join(folder, name));
}

function run(
  running: Set<ChildProcess>,
  [file, ...args]: [string, ...string[]],
  env: Record<string, string>,
  npmFolder?: string,
): Launched {
  const { PATH } = process.env;
  const child = spawn(file, args, {
    ...(npmFolder === undefined ? {} : { cwd: npmFolder, detached: true }),
    env: { NODE_ENV: "production", HOST: "127.0.0.1", ...(PATH ? { PATH } : {}), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  const exit = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const says = (sought: string | RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = typeof sought === "string" ? output.includes(sought) && [sought] : sought.exec(output);
        if (found) resolve(found[1] ?? found[0] ?? "");
        return Boolean(found);
      };
      if (look()) return;
      for (const stream of [child.stdout, child.stderr]) stream.on("data", look);
      child.once("close", () => reject(new Error(`It ended without saying ${String(sought)}:\n${output}`)));
    });
  return { pid: child.pid ?? 0, output: () => output, says, exit };
}

async function killAndWait(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}
