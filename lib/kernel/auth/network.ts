import ipaddr from "ipaddr.js";

/**
 * What counts as one client of the network: an IPv4 address, or an IPv6 /64, because networks assign at least that
 * much to one customer.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(":") : address.toString();
}
