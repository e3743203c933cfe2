import type { LookupAddress } from "node:dns";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";

const FILE = process.platform === "win32" ? "C:\\Windows\\System32\\drivers\\etc\\hosts" : "/etc/hosts";

/** How old what was read may be, milliseconds. */
const FRESH_MS = 5000;

const LOOPBACK: LookupAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

let read: { at: number; hosts: Map<string, LookupAddress[]> } | undefined;

/** The addresses that the machine's own hosts file has for a name. `localhost` is always this machine (RFC 6761). */
export function hostsFileAddresses(host: string): LookupAddress[] {
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
    return readFileSync(FILE, "utf8");
  } catch {
    return "";
  }
}
