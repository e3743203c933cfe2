import { expect, test } from "vitest";
import type { Call } from "./call";
import { turnForBody } from "./large-bodies";

const MIB = 1024 * 1024;

const sent = (headers: Record<string, string>): Call => ({
  ...{ method: "POST", path: "/v1/clients", search: "", params: {}, ip: "" },
  header: (name) => headers[name],
  body: () => Promise.resolve(new Uint8Array()),
});
const ofBytes = (bytes: number) => sent({ "content-length": String(bytes) });
const NOW = Symbol("not kept waiting");

/** The order in which the bodies of these parties may be read, once the first has had its turn. */
async function orderOf(parties: readonly string[], call: Call): Promise<string[]> {
  const order: string[] = [];
  await Promise.all(parties.map((party) => turnForBody(call, party, MIB).then(() => order.push(party))));
  return order;
}

test("large bodies are read eight mebibytes a second, each party's in its turn", async () => {
  const began = performance.now();
  expect(await orderOf(["greedy", "greedy", "greedy", "quiet"], ofBytes(MIB))).toEqual([
    "greedy",
    "greedy",
    "quiet",
    "greedy",
  ]);
  expect(performance.now() - began).toBeGreaterThan(370);
});

test("one that comes in pieces may be as large as any", async () => {
  const chunked = sent({ "transfer-encoding": "chunked" });
  const began = performance.now();
  expect(await orderOf(["one", "one"], chunked)).toHaveLength(2);
  expect(performance.now() - began).toBeGreaterThan(120);
});

test.each([
  ["a small one", ofBytes(128 * 1024)],
  ["none", sent({})],
  ["one that is refused unread", ofBytes(MIB + 1)],
])("who sends %s does not wait behind large ones", async (_name, call) => {
  const large = orderOf(["greedy", "greedy"], ofBytes(MIB));
  const first = await Promise.race([turnForBody(call, "greedy", MIB).then(() => NOW), large]);
  expect(first).toBe(NOW);
  await large;
});

test("503: a party may have sixty of them waiting, and another one's still has its turn", async () => {
  const large = ofBytes(129 * 1024);
  await turnForBody(large, "before", MIB);
  const waiting = Array.from({ length: 62 }, () => turnForBody(large, "greedy", MIB));
  const quiet = turnForBody(large, "quiet", MIB);
  const reasons = (await Promise.allSettled(waiting)).flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(reasons).toMatchObject([{ code: "unavailable" }, { code: "unavailable" }]);
  await quiet;
});
