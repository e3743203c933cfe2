import type { LookupAddress } from "node:dns";
import { lookup as askSystem, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { readFileSync } from "node:fs";
import { env } from "@/lib/kernel/env";

/** All that a look-up may take: what is left of the five seconds to connect is for connecting. */
const LIMIT_MS = 3000;
/** Each name server is asked twice, at first for so long. */
const ASK_MS = 1000;
const TRIES = 2;
/** Once addresses of one family are there, those of the other may take so much longer. */
const OTHER_FAMILY_MS = 100;

/** Why a name led to no address. */
export class LookupFailed extends Error {
  override name = "LookupFailed";
  readonly code: "ENOTFOUND" | "EAI_AGAIN";

  constructor(host: string, { isMissing }: { isMissing: boolean }) {
    super(isMissing ? `there is no host ${host}` : `no name server answered for ${host}`);
    this.code = isMissing ? "ENOTFOUND" : "EAI_AGAIN";
  }
}

/**
 * The addresses of a name, by the hosts file and then by the name servers, within three seconds. Node's own look-up waits
 * in one of a few threads, where names that nobody answers for keep all others waiting; this one waits in no thread.
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
 * The same for a host that the operator lists. Such a name may also be known to the machine alone, by its search domains
 * for instance, and so the machine is asked for what the name servers do not know.
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

/** How old what was read may be, milliseconds. */
const FRESH_MS = 5000;

const LOOPBACK: LookupAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

let read: { at: number; hosts: Map<string, LookupAddress[]> } | undefined;

/** The addresses that the machine's own hosts file has for a name. `localhost` is always this machine (RFC 6761). */
function hostsFileAddresses(host: string): LookupAddress[] {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (name === "localhost" || name.endsWith(".localhost")) return LOOPBACK;
  if (!read || performance.now() - read.at > FRESH_MS) read = { at: performance.now(), hosts: parseHosts(contents()) };
  return read.hosts.get(name) ?? [];
}

/** Reads lines such as `192.0.2.7 hooks.example.com hooks # at the office`. */
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

/** A machine without such a file, or one that may not be read, has no names of its own. */
function contents(): string {
  try {
    return readFileSync(HOSTS_FILE, "utf8");
  } catch {
    return "";
  }
}
