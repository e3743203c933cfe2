import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PublicInvoice } from "@/components/invoices/public/public-invoice";
import { PublicLines } from "@/components/invoices/public/public-lines";
import { type InvoiceContent, invoiceContent } from "@/lib/billing/invoice-content/content";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { languages } from "@/lib/billing/invoice-content/languages";
import { drawInvoice } from "@/lib/billing/invoice-pdf/document";
import { paymentCode } from "@/lib/billing/invoice-pdf/payment-code";
import { interfaceMessages } from "@/lib/kernel/i18n/catalogs";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import {
  clientNamed,
  documentOf,
  invoiceLine,
  invoiceOf,
  squeezed,
  swissInvoice,
  textOf,
} from "@/testing/invoice-document";
import { Sheet } from "./sheet";

const messages = await interfaceMessages("en");
const withMessages = (children: ReactNode) =>
  createElement(NextIntlClientProvider, { locale: "en", timeZone: "UTC", messages, children });

const eur = (amount: number) => ({ amount, currency: "EUR" });

const unnamed = (rate: string) => ({
  ...{ tax_rate_id: null, name: null, rate, compound: false },
  kind: "standard" as const,
});

/** An invoice with everything that a page can have: two projects, discount, two rates, a payment, notes. */
function fullInvoice(locale: string): Invoice {
  const lines = [
    invoiceLine({ description: "Art direction\nLivery of the night boats", taxes: [unnamed("19")] }),
    invoiceLine({
      id: "lin_01m7yp4jademgb7e4vec1c0002",
      kind: "manual",
      description: "Press kit",
      quantity: "250",
      unit_price: eur(248),
      amount: eur(62_000),
      taxes: [unnamed("7")],
      project_id: null,
      project_name: null,
      period_start: null,
      period_end: null,
      time_entry_ids: [],
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
      { ...unnamed("19"), reason: null, reason_code: null, taxable: eur(25_220), amount: eur(4792) },
      { ...unnamed("7"), reason: null, reason_code: null, taxable: eur(60_140), amount: eur(4210) },
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
        deduction: null,
        unapplied: eur(0),
        client_credit_id: null,
        retainer_id: null,
        client_id: "cli_01m7yp4jademgb7e4vec1c0001",
        ...{ provider: null, provider_payment_id: null, test_mode: false, refunded: eur(0), refunds: [] },
        paid_on: "2026-11-20",
        method: "Bank transfer",
        reference: null,
        notes: "",
        created_at: "2026-11-20T09:00:00.000Z",
      },
    ],
  });
}

/** The page as a browser gets it. */
async function htmlOf(invoice: Invoice): Promise<{ content: InvoiceContent; html: string }> {
  const language = await invoiceLanguage(invoice.client_snapshot.locale);
  const found = paymentCode(invoice);
  const code = found && { size: 1, path: "", bill: found.bill };
  const content = invoiceContent(invoice, language, { hasCode: code !== null, bill: code?.bill ?? null });
  return { content, html: renderToStaticMarkup(createElement(Sheet, { content, code })) };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function textIn(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

/**
 * Every character with how often it occurs. The order is not compared, for readers of a PDF put words from right to
 * left, and the columns of a page, in one order or the other; brackets count alike, for they are mirrored there.
 */
function charactersOf(text: string): string {
  const plain = squeezed(text.replaceAll(/[\u2066-\u2069]/g, "")).replaceAll(/[()]/g, "|");
  return Array.from(plain).sort().join("");
}

/** Page numbers, which only the PDF has. */
function pageLabel({ text }: InvoiceContent): string {
  return text("page", { page: "1", pages: "1" });
}

async function expectSame(invoice: Invoice): Promise<string> {
  const pages = await textOf(await drawInvoice(documentOf(invoice)));
  expect(pages).toHaveLength(1);
  const { content, html } = await htmlOf(invoice);
  expect(charactersOf(pages.join(""))).toBe(charactersOf(textIn(html) + pageLabel(content)));
  return html;
}

describe("the page in a browser", { timeout: 30_000 }, () => {
  test.each([...languages, "de-AT", "pt-BR", "sw", "fa"])(
    "says in %s every word and figure of the PDF, and no other",
    async (locale) => {
      const html = await expectSame(fullInvoice(locale));
      const { locale: written, direction } = await invoiceLanguage(locale);
      expect(html).toContain(`lang="${written}" dir="${direction}"`);
    },
  );

  test.each([
    ["a draft", { status: "draft", number: null, issue_date: null, due_date: null, payments: [] }],
    ["a void one", { status: "void", amount_due: eur(0) }],
    ["a paid one", { status: "paid", amount_due: eur(0), amount_paid: eur(94_362) }],
  ] as const)("says of %s what the PDF says", async (_which, changes) => {
    await expectSame({ ...fullInvoice("en"), ...changes } as Invoice);
  });

  test.each(["de-CH", "fr-CH", "it-CH", "en", "ar"])(
    "says in %s what a PDF with a QR-bill and links says",
    async (locale) => {
      const invoice = swissInvoice(locale);
      const html = await expectSame(invoice);
      expect(html).toContain("CH93 0076 2011 6238 5295 7");
      expect(html).toContain('href="https://paypal.me/ostlund/520.00CHF"');
      await expectSame({ ...invoice, client_snapshot: { ...clientNamed("No address"), locale } });
    },
  );

  test.each([
    ["a draft", { status: "draft", number: null, issue_date: null, payments: [] }, false],
    ["an issued one", { status: "sent" }, true],
    ["a void one", { status: "void", payments: [], amount_due: eur(0) }, false],
    ["a paid one of 0", { status: "paid", payments: [], total: eur(0), amount_due: eur(0) }, false],
  ] as const)("asks to be paid: %s", async (_which, changes, isAsked) => {
    const { html } = await htmlOf({ ...fullInvoice("en"), ...changes } as Invoice);
    expect(/to pay|please transfer|scan the code/i.test(html)).toBe(isAsked);
  });

  test("a hidden picture has no link to focus, and the same words", async () => {
    const { content, html } = await htmlOf(swissInvoice("en"));
    const picture = renderToStaticMarkup(createElement(Sheet, { content, isPicture: true }));
    expect(html).toContain("<a ");
    expect(picture).not.toContain("<a ");
    expect(picture).toContain("paypal.me/ostlund/520.00CHF");
  });

  test("calls the tax as the client does, unless the seller named it", async () => {
    const german = fullInvoice("de");
    expect((await htmlOf(german)).html).toContain("USt.");
    expect((await htmlOf(german)).html).not.toContain("VAT");
    const swiss = { ...german, seller_snapshot: { ...german.seller_snapshot, tax_name: "MWST" } };
    expect((await htmlOf(swiss)).html).toContain("MWST");
  });
});

describe("the client's page", () => {
  test.each(languages)("is in %s, as the invoice is", async (locale) => {
    const invoice = { ...fullInvoice(locale), overdue: true };
    const props = {
      invoice,
      logo: null,
      code: null,
      today: "2026-12-05",
      pdfHref: "/i/x/pdf",
      xmlHref: "/i/x/pdf",
      carrier: null,
      related: [],
    };
    const html = renderToStaticMarkup(withMessages(await PublicInvoice(props)));
    const { text, direction } = await invoiceLanguage(locale);
    expect(html.startsWith(`<div lang="${locale}" dir="${direction}"`)).toBe(true);
    const shown = squeezed(textIn(html));
    for (const said of [text("download"), text("print"), text("payByTransfer"), text("whatFor"), text("questions")]) {
      expect(shown).toContain(squeezed(said));
    }
    if (locale !== "en") expect(shown).not.toMatch(/Downloadthe|dayslate|Questionsabout|Sentwith/);
  });

  test("names on a phone, too, each project above its lines", async () => {
    const lines = ["Night boats", "Press kit"].map((name) => invoiceLine({ project_name: name }));
    const { content } = await htmlOf({ ...fullInvoice("en"), lines });
    const items = renderToStaticMarkup(createElement(PublicLines, { content })).match(/<li[^>]*>[^]*?<\/li>/g) ?? [];
    const names = items.map(textIn).filter((text) => /^ (Night boats|Press kit) $/.test(text));
    expect(names).toEqual([" Night boats ", " Press kit "]);
  });
});

test("the total and what lowered it are shown beside the amount that is left to pay", async () => {
  const plain = (rows: readonly { label: string; value: string }[]) =>
    rows.map(({ label, value }) => [label, squeezed(value.replaceAll(/[\u2066-\u2069]/g, ""))]);
  const partly = { ...fullInvoice("en"), status: "sent" as const };
  const { content } = await htmlOf(partly);
  expect(plain(content.settled)).toEqual([
    ["Total", squeezed("€943.62")],
    [expect.stringMatching(/^Paid on .*Bank transfer$/), expect.stringContaining("100.00")],
  ]);
  expect((await htmlOf({ ...partly, payments: [] })).content.settled).toEqual([]);
  expect((await htmlOf({ ...partly, status: "paid" })).content.settled).toEqual([]);
});
