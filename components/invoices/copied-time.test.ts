import { expect, test } from "vitest";
import type { InvoiceWarning } from "@/lib/billing/invoices/schema/warning";
import { translate } from "@/testing/translate";
import { copyMessage } from "./copied-time";

const t = await translate("invoices.copy");
const durations = await translate("common.durations");
const none = { time_entry_count: 0, tracked_seconds: 0, changed_count: 0 };
const warning = (code: InvoiceWarning["code"]) => ({ code, reason: code, params: {}, detail: "" });
const place = (state: "billed" | "deleted", number: string | null, count: number, seconds: number) => ({
  ...{ state, invoice_id: null, invoice_number: number, time_entry_count: count, tracked_seconds: seconds },
  ...{ changed_count: 0, time_entry_ids: [] },
});

test("a copy without time does not mention time", () => {
  expect(copyMessage("INV-1", { time: { billed: none, not_billed: [] } }, t, durations)).toBe(
    "Draft created from INV-1",
  );
});

test("a copy of a live invoice counts the entries and hours that it does not bill", () => {
  const time = { billed: none, not_billed: [place("billed", "INV-1", 2, 9000)] };
  expect(copyMessage("INV-1", { time, warnings: [warning("time_not_copied")] }, t, durations)).toBe(
    "Draft created from INV-1. Not billed: 2 entries, 2 h 30 m, on INV-1.",
  );
});

test("a reissue counts the entries that it bills, those that changed, and those that it left out", () => {
  const billed = { time_entry_count: 3, tracked_seconds: 10_800, changed_count: 1 };
  const time = { billed, not_billed: [place("billed", null, 1, 3600), place("deleted", null, 1, 1800)] };
  expect(copyMessage("INV-1", { time, warnings: [warning("time_left_out")] }, t, durations)).toBe(
    "INV-1 reissued as a draft. The draft bills 3 entries, 3 h. 1 entry has changed since the original invoice. " +
      "Not billed: 1 entry, 1 h, on a draft. Not billed: 1 entry, 30 m, deleted.",
  );
});

test("a reissue whose entries are unknown asks to compare them", () => {
  const warnings = [warning("time_unknown")];
  expect(copyMessage("INV-1", { time: { billed: none, not_billed: [] }, warnings }, t, durations)).toContain(
    "may be unbilled",
  );
});
