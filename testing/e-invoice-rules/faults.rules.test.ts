import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { invoiceLine, invoiceOf, documentOf } from "@/testing/invoice-document";
import { drawInvoice } from "@/lib/billing/invoice-pdf/document";
import { type CheckedFile, type Fault, faultsOf } from "./faults";

const sample = (name: string) => readFileSync(join(import.meta.dirname, `minimal-${name}.xml`), "utf8");
const UBL = sample("ubl");
const CII = sample("cii");

const rulesOf = (faults: readonly Fault[], name: string) =>
  faults.filter(({ file }) => file === name).map(({ rule }) => rule);

test("the smallest UBL and CII invoices obey EN 16931", async () => {
  const files: CheckedFile[] = [
    { name: "ubl", content: UBL, rules: "en16931-ubl" },
    { name: "cii", content: CII, rules: "en16931-cii" },
  ];
  expect(await faultsOf(files)).toEqual([]);
});

test("a broken invoice is reported with its file, rule and place", async () => {
  const wrongTotal = UBL.replace(/(PayableAmount currencyID="EUR">)119/, "$1120");
  const faults = await faultsOf([
    { name: "whole", content: UBL, rules: "en16931-ubl" },
    { name: "total", content: wrongTotal, rules: "en16931-ubl" },
    {
      name: "cii",
      content: CII.replace("<ram:DuePayableAmount>119", "<ram:DuePayableAmount>120"),
      rules: "en16931-cii",
    },
    { name: "order", content: UBL.replace(/(<cbc:ID>INV-1.*)\n(.*)\n/, "$2\n$1\n"), rules: "en16931-ubl" },
    { name: "root", content: UBL.replaceAll(/(<\/?)Invoice\b/g, "$1Bill"), rules: "en16931-ubl" },
    { name: "cut", content: UBL.slice(0, 500), rules: "en16931-ubl" },
  ]);
  expect(faults.find(({ file }) => file === "total")).toMatchObject({
    severity: "fatal",
    place: "/Invoice/LegalMonetaryTotal",
  });
  expect(rulesOf(faults, "whole")).toEqual([]);
  expect(rulesOf(faults, "total")).toEqual(["BR-CO-16"]);
  expect(rulesOf(faults, "cii")).toEqual(["BR-CO-16"]);
  expect(rulesOf(faults, "order")).toEqual(["XSD"]);
  expect(rulesOf(faults, "root")).toEqual(["XSD"]);
  expect(rulesOf(faults, "cut")).toEqual(["XML"]);
});

test("the rules of XRechnung and Peppol are checked in addition, with warnings", async () => {
  const faults = await faultsOf([
    { name: "xrechnung", content: UBL, rules: "xrechnung-ubl" },
    { name: "xrechnung cii", content: CII, rules: "xrechnung-cii" },
    { name: "peppol", content: UBL, rules: "peppol-ubl" },
  ]);
  for (const name of ["xrechnung", "xrechnung cii"]) {
    expect(rulesOf(faults, name)).toEqual(expect.arrayContaining(["BR-DE-1", "BR-DE-15"]));
    expect(faults).toContainEqual(expect.objectContaining({ file: name, severity: "warning", rule: "BR-DE-21" }));
  }
  expect(rulesOf(faults, "peppol")).toEqual(expect.arrayContaining(["PEPPOL-EN16931-R003", "PEPPOL-EN16931-R004"]));
});

test("a Factur-X invoice needs an XML that obeys the rules, and an archive a whole PDF", async () => {
  const document = documentOf(invoiceOf([invoiceLine()]));
  const content = await drawInvoice(document);
  const facturX = Buffer.from(CII.replace("<ram:DuePayableAmount>119", "<ram:DuePayableAmount>120"));
  const faults = await faultsOf([
    { name: "plain", content, rules: "factur-x" },
    { name: "total", content: await drawInvoice({ ...document, facturX }), rules: "factur-x" },
    { name: "cut", content: content.slice(0, 2000), rules: "pdf-a-3b" },
  ]);
  expect(rulesOf(faults, "plain")).toContain("Factur-X 17");
  expect(rulesOf(faults, "total")).toContain("BR-CO-16");
  expect(rulesOf(faults, "cut").some((rule) => rule.startsWith("PDF/A-3b"))).toBe(true);
});
