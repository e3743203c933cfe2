import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { draftOf } from "@/components/time-entries/entry/entry-actions";
import { me } from "@/lib/identity/users/queries";
import type { Me } from "@/lib/identity/users/schema";
import { fixingWrites } from "./overlaps";

const cache = new QueryClient();
cache.setQueryData(me().queryKey, { id: "usr_1", role: "owner" } as Me);
const body = { notes: "Search", start_time: "2026-11-10T08:00:00.000Z", end_time: "2026-11-10T10:00:00.000Z" };
const entry = {
  ...draftOf(cache, { body }, body.start_time),
  ...{ user_id: "usr_2", rate: { amount: 15_000, currency: "EUR" }, rate_by_hand: true },
};
const part = { startMs: Date.parse("2026-11-10T08:30:00Z"), endMs: Date.parse("2026-11-10T09:00:00Z") };

test("after a part is cut out, the rest has the person and the rate that was set by hand", () => {
  const [update, create] = fixingWrites(entry, { kind: "cutOut", ...part }, cache);
  expect(update).toMatchObject({ action: "update", change: { changes: { end_time: "2026-11-10T08:30:00.000Z" } } });
  expect(create).toMatchObject({
    action: "create",
    work: { body: { ...body, start_time: "2026-11-10T09:00:00.000Z", user_id: "usr_2", rate: entry.rate } },
  });
});

test("another fix moves one end", () => {
  const changesOf = (kind: "start" | "end") => fixingWrites(entry, { kind, ...part }, cache);
  expect(changesOf("end")).toMatchObject([{ change: { changes: { end_time: "2026-11-10T08:30:00.000Z" } } }]);
  expect(changesOf("start")).toMatchObject([{ change: { changes: { start_time: "2026-11-10T09:00:00.000Z" } } }]);
});
