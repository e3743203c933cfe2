import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeOf, LaunchError, messageOf } from "../launch-error.mjs";
import { postgresAccount } from "./account.mjs";
import { postgresBinaries } from "./binaries.mjs";

/**
 * @typedef {{
 *   directory: string,
 *   log: string,
 *   password: string,
 *   account: import("./account.mjs").Account,
 *   binaries: import("./binaries.mjs").Binaries,
 * }} Cluster
 */

/** The superuser that initdb creates and Stint connects as. */
export const DATABASE_USER = "stint";

/**
 * @param {string} dataDirectory
 * @param {{ durable: boolean, say: (line: string) => void }} options
 * @returns {Promise<Cluster>}
 */
export async function openCluster(dataDirectory, { durable, say }) {
  prepareDirectory(dataDirectory);
  const directory = clusterDirectory(dataDirectory);
  const binaries = postgresBinaries();
  const account = postgresAccount(directory, [dataDirectory, binaries.postgres]);
  const isNew = !existsSync(join(directory, "PG_VERSION"));
  const cluster = {
    directory,
    log: join(dataDirectory, "postgres.log"),
    password: passwordOf(dataDirectory, isNew),
    account,
    binaries,
  };
  if (isNew) {
    say("Creating the database cluster");
    await createCluster(cluster, durable);
  } else {
    takeOwnership(directory, account);
    closeToOthers(directory);
  }
  return cluster;
}

/**
 * PostgreSQL refuses group write or public access, which a copy or `chmod -R` can cause.
 *
 * @param {string} directory
 */
function closeToOthers(directory) {
  if (process.platform === "win32" || (statSync(directory).mode & 0o027) === 0) return;
  try {
    chmodSync(directory, 0o700);
  } catch (error) {
    throw new LaunchError(
      `PostgreSQL refuses ${directory}, which other users may read or write (${messageOf(error)}): run chmod 700 on it as its owner.`,
    );
  }
}

/** @param {string} dataDirectory */
export function clusterDirectory(dataDirectory) {
  return join(dataDirectory, "postgres");
}

/**
 * @param {string} dataDirectory
 * @param {boolean} mayCreate
 */
export function passwordOf(dataDirectory, mayCreate) {
  const file = join(dataDirectory, "postgres.password");
  try {
    if (mayCreate && !existsSync(file))
      writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx" });
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT")
      throw new LaunchError(`${file} is missing: restore it from the backup of this data directory.`);
    throw new LaunchError(
      `${file} cannot be read or written (${messageOf(error)}): start as the user who owns the data directory.`,
    );
  }
}

/** @param {string} dataDirectory */
export function prepareDirectory(dataDirectory) {
  const probe = join(dataDirectory, `.writable-${process.pid}`);
  try {
    // PostgreSQL's account has to traverse this directory, whatever the umask. Its files stay private.
    mkdirSync(dataDirectory, { recursive: true, mode: 0o755 });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new LaunchError(
      `STINT_DATA_DIR: ${dataDirectory} cannot be written (${codeOf(error)}): give this user the right to write there, or name another directory.`,
    );
  }
}

/**
 * @param {Cluster} cluster
 * @param {boolean} durable
 */
async function createCluster(cluster, durable) {
  const { directory, account } = cluster;
  // An interrupted initdb must leave no partial cluster.
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  takeOwnership(unfinished, account);
  const passwordFile = join(tmpdir(), `stint-${randomBytes(8).toString("hex")}`);
  writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600, flag: "wx" });
  try {
    if (account.owner) chownSync(passwordFile, account.owner.uid, account.owner.gid);
    await runInitdb(cluster, ["-D", unfinished, "--pwfile", passwordFile, ...(durable ? [] : ["--no-sync"])]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, directory);
}

/**
 * @param {Cluster} cluster
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function runInitdb({ account, binaries }, args) {
  // Sorts the same on every system. Names shown to people use ICU collations.
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const [file = "", ...rest] = [
    ...account.prefix,
    binaries.initdb,
    "-U",
    DATABASE_USER,
    "-A",
    "scram-sha-256",
    ...locale,
    ...args,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(file, rest, {
      ...account.ids,
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
      windowsHide: true,
    });
    let complaint = "";
    child.stderr.on("data", (chunk) => (complaint += String(chunk)));
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else
        reject(
          new LaunchError(
            `PostgreSQL cannot create its cluster: ${complaint.trim().replace(/\s*\n\s*/g, " ") || `initdb ended with ${code}`}`,
          ),
        );
    });
  });
}

/**
 * PostgreSQL refuses another owner, such as root after a restore.
 *
 * @param {string} directory
 * @param {import("./account.mjs").Account} account
 */
function takeOwnership(directory, { owner }) {
  if (!owner?.isNew) return;
  lchownSync(directory, owner.uid, owner.gid);
  for (const name of readdirSync(directory, { recursive: true }))
    lchownSync(join(directory, String(name)), owner.uid, owner.gid);
}
