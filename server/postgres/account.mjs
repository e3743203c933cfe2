import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { LaunchError } from "../launch-error.mjs";

/**
 * Who runs PostgreSQL: `ids` for spawn, or a `prefix`, the program that takes the ids and starts PostgreSQL where plain
 * ids do not suffice; neither means the user of this process. `owner` is set when files must be handed over to it.
 *
 * @typedef {{ uid: number, gid: number }} Ids
 * @typedef {{ ids?: Ids, prefix: string[], owner?: Ids & { isNew: boolean } }} Account
 */

/**
 * PostgreSQL refuses to run as root, which is who we are in many containers and on many small servers. It then runs
 * under an unprivileged account; one that already owns the cluster, else `postgres` or `nobody`.
 *
 * @param {string} cluster The cluster's directory, which may not exist yet.
 * @param {string[]} paths What the account must be able to reach.
 * @returns {Account}
 */
export function postgresAccount(cluster, paths) {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owned = ownerOf(cluster);
  const { name, ...ids } = owned ?? unprivilegedAccount();
  const owner = { ...ids, isNew: !owned };
  if (canReach(paths, { ids, prefix: [] })) return { ids, prefix: [], owner };
  for (const right of ["dac_read_search", "dac_override"]) {
    const prefix = passageThroughClosedFolders(ids, right);
    if (canReach(paths, { prefix })) return { prefix, owner };
  }
  const closed = paths.flatMap(withParents).find((path) => !canReach([path], { ids, prefix: [] })) ?? cluster;
  throw new LaunchError(
    `PostgreSQL cannot run as root, and the account "${name}" may not enter ${closed}: move Stint and its data to a folder that others may enter, such as /opt/stint, or start as another user, or set DATABASE_URL.`,
  );
}

/** @param {string} directory */
function ownerOf(directory) {
  const { uid = 0, gid = 0 } = statSync(directory, { throwIfNoEntry: false }) ?? {};
  return uid === 0 ? undefined : { uid, gid, name: String(uid) };
}

function unprivilegedAccount() {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const line = lines.find((candidate) => candidate.startsWith(`${name}:`));
    if (!line) continue;
    const [, , uid, gid] = line.split(":");
    return { uid: Number(uid), gid: Number(gid), name };
  }
  throw new LaunchError(
    'PostgreSQL cannot run as root, and there is no account "postgres" or "nobody": start as another user, or set DATABASE_URL.',
  );
}

/**
 * A clone below root's own home is closed to every other account. PostgreSQL keeps the unprivileged ids there, with
 * the one right to pass closed folders, which is less than the root processes beside it have.
 *
 * @param {Ids} ids
 * @param {string} right
 */
function passageThroughClosedFolders({ uid, gid }, right) {
  return [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    `--inh-caps=+${right}`,
    `--ambient-caps=+${right}`,
    "--",
  ];
}

/**
 * @param {string} path
 * @returns {string[]} Outermost first.
 */
function withParents(path) {
  const parent = dirname(path);
  return parent === path ? [path] : [...withParents(parent), path];
}

/**
 * @param {string[]} paths
 * @param {Account} account
 */
function canReach(paths, { ids, prefix }) {
  const [program = "", ...args] = [
    ...prefix,
    "/bin/sh",
    "-c",
    'for path; do test -x "$path" || exit 1; done',
    "sh",
    ...paths,
  ];
  return spawnSync(program, args, { ...ids, cwd: "/", stdio: "ignore" }).status === 0;
}
