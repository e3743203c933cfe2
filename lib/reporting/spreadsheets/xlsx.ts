import { PassThrough, Readable, Writable } from "node:stream";
import { TextReader, ZipWriter } from "@zip.js/zip.js";
import { inChunks, type Cell, type Sheet } from "./sheet";
import { xmlText } from "@/lib/kernel/core/xml";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PARTS = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Limit of spreadsheets for a cell. */
const MAX_TEXT = 32_767;

/** Number formats of the styles from `FIRST_DATE_STYLE` on. */
const FORMATS = ["yyyy-mm-dd", "yyyy-mm", "hh:mm"] as const;
/** Lower ids are built-in formats. */
const OWN_FORMATS = 164;
const FIRST_DATE_STYLE = 2;

/** Spreadsheets count 29 February 1900, which did not exist, and disagree about earlier days. */
const FIRST_SAFE_DAY = Date.UTC(1900, 2, 1);
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** A fixed time gives the same bytes for the same report. */
const ZIP = { useWebWorkers: false, extendedTimestamp: false, lastModDate: new Date(1980, 0, 1) };

/** Inline strings are never computed as formulas. */
export async function* xlsx(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const zipped = new PassThrough();
  const written = write(new ZipWriter(Writable.toWeb(zipped), ZIP), sheet).catch((error: unknown) =>
    zipped.destroy(error as Error),
  );
  yield* zipped as AsyncIterable<Uint8Array>;
  await written;
}

async function write(zip: ZipWriter<unknown>, sheet: Sheet): Promise<void> {
  for (const [path, part] of Object.entries(staticParts(sheet.name))) await zip.add(path, new TextReader(HEAD + part));
  const bytes = Readable.toWeb(Readable.from(inChunks(rows(sheet)))) as ReadableStream<Uint8Array<ArrayBuffer>>;
  await zip.add("xl/worksheets/sheet1.xml", bytes);
  await zip.close();
}

/** Return all parts except the sheet. */
function staticParts(name: string): Record<string, string> {
  return {
    "[Content_Types].xml": `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(name.replaceAll(/[[\]:*?/\\]/g, " ").slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${FORMATS.map((code, index) => `<numFmt numFmtId="${OWN_FORMATS + index}" formatCode="${code}"/>`).join("")}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/>${FORMATS.map((_, index) => `<xf numFmtId="${OWN_FORMATS + index}" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`,
  };
}

async function* rows(sheet: Sheet): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="12" defaultRowHeight="15"/><sheetData>`;
  yield `<row>${sheet.columns.map((name) => text(name, ' s="1"')).join("")}</row>`;
  for await (const row of sheet.rows) yield `<row>${row.map(cell).join("")}</row>`;
  yield "</sheetData></worksheet>";
}

function cell(value: Cell): string {
  if (value === null) return "<c/>";
  if (typeof value === "string") return text(value);
  if ("number" in value) return `<c><v>${value.number}</v></c>`;
  return "date" in value ? dateCell(value.date) : timeCell(value.time);
}

/** Days since 30 December 1899. */
function dateCell(date: string): string {
  const isMonth = date.length === 7;
  const at = Date.parse(`${isMonth ? `${date}-01` : date}T00:00:00Z`);
  if (!(at >= FIRST_SAFE_DAY)) return text(date);
  return formatted((at - DAY_ZERO) / DAY_MS, isMonth ? "yyyy-mm" : "yyyy-mm-dd");
}

/** Fraction of a day. */
function timeCell(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return formatted((hours * 60 + minutes) / 1440, "hh:mm");
}

function formatted(value: number, format: (typeof FORMATS)[number]): string {
  return `<c s="${FIRST_DATE_STYLE + FORMATS.indexOf(format)}"><v>${value}</v></c>`;
}

function text(value: string, style = ""): string {
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(value.slice(0, MAX_TEXT))}</t></is></c>`;
}

/**
 * Spreadsheets read `_x000D_` as a carriage return, which XML would change to a line feed. The underscore of such a text
 * becomes `_x005F_`.
 */
function escaped(value: string): string {
  return xmlText(value.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_").replaceAll("\r", "_x000D_"));
}
