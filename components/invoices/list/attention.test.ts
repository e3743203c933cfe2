import { expect, test } from "vitest";
import { byAttention } from "./attention";

test("drafts come first in their order, then sent invoices by due date", () => {
  const shown = byAttention([
    { status: "sent", due_date: "2026-12-18" },
    { status: "draft", due_date: "2027-01-01" },
    { status: "sent", due_date: "2026-10-31" },
    { status: "draft", due_date: null },
  ]);
  expect(shown.map(({ due_date: due }) => due)).toEqual(["2027-01-01", null, "2026-10-31", "2026-12-18"]);
});
