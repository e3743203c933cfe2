import { expect, test } from "vitest";
import { swissBill } from "@/lib/billing/invoice-pdf/swiss-bill";
import { printedOf, VAT, ZURICH, type GivenDocument } from "@/testing/e-invoice-documents";
import { xmlOf } from "./xml";

const QR_IBAN = "CH4431999123000889012";

/** An invoice in Swiss francs to a Swiss client. */
function invoiceTo(iban: string, changes: GivenDocument["changes"] = {}) {
  return printedOf({
    ...{ currency: "CHF", lines: [{ quantity: "2", price: 26_000, tax: VAT }] },
    client: { name: "Zürich AG", address: ZURICH, locale: "de-CH" },
    seller: {
      address: ZURICH,
      payment_account: { type: "iban", currency: "CHF", account_holder: null, bank: null, bic: null, iban },
    },
    changes: { number: "INV-2026-0122", ...changes },
  });
}

/** References of the payment in UBL and CII. */
async function referencesOf(printed: ReturnType<typeof printedOf>) {
  const [ubl, cii] = [await xmlOf(printed, "ubl"), await xmlOf(printed, "cii")];
  return [/<cbc:PaymentID>(.*?)</.exec(ubl)?.[1], /<ram:PaymentReference>(.*?)</.exec(cii)?.[1]];
}

test.each([
  ["a QR-IBAN", QR_IBAN, "000000000000000000202601225"],
  ["another Swiss account", "CH9300762011623852957", "RF47INV20260122"],
  ["an account of Liechtenstein", "LI21088100002324013AA", "RF47INV20260122"],
])("the e-invoice asks for a payment to %s with the reference of the QR-bill", async (_account, iban, reference) => {
  const printed = invoiceTo(iban);
  expect(swissBill(printed)?.bill.copied).toBe(reference);
  expect(await referencesOf(printed)).toEqual([reference, reference]);
});

test("a payment to another account has the number of the document as its reference", async () => {
  expect(await referencesOf(invoiceTo("DE89370400440532013000"))).toEqual(["INV-2026-0122", "INV-2026-0122"]);
});

test("a number without digits makes no reference of a QR-IBAN", async () => {
  expect(await referencesOf(invoiceTo(QR_IBAN, { number: "only letters" }))).toEqual([undefined, undefined]);
});

test("a credit note keeps its number", async () => {
  const credits = { whole: true, invoice_number: "INV-2026-0060", invoice_date: "2026-11-06", memo: "Duplicate" };
  const note = invoiceTo(QR_IBAN, { credits, number: "CN-2026-0004", due_date: null, status: "paid" });
  expect(await referencesOf(note)).toEqual(["CN-2026-0004", "CN-2026-0004"]);
});
