import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { LaunchError } from "../launch-error.mjs";

/**
 * `ids` for spawn, or a `prefix` command where plain ids do not suffice; neither means the present user. `owner` is set
 * when files must change owner.
 *
 * @typedef {{ uid: number, gid: number }} Ids
 * @typedef {{ ids?: Ids, prefix: string[], owner?: Ids & { isNew: boolean } }} Account
 */

/**
 * PostgreSQL refuses to run as root, the user in many containers. Choose the owner of the cluster, else `postgres` or
 * `nobody`.
 *
 * @param {string} cluster The cluster's directory, which may not exist yet.
 * @param {string[]} paths Paths that the account must be able to reach.
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
 * Other accounts cannot enter root's home. Add the one capability to pass closed folders.
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
