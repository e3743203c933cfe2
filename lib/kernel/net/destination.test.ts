import type { LookupOptions } from "node:dns";
import { describe, expect, test } from "vitest";
import type { AppError } from "@/lib/kernel/core/errors";
import {
  assertDestination,
  assertLiteralAllowed,
  DestinationRefused,
  hostOf,
  isPublicAddress,
  publicLookup,
} from "./destination";

/** First and last address of every range that is not public. */
const INSIDE: Record<string, string[]> = {
  "this network": ["0.0.0.0", "0.255.255.255"],
  private: ["10.0.0.0", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.0", "192.168.255.255"],
  "shared by a carrier": ["100.64.0.0", "100.127.255.255"],
  loopback: ["127.0.0.0", "127.255.255.255", "::1"],
  "link-local, with cloud metadata": ["169.254.0.0", "169.254.169.254", "169.254.255.255", "fe80::", "febf:ffff::1"],
  "protocol assignments": ["192.0.0.0", "192.0.0.255", "2001:1::1", "2001:20::1"],
  documentation: ["192.0.2.1", "198.51.100.1", "203.0.113.255", "2001:db8::1", "3fff::1"],
  "6to4 relays": ["192.88.99.0", "192.88.99.255"],
  benchmarking: ["198.18.0.0", "198.19.255.255", "2001:2::1"],
  multicast: ["224.0.0.0", "239.255.255.255", "ff00::", "ff02::1", "ffff::1"],
  reserved: ["240.0.0.0", "255.255.255.254", "255.255.255.255", "4000::1", "fe00::1", "200::1", "1000::1"],
  unspecified: ["::"],
  "unique local, with cloud metadata": ["fc00::1", "fd00:ec2::254", "fdff:ffff::1"],
  "site-local": ["fec0::1", "feff::1"],
  discard: ["100::1"],
  "segment routing": ["5f00::1"],
  "IPv4-compatible": ["::7f00:1", "::10.0.0.1"],
  "IPv4-mapped": ["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "::ffff:0:127.0.0.1"],
  NAT64: ["64:ff9b::7f00:1", "64:ff9b::8.8.8.8", "64:ff9b:1::1", "64:ff9b:1:ffff::1"],
  "6to4": ["2002:7f00:1::", "2002:a00:1::1", "2002:808:808::1"],
  Teredo: ["2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
};

const OUTSIDE = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "::ffff:8.8.8.8",
  "2606:4700:4700::1111",
  "2a00:1450:4001::1",
];

describe("an address", () => {
  test.each(Object.entries(INSIDE))("in the range %s is refused", (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
    for (const address of addresses) expect(() => assertLiteralAllowed(address)).toThrow(DestinationRefused);
  });

  test("just outside these ranges is public", () => {
    expect(OUTSIDE.filter((address) => !isPublicAddress(address))).toEqual([]);
    for (const address of OUTSIDE) assertLiteralAllowed(address);
  });
});

describe("the URL of an endpoint", () => {
  const refusal = (url: string, allowed: string[] = []) => {
    try {
      assertDestination(url, allowed);
      return null;
    } catch (error) {
      return (error as AppError).faults[0];
    }
  };

  test("may be public https with any port, path and query", () => {
    for (const url of [
      "https://hooks.example.com/stint",
      "https://hooks.example.com:8443/a/b?c=d",
      "https://HOOKS.Example.COM./",
      "https://bücher.example/",
      "https://8.8.8.8/",
      "https://[2606:4700:4700::1111]/",
    ])
      expect(refusal(url), url).toBeNull();
  });

  test.each([
    "127.0.0.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "017700000001",
    "127.1",
    "127.0.1",
    "127.0.0.1.",
    "１２７.0.0.1",
    "①②⑦.0.0.1",
    "0",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::127.0.0.1]",
    "[2002:7f00:1::]",
    "[fd00:ec2::254]",
    "169.254.169.254",
    "localhost",
    "LOCALHOST",
    "localhost.",
    "a.localhost",
    "printer.local",
    "printer.local.",
    "db.internal",
    "metadata.google.internal",
    "wiki.intranet",
    "router.home.arpa",
    "postgres",
    "postgres.",
  ])("with the host %s is refused, however it is written", (host) => {
    expect(refusal(`https://${host}/hook`)).toMatchObject({ pointer: "/url", code: "destination_not_allowed" });
  });

  test.each([
    ["http://hooks.example.com/", "another scheme"],
    ["ftp://hooks.example.com/", "another scheme"],
    ["file:///etc/passwd", "another scheme"],
    ["https://user@hooks.example.com/", "a user name"],
    ["https://:secret@hooks.example.com/", "a password"],
    ["https://hooks.example.com/#part", "a fragment"],
    ["hooks.example.com/stint", "no scheme"],
    ["https://", "no host"],
    ["", "nothing"],
    ["https://[::1%25eth0]/", "a zone"],
  ])("%s is refused for %s", (url) => {
    expect(refusal(url)).toMatchObject({ pointer: "/url" });
  });

  test("may be http and private only for listed hosts", () => {
    expect(refusal("http://127.0.0.1:9000/", ["127.0.0.1"])).toBeNull();
    expect(refusal("http://localhost:9000/", ["localhost"])).toBeNull();
    expect(refusal("https://[::1]:9000/", ["::1"])).toBeNull();
    expect(refusal("http://127.0.0.2:9000/", ["127.0.0.1"])).not.toBeNull();
    expect(refusal("http://a.localhost/", ["localhost"])).not.toBeNull();
    expect(refusal("file://127.0.0.1/etc/passwd", ["127.0.0.1"])).not.toBeNull();
  });

  test("has a host without brackets, in lower case", () => {
    expect(hostOf(new URL("https://[FD00::1]:1/"))).toBe("fd00::1");
    expect(hostOf(new URL("https://HOOKS.example.com/"))).toBe("hooks.example.com");
  });
});

describe("when connecting", () => {
  const lookup = (host: string, options: LookupOptions): Promise<unknown> =>
    new Promise((resolve, reject) => {
      publicLookup(host, options, (error, found) => (error ? reject(error) : resolve(found)));
    });

  test.each([{ all: true }, { all: false }, { family: 4 }])(
    "a name with a private address is refused, with options %o",
    async (options) => {
      await expect(lookup("localhost", options)).rejects.toThrow(DestinationRefused);
    },
  );

  test("an unknown name has its own error", async () => {
    await expect(lookup("nobody.invalid", { all: true })).rejects.toMatchObject({ code: /ENOTFOUND|EAI_AGAIN/ });
  });

  test("a public address passes with the requested options", async () => {
    expect(await lookup("8.8.8.8", { all: true })).toEqual([{ address: "8.8.8.8", family: 4 }]);
    expect(await lookup("8.8.8.8", {})).toBe("8.8.8.8");
  });
});
