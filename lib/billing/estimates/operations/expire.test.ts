import { expect, test } from "vitest";
import { givenUser, givenWorkspace } from "@/testing/factories";
import { givenEstimate } from "@/testing/estimates";
import { eventsOf } from "@/testing/things";
import { announceExpired } from "./expire";

const expired = async (id: string) => (await eventsOf("est", id)).filter((name) => name === "estimate.expired").length;

test("an estimate expires at the end of its last valid day in the workspace's time zone, with one event", async () => {
  const valid = { issue_date: "2026-11-01", valid_until: "2026-11-19" };
  const inBerlin = await givenUser(await givenWorkspace());
  const inHonolulu = await givenUser(await givenWorkspace({ timeZone: "Pacific/Honolulu" }));
  const berlin = await givenEstimate(inBerlin, "sent", valid);
  const honolulu = await givenEstimate(inHonolulu, "sent", valid);
  const accepted = await givenEstimate(inBerlin, "accepted", valid);
  const counts = () => Promise.all([berlin, honolulu, accepted].map(({ id }) => expired(id)));

  await announceExpired(new Date("2026-11-19T22:59:59Z"));
  expect(await counts()).toEqual([0, 0, 0]);
  await announceExpired(new Date("2026-11-19T23:00:00Z"));
  expect(await counts()).toEqual([1, 0, 0]);
  await Promise.all([1, 2, 3].map(() => announceExpired(new Date("2026-11-20T10:00:00Z"))));
  expect(await counts()).toEqual([1, 1, 0]);
});

test("on a day of 25 hours an estimate expires after the last of them", async () => {
  const owner = await givenUser(await givenWorkspace({ timeZone: "Europe/Berlin" }));
  const { id } = await givenEstimate(owner, "sent", { issue_date: "2026-10-01", valid_until: "2026-10-25" });
  await announceExpired(new Date("2026-10-25T22:59:59Z"));
  expect(await expired(id)).toBe(0);
  await announceExpired(new Date("2026-10-25T23:00:00Z"));
  expect(await expired(id)).toBe(1);
});
