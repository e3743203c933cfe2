import type { LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { type AppError, errorOf, faultAt, invalid } from "@/lib/kernel/core/errors";
import { LookupFailed, resolveHost, resolveListedHost } from "./resolve";

/** Does not reveal what the name resolved to. */
export class DestinationRefused extends Error {
  override name = "DestinationRefused";
  readonly code = "destination_not_allowed";
  constructor() {
    super("destination_not_allowed");
  }
}

/** ipaddr.js also accepts unallocated addresses. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Not private, loopback, link-local, shared, multicast, reserved, mapped or tunneled. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === "unicast";
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().range() === "unicast";
  return parsed.range() === "unicast" && parsed.match(GLOBAL_IPV6);
}

/**
 * Names are checked when connecting.
 *
 * @param pointer JSON pointer.
 * @throws AppError validation_failed
 */
export function assertDestination(url: string, allowedHosts: readonly string[], pointer = "/url"): void {
  const parsed = URL.parse(url);
  if (!parsed) throw invalid(pointer, "url_incomplete");
  const host = hostOf(parsed);
  const allowed = allowedHosts.includes(host);
  if (parsed.protocol !== "https:" && !(allowed && parsed.protocol === "http:")) {
    throw invalid(pointer, "url_not_https");
  }
  if (parsed.username !== "" || parsed.password !== "") throw invalid(pointer, "url_has_credentials");
  if (parsed.hash !== "") throw invalid(pointer, "url_has_fragment");
  if (!allowed && isNeverPublic(host)) {
    const fault = faultAt({ pointer }, "validation_failed", "url_not_public");
    throw errorOf([{ ...fault, code: "destination_not_allowed" }]);
  }
}

/**
 * Names are checked again when connecting.
 *
 * @throws AppError validation_failed
 */
export function assertMailHost(host: string, allowedHosts: readonly string[], pointer = "/host"): void {
  if (!allowedHosts.includes(host) && isNeverPublic(host)) throw hostNotPublic(host, pointer);
}

export function hostNotPublic(host: string, pointer: string): AppError {
  const fault = faultAt({ pointer }, "validation_failed", "mail_host_not_public", { host });
  return errorOf([{ ...fault, code: "destination_not_allowed" }]);
}

function isNeverPublic(host: string): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !/[^.]\.[^.]/.test(host) || /(?:^|\.)(?:localhost|local|internal|intranet|home\.arpa)\.?$/.test(host);
}

/** Without IPv6 brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1").toLowerCase();
}

/**
 * Node does no lookup for literal addresses.
 *
 * @throws DestinationRefused
 */
export function assertLiteralAllowed(host: string): void {
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new DestinationRefused();
}

/** Connects only to checked addresses. */
export const publicLookup = lookupBy(async (host) => {
  const found = await resolveHost(host);
  if (found.some(({ address }) => !isPublicAddress(address))) throw new DestinationRefused();
  return found;
});

/** For hosts in WEBHOOK_ALLOWED_HOSTS. */
export const listedLookup = lookupBy(resolveListedHost);

function lookupBy(resolve: (host: string) => Promise<LookupAddress[]>): LookupFunction {
  return (host, { all, family = 0 }, callback) => {
    const answer = (found: LookupAddress[]): void => {
      const fitting = found.filter((each) => family === 0 || each.family === family);
      const [first] = fitting;
      if (!first) callback(new LookupFailed(host, { isMissing: true }), "", 0);
      else if (all) callback(null, fitting);
      else callback(null, first.address, first.family);
    };
    resolve(host).then(answer, (error: unknown) => callback(error as Error, "", 0));
  };
}
