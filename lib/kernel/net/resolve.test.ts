import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { NameServer } from "@/testing/name-server";
import { LookupFailed, parseHosts, resolveHost, resolveListedHost } from "./resolve";

let server: NameServer;
const defaults = { ...env() };

beforeAll(async () => {
  server = await NameServer.start((name) =>
    name.startsWith("silent") ? "silent" : name.startsWith("here") ? ["192.0.2.7", "192.0.2.8"] : "missing",
  );
  Object.assign(env(), { WEBHOOK_DNS_SERVERS: [server.address] });
});
afterEach(() => {
  server.asked.length = 0;
});
afterAll(async () => {
  Object.assign(env(), defaults);
  await server.close();
});

describe("a name", () => {
  test("has all addresses of the name server", async () => {
    expect(await resolveHost("here.example")).toEqual([
      { address: "192.0.2.7", family: 4 },
      { address: "192.0.2.8", family: 4 },
    ]);
  });

  test("that does not exist has its own error", async () => {
    await expect(resolveHost("gone.example")).rejects.toMatchObject({ code: "ENOTFOUND" });
  });

  test("without an answer fails in time as transient, however many others hang", async () => {
    const hanging = Array.from({ length: 100 }, (_, index) => resolveHost(`silent-${String(index)}.example`));
    const failures = Promise.all(hanging.map((one) => one.catch((error: unknown) => error)));
    const isFirst = await Promise.race([failures.then(() => false), resolveHost("here.example").then(() => true)]);
    expect(isFirst).toBe(true);
    for (const error of await failures) {
      expect(error).toBeInstanceOf(LookupFailed);
      expect(error).toMatchObject({ code: "EAI_AGAIN" });
    }
  });

  test("of this machine, or an address, needs no name server", async () => {
    expect(await resolveHost("a.localhost")).toContainEqual({ address: "127.0.0.1", family: 4 });
    expect(await resolveHost("::1")).toEqual([{ address: "::1", family: 6 }]);
    expect(server.asked).toEqual([]);
  });

  test("of a listed host is looked up by the system if name servers do not know it", async () => {
    await expect(resolveListedHost("gone.invalid")).rejects.toMatchObject({ code: "ENOTFOUND" });
    expect(await resolveListedHost("localhost")).toContainEqual({ address: "127.0.0.1", family: 4 });
  });
});

test("parses comments, several names a line and several addresses a name in a hosts file", () => {
  const hosts = parseHosts(
    "# here\n127.0.0.1\tlocalhost\n192.0.2.7  Hooks.example.com hooks # at the office\n2001:db8::7 hooks\nnonsense hooks\n",
  );
  expect(hosts.get("hooks.example.com")).toEqual([{ address: "192.0.2.7", family: 4 }]);
  expect(hosts.get("hooks")).toEqual([
    { address: "192.0.2.7", family: 4 },
    { address: "2001:db8::7", family: 6 },
  ]);
  expect(hosts.has("nonsense")).toBe(false);
});
