import pg from "pg";
import { codeOf, messageOf } from "../launch-error.mjs";
import { createDatabase } from "./migrate.mjs";

/** @type {Record<string, string>} SQLSTATE to Prisma's code: missing database, and refused credentials. */
const PRISMA_CODES = { "3D000": "P1003", "28P01": "P1000", 28000: "P1000" };
const UNREACHABLE = "P1001";

/**
 * @param {string | undefined} command `can-connect-to-database` or `create-database`.
 * @param {string} url
 * @returns {Promise<number>}
 */
export async function runEngineCommand(command, url) {
  try {
    if (command === "create-database") await createDatabase(url);
    else await connectOnce(url);
    return 0;
  } catch (error) {
    const fields = { message: messageOf(error), error_code: PRISMA_CODES[codeOf(error)] ?? UNREACHABLE };
    const entry = { timestamp: new Date().toISOString(), level: "ERROR", fields, target: "schema_engine::logger" };
    // The CLI ignores the first line and parses the others.
    process.stderr.write(`\n${JSON.stringify(entry)}`);
    return 1;
  }
}

/** @param {string} url */
async function connectOnce(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}
