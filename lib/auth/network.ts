import ipaddr from "ipaddr.js";

/** What counts as one party of the network: an IPv4 address, and of IPv6 the /64 that whoever has one address has whole. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(":") : address.toString();
}
