import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { changeBack, copyOf, draftOf } from "@/components/time-entries/entry/entry-actions";
import { me } from "@/lib/identity/users/queries";
import type { Me } from "@/lib/identity/users/schema";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

const BY_HAND = { rate: { amount: 15_000, currency: "EUR" }, rate_by_hand: true };

function viewedBy(role: Me["role"]): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(me().queryKey, { id: "usr_1", role } as Me);
  return cache;
}

const draft = draftOf(viewedBy("owner"), { body: { notes: "Review" } }, "2026-11-20T08:00:00.000Z");
const managedBy = (id: string) => ({ ...draft, project: { manager_ids: [id] } as ProjectReply });

describe("a rate that was set by hand", () => {
  test("is copied for those who may set it, and left out for others", () => {
    const entry = { ...managedBy("usr_1"), ...BY_HAND };
    expect(copyOf(entry, viewedBy("owner"))).toMatchObject({ rate: BY_HAND.rate });
    expect(copyOf(entry, viewedBy("manager"))).toMatchObject({ rate: BY_HAND.rate });
    expect(copyOf(entry, viewedBy("member"))).not.toHaveProperty("rate");
    expect(copyOf({ ...managedBy("usr_2"), ...BY_HAND }, viewedBy("manager"))).not.toHaveProperty("rate");
    expect(copyOf({ ...draft, ...BY_HAND }, viewedBy("manager"))).not.toHaveProperty("rate");
    expect(copyOf({ ...draft, ...BY_HAND }, viewedBy("admin"))).toMatchObject({ rate: BY_HAND.rate });
  });

  test("returns when a move to another project is undone", () => {
    const entry = { ...managedBy("usr_1"), ...BY_HAND, project_id: "prj_1", task_id: "tsk_1" };
    const back = (role: Me["role"]) => changeBack({ entry, changes: { project_id: "prj_2" } }, viewedBy(role)).changes;
    expect(back("owner")).toEqual({ project_id: "prj_1", task_id: "tsk_1", rate: BY_HAND.rate });
    expect(back("member")).toEqual({ project_id: "prj_1", task_id: "tsk_1" });
    const notes = changeBack({ entry, changes: { notes: "Call" } }, viewedBy("owner"));
    expect(notes.changes).toEqual({ notes: "Review" });
  });
});

test("the rate of the day is not copied, and returns when a rate set by hand is undone", () => {
  const entry = { ...draft, rate: BY_HAND.rate };
  expect(copyOf(entry, viewedBy("owner"))).not.toHaveProperty("rate");
  const changes = { rate: { amount: 1, currency: "EUR" } };
  expect(changeBack({ entry, changes }, viewedBy("owner")).changes).toEqual({ rate: null });
});
