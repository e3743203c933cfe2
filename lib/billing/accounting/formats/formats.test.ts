import { parse } from "csv-parse/sync";
import { decode } from "iconv-lite";
import { describe, expect, test } from "vitest";
import type { BookedDocument, FileFacts } from "../rules/documents";
import { postingsCsv } from "./csv";
import { datevDebtors, datevPostings } from "./datev";
import { documentXml } from "./document-xml";
import { quickbooksIif } from "./iif";
import { windows1252 } from "./text";
import { xeroInvoices } from "./xero";

const HOSTILE = '=SUM(1);"Müller"\t& Söhne\r\n🙂 Łódź';

const row = (over: object = {}): BookedDocument["rows"][number] => ({
  ...{ account: "8400", taxAccount: "1776", taxKey: "3", isDebit: false, amountMinor: 11_900, taxMinor: 1900 },
  ...{ baseMinor: 11_900, baseTaxMinor: 1900 },
  ...over,
});
const document = (over: Partial<BookedDocument> = {}): BookedDocument => ({
  ...{ kind: "invoice", id: "0198c2a0-0000-7000-8000-000000000001", number: "INV-2026-0047", date: "2026-10-03" },
  ...{ dueDate: "2026-10-17", clientId: "client", clientName: HOSTILE, title: "", currency: "EUR", totalMinor: 11_900 },
  ...{ isReversal: false, exchangeRate: null, account: "10042", debtor: 10_042, rows: [row()] },
  ...over,
});
const FACTS: FileFacts = {
  ...{ currency: "EUR", consultantNumber: 29_098, clientNumber: 55_003, accountLength: 4, fiscalYearStart: 4 },
  debtors: [
    {
      ...{ number: 10_042, name: HOSTILE, street: "Hauptstraße 1", postalCode: "12345", city: "Köln", country: "DE" },
      ...{ taxId: "DE123456789", email: "ap@example.com" },
    },
  ],
};
const STACK = { from: "2026-10-01", to: "2026-10-31", madeAt: new Date("2026-11-02T10:20:30.123Z"), facts: FACTS };

function linesOf(bytes: Uint8Array): string[][] {
  const text = decode(Buffer.from(bytes), "win1252");
  expect(text.endsWith("\r\n")).toBe(true);
  return parse(text, { delimiter: ";", relax_column_count: true, record_delimiter: "\r\n" });
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const piece of pieces) chunks.push(piece);
  return Buffer.concat(chunks).toString();
}

describe("DATEV", () => {
  test("the head of the batch has 31 fields in their order, and the posting 125", () => {
    const [head = [], titles = [], ...rows] = linesOf(datevPostings([document()], STACK, new Set()));
    expect(head).toHaveLength(31);
    expect(head.slice(0, 6)).toEqual(["EXTF", "700", "21", "Buchungsstapel", "13", "20261102102030123"]);
    expect(head.slice(10, 22)).toEqual([
      ...["29098", "55003", "20260401", "4", "20261001", "20261031", "Stint 01.10.-31.10.", "", "1", "0", "0", "EUR"],
    ]);
    expect(titles).toHaveLength(125);
    expect(rows).toHaveLength(1);
    const posting = Object.fromEntries(titles.map((title, at) => [title, rows[0]?.[at] ?? ""]));
    expect(rows[0]).toHaveLength(125);
    expect(posting).toMatchObject({
      ...{ "Umsatz (ohne Soll/Haben-Kz)": "119,00", "Soll/Haben-Kennzeichen": "S", "WKZ Umsatz": "EUR", Kurs: "" },
      ...{ Konto: "10042", "Gegenkonto (ohne BU-Schlüssel)": "8400", "BU-Schlüssel": "3", Belegdatum: "0310" },
      ...{ "Belegfeld 1": "INV-2026-0047", "Belegfeld 2": "171026", Buchungstext: '=SUM(1);"Müller" & Söhne ? Lódz' },
    });
  });

  test("another currency has its rate and the amount in the workspace's currency", () => {
    const foreign = document({ currency: "USD", exchangeRate: "0.8", rows: [row({ baseMinor: 9520 })] });
    const [, titles = [], posting = []] = linesOf(datevPostings([foreign], STACK, new Set()));
    const valueOf = (title: string) => posting[titles.indexOf(title)];
    expect(["WKZ Umsatz", "Kurs", "Basis-Umsatz", "WKZ Basis-Umsatz"].map(valueOf)).toEqual([
      ...["USD", "1,250000", "95,20", "EUR"],
    ]);
  });

  test("a document with PDF is linked, a reversal is not", () => {
    const { id } = document();
    const linked = (over: object) => {
      const [, titles = [], posting = []] = linesOf(datevPostings([document(over)], STACK, new Set([id])));
      return posting[titles.indexOf("Beleglink")];
    };
    expect(linked({})).toBe(`BEDI "${id}"`);
    expect(linked({ isReversal: true })).toBe("");
    expect(documentXml([{ id, filenames: ['a"&<b>.pdf'] }], STACK.madeAt)).toContain(
      'name="a&quot;&amp;&lt;b&gt;.pdf"',
    );
  });

  test("accounts are padded with zeros to the length of the workspace", () => {
    const facts = { ...FACTS, accountLength: 6 };
    const short = document({ account: "1200", debtor: null, rows: [row({ account: "90" })] });
    const [, titles = [], posting = []] = linesOf(datevPostings([short], { ...STACK, facts }, new Set()));
    expect(posting[titles.indexOf("Konto")]).toBe("001200");
    expect(posting[titles.indexOf("Gegenkonto (ohne BU-Schlüssel)")]).toBe("000090");
  });

  test("debtors have 254 fields", () => {
    const [head = [], titles = [], debtor = []] = linesOf(datevDebtors(STACK));
    expect(head).toHaveLength(31);
    expect(head.slice(0, 5)).toEqual(["EXTF", "700", "16", "Debitoren/Kreditoren", "5"]);
    expect(titles).toHaveLength(254);
    expect(debtor).toHaveLength(254);
    expect(debtor.slice(0, 10)).toEqual([
      ...["10042", '=SUM(1);"Müller" & Söhne ? Lódz', "", "", "", "", "2", '=SUM(1);"Müller', "DE", "123456789"],
    ]);
    expect(debtor.slice(14, 20)).toEqual(["STR", "Hauptstraße 1", "", "12345", "Köln", "DE"]);
  });
});

describe("CSV", () => {
  test("one row for each posting, with debit and credit", async () => {
    const documents = [document(), document({ kind: "credit_note", rows: [row({ isDebit: true })] })];
    const rows: Record<string, string>[] = parse(await textOf(postingsCsv(documents, FACTS)), {
      columns: true,
      bom: true,
    });
    expect(rows.map(({ debit_account, credit_account, amount }) => [debit_account, credit_account, amount])).toEqual([
      ["10042", "8400", "119.00"],
      ["8400", "10042", "119.00"],
    ]);
    // A formula stays text.
    expect(rows[0]?.["client"]).toBe(`'${HOSTILE}`);
  });
});

describe("QuickBooks", () => {
  test("each transaction sums to zero, and no text breaks a field", () => {
    const documents = [
      document(),
      document({ rows: [row({ isDebit: true }), row({ taxAccount: null, taxMinor: 0 })] }),
    ];
    const lines = decode(Buffer.from(quickbooksIif(documents, FACTS)), "win1252")
      .split("\r\n")
      .map((line) => line.split("\t"));
    expect(lines.slice(0, 3).map(([kind]) => kind)).toEqual(["!TRNS", "!SPL", "!ENDTRNS"]);
    const amounts = lines.slice(3).reduce<number[]>(
      (sums, [kind, , , , , amount]) => {
        if (kind === "ENDTRNS") return [...sums, 0];
        if (kind === "TRNS" || kind === "SPL")
          sums[sums.length - 1] = (sums.at(-1) ?? 0) + Math.round(Number(amount) * 100);
        return sums;
      },
      [0],
    );
    expect(amounts).toEqual([0, 0, 0]);
    expect(lines[3]).toEqual([
      ...[
        "TRNS",
        "INVOICE",
        "10/03/2026",
        "10042",
        "=SUM(1);'Müller' & Söhne ? Lódz",
        "119.00",
        "INV20260047",
        "",
        "10/17/2026",
      ],
    ]);
    expect(lines.slice(4, 6).map(([, , , account, , amount]) => [account, amount])).toEqual([
      ["8400", "-100.00"],
      ["1776", "-19.00"],
    ]);
  });

  test("payments and refunds begin with the bank, and a payment with a deduction is a journal entry", () => {
    const paid = (amountMinor: number, account = "1200") =>
      row({ account, isDebit: true, taxAccount: null, taxMinor: 0, amountMinor, baseMinor: amountMinor });
    const documents = [
      document({ kind: "payment", rows: [paid(11_900)] }),
      document({ kind: "refund", rows: [{ ...paid(500), isDebit: false }] }),
      document({ kind: "payment", rows: [paid(11_400), paid(500, "4970")] }),
    ];
    const lines = decode(Buffer.from(quickbooksIif(documents, FACTS)), "win1252").split("\r\n");
    const told = lines
      .map((line) => line.split("\t"))
      .map(([kind, type, , account, , amount]) => [kind, type, account, amount]);
    expect(told.filter(([kind]) => kind === "TRNS" || kind === "SPL")).toEqual([
      ["TRNS", "PAYMENT", "1200", "119.00"],
      ["SPL", "PAYMENT", "10042", "-119.00"],
      ["TRNS", "CHECK", "1200", "-5.00"],
      ["SPL", "CHECK", "10042", "5.00"],
      ["TRNS", "GENERAL JOURNAL", "10042", "-119.00"],
      ["SPL", "GENERAL JOURNAL", "1200", "114.00"],
      ["SPL", "GENERAL JOURNAL", "4970", "5.00"],
    ]);
  });
});

describe("Xero", () => {
  test("a line for each account, and credit notes below zero", async () => {
    const documents = [document(), document({ kind: "credit_note", dueDate: null, rows: [row({ isDebit: true })] })];
    const rows: Record<string, string>[] = parse(await textOf(xeroInvoices(documents)), { columns: true, bom: true });
    expect(rows).toMatchObject([
      {
        ...{ "*InvoiceNumber": "INV-2026-0047", "*InvoiceDate": "2026-10-03", "*DueDate": "2026-10-17" },
        ...{ "*UnitAmount": "100.00", TaxAmount: "19.00", "*AccountCode": "8400", "*TaxType": "3", Currency: "EUR" },
      },
      { "*UnitAmount": "-100.00", TaxAmount: "-19.00", "*DueDate": "2026-10-03" },
    ]);
  });
});

test("letters that Windows-1252 lacks lose their marks", () => {
  expect(decode(Buffer.from(windows1252("Škoda Ştefan € 🙂")), "win1252")).toBe("Škoda Stefan € ?");
});
