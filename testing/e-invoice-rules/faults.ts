import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { classPath } from "./artefacts";

/** Rule sets, by the resources of the artefacts: first the XML schema, where `*` is the root element. */
const XML_RULES = {
  "en16931-ubl": ubl("external/schematron/1.3.16/ubl/EN16931-UBL-validation.xslt"),
  "en16931-cii": cii(),
  "xrechnung-ubl": ubl(
    "external/schematron/1.3.16/ubl/EN16931-UBL-validation.xslt",
    "external/schematron/3.0.2/XRechnung-UBL-validation.xslt",
  ),
  "xrechnung-cii": cii("external/schematron/3.0.2/XRechnung-CII-validation.xslt"),
  "peppol-ubl": ubl(
    "external/schematron/openpeppol/2026.5/xslt/CEN-EN16931-UBL.xslt",
    "external/schematron/openpeppol/2026.5/xslt/PEPPOL-EN16931-UBL.xslt",
  ),
};

function ubl(...rules: string[]): string[] {
  return ["schema/UBL_21/maindoc/UBL-*-2.1.xsd", ...rules];
}

function cii(...rules: string[]): string[] {
  return [
    "external/schemas/d16b/data/standard/CrossIndustryInvoice_100pD16B.xsd",
    "external/schematron/1.3.16/cii/EN16931-CII-validation.xslt",
    ...rules,
  ];
}

export interface CheckedFile {
  name: string;
  content: string | Uint8Array;
  /** A PDF with an XML attached is checked by `factur-x`, which includes PDF/A-3b. Neither checks AFRelationship. */
  rules: keyof typeof XML_RULES | "pdf-a-3b" | "factur-x";
}

export interface Fault {
  file: string;
  severity: "fatal" | "warning" | "information";
  /** Such as `BR-CO-15`, or `XML`, `XSD`, `PDF/A-3b <clause>-<test>`, `Factur-X <type of Mustang>`. */
  rule: string;
  /** An XPath, `line:column` for schemas, or the path of a PDF object. */
  place: string;
  text: string;
}

/**
 * Check files against the official schemas and rules of November 2026. Starting Java and compiling the rules takes
 * seconds, so pass all files of a test in one call.
 *
 * @returns All faults, including warnings, in the order of the files.
 */
export async function faultsOf(files: readonly CheckedFile[]): Promise<Fault[]> {
  const folder = await mkdtemp(join(tmpdir(), "stint-rules-"));
  try {
    const checks = await Promise.all(files.map((file, index) => written(file, join(folder, String(index)))));
    const [list, found] = [join(folder, "checks"), join(folder, "faults")];
    await writeFile(list, checks.join("\n"));
    await promisify(execFile)("java", ["-cp", classPath, join(import.meta.dirname, "Check.java"), list, found], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const lines = (await readFile(found, "utf8")).split("\n").filter((line) => line !== "");
    return lines.map((line) => faultOf(line, files));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The line of Check.java's list. */
async function written({ content, rules }: CheckedFile, path: string): Promise<string> {
  await writeFile(path, content);
  if (rules === "pdf-a-3b" || rules === "factur-x") return [rules, path].join("\t");
  return ["xml", path, ...XML_RULES[rules]].join("\t");
}

function faultOf(line: string, files: readonly CheckedFile[]): Fault {
  const [index, severity, rule = "", place = "", text = ""] = line.split("\t");
  const file = files[Number(index)]?.name ?? "";
  return { file, severity: severity as Fault["severity"], rule, place, text };
}
