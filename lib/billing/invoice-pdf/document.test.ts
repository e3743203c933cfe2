import { describe, expect, test } from "vitest";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { languages } from "@/lib/billing/invoice-content/languages";
import type { PaymentAccount } from "@/lib/billing/payment-accounts/schema";
import {
  clientNamed,
  documentOf,
  invoiceLine,
  invoiceOf,
  longInvoice,
  piecesOf,
  squeezed,
  textOf,
} from "@/testing/invoice-document";
import { whitePng } from "@/testing/pictures";
import { drawInvoice } from "./document";

const NAMES: Readonly<Record<string, string>> = {
  el: "Αιγαίο Εκδόσεις ΑΕ",
  ru: "ООО «Северный ветер»",
  uk: "ТОВ «Їжак і Ґанок»",
  vi: "Công ty Cổ phần Xuất bản Đà Nẵng",
  ar: "دار المنارة للنشر والتوزيع",
  fa: "انتشارات چشمه گیتی",
  he: "בית ההוצאה הים התיכון",
  th: "บริษัท ท่าเรือกรุงเทพการพิมพ์ จำกัด",
  hi: "हिन्दी प्रकाशन प्राइवेट लिमिटेड",
  "zh-Hans": "上海港口出版社有限公司",
  "zh-Hant": "臺北港灣出版股份有限公司",
  ja: "株式会社みなと出版",
  ko: "주식회사 부산출판",
  tr: "İğde Yayınları",
  pl: "Wydawnictwo Źdźbło",
  cs: "Nakladatelství Řeka",
  bn: "ঢাকা প্রকাশনী লিমিটেড",
  gu: "અમદાવાદ પ્રકાશન પ્રાઇવેટ લિમિટેડ",
  pa: "ਅੰਮ੍ਰਿਤਸਰ ਪ੍ਰਕਾਸ਼ਨ",
  kn: "ಬೆಂಗಳೂರು ಪ್ರಕಾಶನ",
  ml: "കൊച്ചി പ്രസിദ്ധീകരണം",
  or: "ଭୁବନେଶ୍ୱର ପ୍ରକାଶନ",
  ta: "சென்னை பதிப்பகம்",
  te: "హైదరాబాద్ ప్రచురణ",
  si: "කොළඹ ප්‍රකාශන",
  km: "គ្រឹះស្ថានបោះពុម្ព ភ្នំពេញ",
  lo: "ສຳນັກພິມ ວຽງຈັນ",
  my: "ရန်ကုန် စာအုပ်တိုက်",
  hy: "Երևան հրատարակչություն",
  ka: "თბილისის გამომცემლობა",
  am: "አዲስ አበባ ማተሚያ ቤት",
};

const draw = (invoice: Parameters<typeof documentOf>[0], locale?: string) => drawInvoice(documentOf(invoice, locale));

/** Expect each word separately, because readers extract right-to-left words in either order. */
function expectWords(page: string | undefined, text: string): void {
  for (const word of text.split(" ")) expect(page).toContain(squeezed(word));
}

describe("a script", () => {
  test.each(Object.entries(NAMES))("%s: a name can be extracted from the page", async (locale, name) => {
    const line = invoiceLine({ description: name, project_name: name });
    const [page] = await textOf(await draw(invoiceOf([line], { client_snapshot: clientNamed(name) }), locale));
    expectWords(page, name);
    expect(page).toContain("DE89370400440532013000");
    expect(page).not.toContain("□");
  });

  test.each(languages)("%s: the page's texts can be extracted", async (locale) => {
    const [page] = await textOf(await draw(invoiceOf([invoiceLine()]), locale));
    const { text } = await invoiceLanguage(locale);
    for (const said of [text("invoice"), text("billedTo"), text("quantity"), text("holder")]) expectWords(page, said);
    expect(page).not.toContain("□");
  });

  test("every name appears on a page of any other language", async () => {
    const lines = Object.values(NAMES).map((name) => invoiceLine({ description: name }));
    const text = (await textOf(await draw(invoiceOf(lines), "de"))).join("");
    for (const name of Object.values(NAMES)) expectWords(text, name);
  });
});

describe("characters without a font", () => {
  test("are shown as a square, without affecting adjacent characters", async () => {
    const description = "before 🚀 between 👨‍👩‍👧‍👦 after ᚠᚢᚦ end";
    const [page] = await textOf(await draw(invoiceOf([invoiceLine({ description })])));
    expect(page).toContain("before□between□after□□□end");
  });

  test("are replaced by another form if one exists", async () => {
    const description = "1⅓ days, 10⁶ requests, CO₂";
    const [page] = await textOf(await draw(invoiceOf([invoiceLine({ description })])));
    expect(page).toContain(squeezed("1 1⁄3 days, 10^6 requests, CO2"));
  });
});

describe("hostile text", () => {
  const HOSTILE = [
    "x".repeat(2000),
    "a\u202egnp.exe\u202c b \u0007c \u2066\u2066 end",
    `Z${"\u0301\u0302\u0303".repeat(600)}`,
    `${"\u200d".repeat(1999)}z`,
    "ا".repeat(2000),
    `${"\n".repeat(1998)}z`,
    "漢字".repeat(1000),
    "(".repeat(2000),
    "\u0e33".repeat(2000),
    "किं".repeat(600),
  ];

  test("stays on the page, and hides no other text", async () => {
    const lines = HOSTILE.map((description, index) => invoiceLine({ description, project_name: `Row ${index}` }));
    const wide = "W".repeat(200);
    const address = {
      line1: wide,
      line2: wide,
      city: wide.slice(100),
      region: wide.slice(100),
      postal_code: null,
      country: "DE",
    };
    const base = invoiceOf(lines, {
      client_snapshot: { ...clientNamed(wide), address },
      purchase_order: wide.slice(100),
    });
    const names = {
      name: wide,
      email: `${wide}@example.com`,
      register: wide,
      directors: wide,
    };
    const wideAccount: PaymentAccount = {
      ...{ type: "other", currency: "EUR", account_holder: wide.slice(130), bank: wide.slice(100) },
      details: `${wide}\n${wide}`,
    };
    const bytes = await draw({
      ...base,
      seller_snapshot: { ...base.seller_snapshot, address, ...names, payment_account: wideAccount },
    });
    const pieces = (await piecesOf(bytes)).flat().filter(({ text }) => text.trim() !== "");
    for (const { text, left, right, bottom } of pieces) {
      expect(bottom, text).toBeGreaterThan(30);
      expect(left, text).toBeGreaterThan(50);
      expect(right, text).toBeLessThan(595.28 - 48);
    }
    expect(squeezed(pieces.map(({ text }) => text).join(""))).toContain("agnp.exebcend");
  });

  test("a small file with huge dimensions is left out without decoding", async () => {
    const document = documentOf(invoiceOf([invoiceLine()]));
    const [bare, small] = [await drawInvoice(document), whitePng(200, 100)];
    const huge = whitePng(4000, 1001);
    expect(huge.length).toBeLessThan(50_000);
    const drawn = (bytes: Buffer) => drawInvoice({ ...document, logo: { bytes, type: "png" } });
    expect(await drawn(huge)).toEqual(bare);
    expect(await drawn(small)).not.toEqual(bare);
  });

  test("a logo that is not a picture is left out", async () => {
    const bytes = new Uint8Array([0x89, 0x50, 1, 2, 3]);
    const document = documentOf(invoiceOf([invoiceLine()]));
    await expect(drawInvoice({ ...document, logo: { bytes, type: "png" } })).resolves.toBeInstanceOf(Uint8Array);
  });
});

describe("many pages", () => {
  test("500 lines: carried sums match between pages, and add up to the total", async () => {
    const invoice = longInvoice(500);
    const pages = await textOf(await draw(invoice));
    expect(pages.length).toBeGreaterThan(15);
    let sum = 0;
    for (const [index, page] of pages.entries()) {
      const [head = "", body = ""] = page.includes("Broughtforward") ? page.split("Broughtforward") : ["", page];
      expect(head === "").toBe(index === 0);
      if (index > 0) expect(body.startsWith(money(sum))).toBe(true);
      const [rows = "", carried] = body.split("Carriedover");
      for (const [, number] of rows.matchAll(/Task(\d+):layout/g)) {
        sum += invoice.lines[Number(number) - 1]?.amount.amount ?? 0;
      }
      if (carried !== undefined) expect(carried.startsWith(money(sum))).toBe(true);
      expect(page).toContain(`${index + 1}/${pages.length}`);
    }
    expect(sum).toBe(invoice.total.amount);
    expect(pages.at(-1)).toContain(`Topayby3December${money(sum)}`);
  });

  test.each([10, 13, 14, 15, 16, 17, 18, 19, 20])("%i lines: at least three stay with the totals", async (count) => {
    const lines = Array.from({ length: count }, (_, index) =>
      invoiceLine({ description: `Row${index}\nwith details` }),
    );
    const pages = await textOf(await draw(invoiceOf(lines)));
    expect(pages.at(-1)?.match(/Row\d+/g)?.length).toBeGreaterThanOrEqual(3);
    expect(pages.join("").match(/Row\d+/g)).toHaveLength(count);
  });

  test("notes of 5,000 characters continue on the next page, followed by the account", async () => {
    const notes = "Delivered as agreed. ".repeat(238).trim();
    const pages = await textOf(await draw(invoiceOf([invoiceLine()], { notes })));
    expect(pages.join("").match(/Deliveredasagreed\./g)).toHaveLength(238);
    expect(pages.at(-1)).toContain("Deliveredasagreed.");
    expect(pages.at(-1)).toContain("IBANDE89");
  });
});

test("the service period is printed for lines without days", async () => {
  const line = invoiceLine({ kind: "manual", period_start: null, period_end: null });
  const period = { service_from: "2026-10-01", service_to: "2026-10-31" };
  const [page] = await textOf(await draw(invoiceOf([line], period), "de"));
  expect(page).toContain(squeezed("Leistungszeitraum"));
  expect(page).toContain("1.–31.Oktober2026");
  const [without] = await textOf(await draw(invoiceOf([line]), "de"));
  expect(without).not.toContain("Leistungszeitraum");
});

describe("the status", () => {
  test("a draft shows its status instead of a number, and no payment code", async () => {
    const draft = invoiceOf([invoiceLine()], { status: "draft", number: null, issue_date: null, sent_at: null });
    const [page] = await textOf(await draw(draft));
    expect(page).toContain("Draft,numberonsending");
    expect(page).not.toContain("Scanthecode");
  });

  test("a void invoice shows its status, and no amount due", async () => {
    const [page] = await textOf(await draw(invoiceOf([invoiceLine()], { status: "void" })));
    expect(page).toContain("Void");
    expect(page).not.toContain("IBAN");
  });

  test("lists payments, and the rest as the amount due", async () => {
    const base = invoiceOf([invoiceLine()]);
    const payment = { id: base.id, invoice_id: base.id, method: "bank transfer", reference: null, notes: "" };
    const whole = {
      deduction: null,
      unapplied: { amount: 0, currency: "EUR" },
      client_credit_id: null,
      retainer_id: null,
    };
    const byHand = { client_id: base.id, provider: null, provider_payment_id: null, test_mode: false };
    const paid = {
      ...byHand,
      refunded: { amount: 0, currency: "EUR" },
      refunds: [],
      ...payment,
      ...whole,
      amount: { amount: 6_000, currency: "EUR" },
      paid_on: "2026-11-25",
      created_at: "",
    };
    const due = { amount: 20_000, currency: "EUR" };
    const [page] = await textOf(await draw({ ...base, payments: [paid], amount_due: due }));
    expect(page).toContain("Paidon25November2026,banktransfer\u2212€60.00");
    expect(page).toContain("Topayby3December€200.00");
  });
});

describe("the file", () => {
  test("the same invoice gives the same bytes after other documents", async () => {
    const invoice = invoiceOf([invoiceLine()]);
    const first = await draw(invoice);
    await draw(invoiceOf([invoiceLine({ description: NAMES["ja"] ?? "" })]), "ja");
    expect(Buffer.compare(first, await draw(invoice))).toBe(0);
  });

  test("has a title, an author, a language and a date", async () => {
    const text = Buffer.from(await draw(invoiceOf([invoiceLine()]), "en")).toString("latin1");
    expect(text).toContain("(Invoice INV-2026-0122)");
    expect(text).toContain("(Ostlund & Park GmbH)");
    expect(text).toContain("/Lang (en)");
    expect(text).toContain("D:20261119100000Z");
  });
});

function money(minor: number): string {
  return `€${(minor / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`;
}
