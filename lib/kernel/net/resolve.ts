import type { LookupAddress } from "node:dns";
import { lookup as askSystem, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { readFileSync } from "node:fs";
import { env } from "@/lib/kernel/env";

/** Connecting has five seconds in total. */
const LIMIT_MS = 3000;
/** First timeout. */
const ASK_MS = 1000;
const TRIES = 2;
/** For the second address family. */
const OTHER_FAMILY_MS = 100;

export class LookupFailed extends Error {
  override name = "LookupFailed";
  readonly code: "ENOTFOUND" | "EAI_AGAIN";

  constructor(host: string, { isMissing }: { isMissing: boolean }) {
    super(isMissing ? `host ${host} not found` : `no name server answered for ${host}`);
    this.code = isMissing ? "ENOTFOUND" : "EAI_AGAIN";
  }
}

/**
 * Hosts file, then name servers. Node's lookup blocks one of a few threads.
 *
 * @throws LookupFailed
 */
export async function resolveHost(host: string): Promise<LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const local = hostsFileAddresses(host);
  if (local.length > 0) return local;
  const resolver = new Resolver({ timeout: ASK_MS, tries: TRIES });
  const servers = env().WEBHOOK_DNS_SERVERS;
  if (servers.length > 0) resolver.setServers(servers);
  const limits = [setTimeout(() => resolver.cancel(), LIMIT_MS)];
  const ask = async (family: 4 | 6): Promise<LookupAddress[]> => {
    const addresses = await (family === 4 ? resolver.resolve4(host) : resolver.resolve6(host));
    limits.push(setTimeout(() => resolver.cancel(), OTHER_FAMILY_MS));
    return addresses.map((address) => ({ address, family }));
  };
  const answers = await Promise.allSettled([ask(4), ask(6)]);
  for (const limit of limits) clearTimeout(limit);
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (found.length > 0) return found;
  const isMissing = answers.some((answer) => answer.status === "rejected" && saysMissing(answer.reason));
  throw new LookupFailed(host, { isMissing });
}

/**
 * Unknown names may need the system's search domains.
 *
 * @throws LookupFailed
 */
export async function resolveListedHost(host: string): Promise<LookupAddress[]> {
  try {
    return await resolveHost(host);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOTFOUND") throw error;
    return askSystem(host, { all: true }).catch(() => {
      throw error;
    });
  }
}

function saysMissing(reason: unknown): boolean {
  const { code } = reason as NodeJS.ErrnoException;
  return code === "ENOTFOUND" || code === "ENODATA" || code === "EBADNAME";
}

const HOSTS_FILE = process.platform === "win32" ? "C:\\Windows\\System32\\drivers\\etc\\hosts" : "/etc/hosts";

/** Cache TTL. */
const FRESH_MS = 5000;

const LOOPBACK: LookupAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

let read: { at: number; hosts: Map<string, LookupAddress[]> } | undefined;

/** `localhost` is this machine (RFC 6761). */
function hostsFileAddresses(host: string): LookupAddress[] {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (name === "localhost" || name.endsWith(".localhost")) return LOOPBACK;
  if (!read || performance.now() - read.at > FRESH_MS) read = { at: performance.now(), hosts: parseHosts(contents()) };
  return read.hosts.get(name) ?? [];
}

/** Such as `192.0.2.7 hooks.example.com hooks # comment`. */
export function parseHosts(text: string): Map<string, LookupAddress[]> {
  const hosts = new Map<string, LookupAddress[]>();
  for (const line of text.split("\n")) {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().split(/\s+/);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names) {
      const key = name.toLowerCase();
      hosts.set(key, [...(hosts.get(key) ?? []), { address, family }]);
    }
  }
  return hosts;
}

function contents(): string {
  try {
    return readFileSync(HOSTS_FILE, "utf8");
  } catch {
    return "";
  }
}
