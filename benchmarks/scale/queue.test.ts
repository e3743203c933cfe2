import { describe, expect, test } from "vitest";
import { seeded, simulate } from "./queue";

/** Milliseconds that one waits on average in an M/M/c queue, by Erlang's C formula. */
function erlangWait(perSecond: number, ms: number, servers: number): number {
  const load = (perSecond * ms) / 1000;
  let term = 1;
  let below = 0;
  for (let count = 0; count < servers; count++) {
    below += term;
    term *= load / (count + 1);
  }
  const all = (term * servers) / (servers - load);
  return ((all / (below + all)) * ms) / (servers - load);
}

function waitOf(perSecond: number, ms: number, servers: number): number {
  const kinds = [{ name: "call", perSecond, visits: [{ station: "desk", ms }] }];
  const seconds = 400_000 / perSecond;
  return simulate([{ name: "desk", servers }], kinds, seconds, seeded(7)).waits.get("desk") ?? Number.NaN;
}

describe("the simulator", () => {
  test.each([
    [50, 10, 1],
    [160, 10, 2],
    [640, 10, 8],
  ])("waits as Erlang's formula says: %d a second of %d ms at %d servers", (perSecond, ms, servers) => {
    const expected = erlangWait(perSecond, ms, servers);
    expect(Math.abs(waitOf(perSecond, ms, servers) / expected - 1)).toBeLessThan(0.06);
  });

  test("takes as long as the formulas say through two stations, which each see what is random (Burke, Jackson)", () => {
    const visits = [
      { station: "web", ms: 4 },
      { station: "database", ms: 6 },
    ];
    const stations = [
      { name: "web", servers: 1 },
      { name: "database", servers: 2 },
    ];
    const { taken } = simulate(stations, [{ name: "call", perSecond: 200, visits }], 2000, seeded(11));
    const calls = taken.get("call") ?? [];
    const mean = calls.reduce((sum, ms) => sum + ms, 0) / calls.length;
    const expected = erlangWait(200, 4, 1) + 4 + erlangWait(200, 6, 2) + 6;
    expect(Math.abs(mean / expected - 1)).toBeLessThan(0.03);
  });

  test("answers the same for the same seed", () => {
    const play = () =>
      simulate(
        [{ name: "desk", servers: 1 }],
        [{ name: "call", perSecond: 90, visits: [{ station: "desk", ms: 10 }] }],
        10,
        seeded(3),
      ).taken;
    expect(play()).toEqual(play());
  });
});
