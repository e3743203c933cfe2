import { describe, expect, test } from "vitest";
import { drawInvoice } from "@/lib/invoice-pdf/document";
import type { Invoice } from "@/lib/invoices/schema";
import { clientNamed, documentOf, invoiceLine, invoiceOf, squeezed, textOf } from "@/testing/invoice-document";
import { paperOf } from "./paper";

const eur = (amount: number) => ({ amount, currency: "EUR" });

/** An invoice with everything that a page can have: two projects, discount, two rates, a payment, notes. */
function fullInvoice(locale: string): Invoice {
  const lines = [
    invoiceLine({ description: "Art direction\nLivery of the night boats", tax_rate: "19" }),
    invoiceLine({
      id: "lin_01m7yp4jademgb7e4vec1c0002",
      kind: "manual",
      description: "Press kit",
      quantity: "250",
      unit_price: eur(248),
      amount: eur(62_000),
      tax_rate: "7",
      project_id: null,
      project_name: null,
      period_start: null,
      period_end: null,
      time_entry_count: 0,
    }),
  ];
  return invoiceOf(lines, {
    client_snapshot: {
      ...clientNamed("Harbour Line Ferries GmbH"),
      locale,
      tax_id: "DE 811 347 290",
      address: {
        line1: "Am Ostpreußenkai 4",
        line2: null,
        city: "Lübeck",
        region: null,
        postal_code: "23570",
        country: "DE",
      },
    },
    discount: { percent: "3" },
    subtotal: eur(88_000),
    discount_total: eur(2640),
    taxes: [
      { rate: "19", taxable: eur(25_220), amount: eur(4792) },
      { rate: "7", taxable: eur(60_140), amount: eur(4210) },
    ],
    tax_total: eur(9002),
    total: eur(94_362),
    amount_paid: eur(10_000),
    amount_due: eur(84_362),
    payments: [
      {
        id: "pay_01m7yp4jademgb7e4vec1c0001",
        invoice_id: "inv_01m7yp4jademgb7e4vec1c0001",
        amount: eur(10_000),
        paid_on: "2026-11-20",
        method: "Bank transfer",
        reference: null,
        notes: "",
        created_at: "2026-11-20T09:00:00.000Z",
      },
    ],
  });
}

/** As the PDF's readers give it: without spaces, and without the marks that keep figures from mixing with words. */
const plain = (text: string) => squeezed(text.replaceAll(/[\u2066-\u2069]/g, ""));

/** Every text that the page shows. */
function textsOf(invoice: Invoice): string[] {
  const paper = paperOf(invoice, { hasCode: true });
  const labelled = [...paper.dates, ...paper.terms, ...paper.sums, paper.due, ...(paper.pay?.rows ?? [])];
  const { words, seller, recipient } = paper;
  return [
    ...[words.invoice, words.billedTo, words.quantity, words.price, words.amount],
    ...[seller.name, ...seller.place, ...seller.contact, recipient.name, ...recipient.lines],
    ...labelled.flatMap(({ label, value }) => [label, value]),
    ...paper.rows.flatMap((row) =>
      row.kind === "heading"
        ? [row.text]
        : [row.title, ...row.details.split("\n"), row.quantity, row.price, row.tax, row.amount],
    ),
    ...[paper.number ?? words.draft, paper.mark ?? "", paper.firstProject ?? "", paper.taxName ?? ""],
    ...[paper.notes, paper.pay?.hint ?? "", ...paper.foot],
  ];
}

describe("paperOf", () => {
  test.each(["en", "de", "fr", "pl", "sv"])("says in %s what the PDF says", async (locale) => {
    const invoice = fullInvoice(locale);
    const page = (await textOf(await drawInvoice(documentOf(invoice, locale)))).join("");
    const missing = textsOf(invoice)
      .flatMap((text) => text.split(/[\s,]+/))
      .filter((word) => !page.includes(plain(word)));
    expect(missing).toEqual([]);
  });

  test.each([
    ["a draft", { status: "draft", number: null, issue_date: null, due_date: null, payments: [] }],
    ["a void one", { status: "void", amount_due: eur(0) }],
    ["a paid one", { status: "paid", amount_due: eur(0), amount_paid: eur(94_362) }],
  ] as const)("says of %s what the PDF says", async (_which, changes) => {
    const invoice = { ...fullInvoice("en"), ...changes } as Invoice;
    const page = (await textOf(await drawInvoice(documentOf(invoice)))).join("");
    const { words, mark, due, pay } = paperOf(invoice);
    expect(page).toContain(plain(due.value));
    expect(page).toContain(plain(due.label));
    expect(page.includes(plain(words.draft))).toBe(invoice.number === null);
    if (mark !== null) expect(page).toContain(plain(mark));
    expect(page.includes("IBAN")).toBe(pay !== null);
  });
});
