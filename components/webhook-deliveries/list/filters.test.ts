import { expect, test } from "vitest";
import { filtersOf, loggedEvents } from "./filters";

const EVENTS = loggedEvents([{ name: "client.created", occurs: "A client was made." }]);
const NOW = Date.parse("2026-11-19T15:24:00Z");

test("the address has the filters of the log", () => {
  const search = new URLSearchParams(
    "time=24h&state=held&event=client.created&endpoint=whk_01m7yp4jademgb7e4vec1cvggx",
  );
  expect(filtersOf(search, EVENTS, NOW)).toEqual({
    from: "2026-11-18T15:24:00.000Z",
    state: "held",
    event_type: "client.created",
    subscription_id: "whk_01m7yp4jademgb7e4vec1cvggx",
  });
});

test("invalid filters are left out", () => {
  const search = new URLSearchParams("time=9y&state=pending&event=<script>&endpoint=whk_1&cursor=x");
  expect(filtersOf(search, EVENTS, NOW)).toEqual({});
});
