#!/usr/bin/env node
// Replaces the native schema engine that Prisma's CLI downloads: JSON-RPC over standard input and output, answered by
// the engine's WebAssembly build.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { messageOf } from "../launch-error.mjs";
import { parseJson } from "../json.mjs";
import { migrationAdapter } from "./engine-adapter.mjs";
import { runEngineCommand } from "./engine-command.mjs";

/** @typedef {{ id: number, method?: string, params?: Record<string, unknown> }} Request */
/** @typedef {Record<string, (params: object) => Promise<unknown>>} Engine */

/** Members that the types of the module omit. */
const module =
  /** @type {{
   *   SchemaEngine: { new: (schema: object, log: () => void, adapter: object) => Promise<Engine> },
   *   __wbg_set_wasm(exports: WebAssembly.Exports): void,
   * }} */ (/** @type {unknown} */ (bindings));

const args = process.argv.slice(2);
const datasource = /** @type {{ url?: string }} */ (parseJson(argumentsAfter("--datasource")[0] ?? "{}"));

if (args.includes("cli")) {
  process.exit(await runEngineCommand(args[args.indexOf("cli") + 1], datasource.url ?? ""));
}

/** @type {number | undefined} */
let outstanding;
/** @type {string | undefined} */
let panic;
/** @type {Promise<Engine> | undefined} */
let engine;

answerPanics();
await loadModule();
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== "") await answer(/** @type {Request} */ (parseJson(line)));
}
process.exit(0);

/** @param {Request} request */
async function answer({ id, method, params }) {
  // A message without a method is the CLI's answer to our "print".
  if (method === undefined) return;
  outstanding = id;
  try {
    send({ id, result: await call(id, method, params ?? {}) });
  } catch (error) {
    sendFailure(id, error instanceof Error ? error : new Error(String(error)));
  }
  outstanding = undefined;
}

/**
 * @param {number} id
 * @param {string} method
 * @param {Record<string, unknown>} params
 */
async function call(id, method, params) {
  if (method === "createDatabase") return { databaseName: "" };
  const rpc = await (engine ??= openEngine());
  if (method === "evaluateDataLoss") {
    // Reuses the result of devDiagnostic instead of a shadow database.
    await rpc["devDiagnostic"]?.({ migrationsList: params["migrationsList"], filters: params["filters"] });
  }
  const run = rpc[method];
  if (!run) throw new Error(`The schema engine has no method ${method}`);
  const result = /** @type {{ stdout?: string } | undefined} */ (await run.call(rpc, params));
  if (method === "diff" && result?.stdout)
    send({ id: `print-${id}`, method: "print", params: { content: result.stdout } });
  return result ?? null;
}

/** @returns {Promise<Engine>} */
async function openEngine() {
  const paths = argumentsAfter("--datamodels");
  const files = await Promise.all(paths.map(async (path) => [path, await readFile(path, "utf8")]));
  // `migrate diff` gives no schema, and the module panics without one.
  const datamodels = files.length > 0 ? files : [["schema.prisma", 'datasource db { provider = "postgresql" }']];
  const factory = bindMigrationAwareSqlAdapterFactory(migrationAdapter(datasource.url ?? ""));
  return module.SchemaEngine.new({ datamodels }, () => undefined, factory);
}

async function loadModule() {
  const require = createRequire(import.meta.url);
  const file = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg").replace(/\.js$/, ".wasm");
  const imports = /** @type {WebAssembly.Imports} */ (/** @type {unknown} */ ({ "./schema_engine_bg.js": bindings }));
  const { instance } = await WebAssembly.instantiate(await readFile(file), imports);
  module.__wbg_set_wasm(instance.exports);
  /** @type {{ __wbindgen_start(): void }} */ (/** @type {unknown} */ (instance.exports)).__wbindgen_start();
}

/** A panic leaves its request unanswered, which the CLI takes for success. */
function answerPanics() {
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (/** @type {string} */ text) => (panic = text) },
  });
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (/** @type {unknown} */ error) => {
      if (outstanding === undefined) throw error;
      sendFailure(outstanding, new Error(panic ?? messageOf(error)));
      setTimeout(() => process.exit(0), 50);
    });
  }
}

/** @param {object} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/**
 * @param {number} id
 * @param {Error & { code?: unknown }} error
 */
function sendFailure(id, { message, code }) {
  send({ id, error: { code: 4466, message, data: { is_panic: false, message, error_code: code } } });
}

/** @param {string} name */
function argumentsAfter(name) {
  return args.filter((_, index) => args[index - 1] === name);
}
