import { describe, expect, test } from "vitest";
import type { Email } from "@/lib/mail/emails/schema";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { historyOf } from "./history";

const eur = (amount: number) => ({ amount, currency: "EUR" });

/** An invoice with only what a history reads. */
function invoice(members: Partial<Invoice>): Invoice {
  return {
    created_at: "2026-11-03T16:05:00.000Z",
    sent_at: null,
    emailed: true,
    viewed_at: null,
    paid_at: null,
    voided_at: null,
    due_date: null,
    overdue: false,
    status: "draft",
    total: eur(1000),
    payments: [],
    ...members,
  } as unknown as Invoice;
}

const payment = (id: string, amount: number, at: string) => ({
  id,
  amount: eur(amount),
  unapplied: eur(0),
  deduction: null,
  refunds: [] as Invoice["payments"][number]["refunds"],
  created_at: at,
});
const kinds = (shown: Invoice, emails: Email[] = []) =>
  historyOf(shown, emails, "Europe/Berlin").map(({ kind }) => kind);

describe("historyOf", () => {
  test("a draft has one event: its creation", () => {
    expect(kinds(invoice({}))).toEqual(["created"]);
  });

  test("lists the newest event first, and the payment below the event that it caused", () => {
    const paid = "2026-11-12T08:34:00.000Z";
    const shown = invoice({
      status: "paid",
      sent_at: "2026-11-03T16:20:00.000Z",
      viewed_at: "2026-11-04T08:41:00.000Z",
      paid_at: paid,
      payments: [payment("pay_1", 400, "2026-11-10T09:00:00.000Z"), payment("pay_2", 600, paid)] as Invoice["payments"],
    });
    expect(kinds(shown)).toEqual(["paid", "payment", "payment", "opened", "sent", "created"]);
  });

  test("tells the amount due after refunds, which take the client's credit first", () => {
    const refund = (amount: number, at: string) => ({
      amount: eur(amount),
      refunded_on: at.slice(0, 10),
      created_at: at,
    });
    const paid = { ...payment("pay_1", 1200, "2026-11-10T09:00:00.000Z"), unapplied: eur(500) };
    const refunds = [refund(200, "2026-11-11T09:00:00.000Z"), refund(300, "2026-11-13T09:00:00.000Z")];
    const shown = invoice({
      payments: [{ ...paid, refunds }, payment("pay_2", 300, "2026-11-14T09:00:00.000Z")] as Invoice["payments"],
    });
    const left = historyOf(shown, [], "UTC").flatMap((each) =>
      each.kind === "payment" || each.kind === "refund" ? [[each.kind, each.leftMinor]] : [],
    );
    expect(left).toEqual([
      ["payment", 0],
      ["refund", 300],
      ["refund", 0],
      ["payment", 0],
    ]);
  });

  test("tells the amount left after each payment", () => {
    const shown = invoice({
      payments: [
        payment("pay_1", 400, "2026-11-10T09:00:00.000Z"),
        payment("pay_2", 600, "2026-11-11T09:00:00.000Z"),
      ] as Invoice["payments"],
    });
    const left = historyOf(shown, [], "UTC").flatMap((each) => (each.kind === "payment" ? [each.leftMinor] : []));
    expect(left).toEqual([0, 600]);
  });

  test("an invoice becomes overdue at midnight in the time zone of the workspace", () => {
    const [latest] = historyOf(invoice({ status: "sent", overdue: true, due_date: "2026-12-03" }), [], "Europe/Berlin");
    expect(latest).toMatchObject({ kind: "overdue", at: Date.parse("2026-12-03T23:00:00.000Z") });
  });

  test("a deleted payment leaves no event", () => {
    expect(kinds(invoice({ status: "sent", paid_at: null }))).toEqual(["created"]);
  });

  test("an email is listed by its status", () => {
    const email = { id: "eml_1", status: "failed", sent_at: null, updated_at: "2026-11-05T00:00:00.000Z" };
    expect(kinds(invoice({}), [email as Email])).toEqual(["mail-failed", "created"]);
  });
});
