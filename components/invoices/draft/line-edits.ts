import { taxWords } from "@/components/invoices/draft/tax-choice";
import type { DraftEdit } from "@/lib/billing/invoices/queries";
import type { LineUpdate } from "@/lib/billing/invoices/schema/draft";
import type { Invoice, InvoiceLine } from "@/lib/billing/invoices/schema/invoice";

export type LineChange = Omit<LineUpdate, "id">;

type Lines = Pick<Invoice, "lines">;

/** A change to the lines of an invoice or an estimate. */
export type LineEdit = {
  on: (now: Lines) => { lines: LineUpdate[] };
  base?: <Document extends Lines>(now: Document) => Document;
  compared?: (draft: Taxed) => object;
};

/** Another person removed the line while it was edited. */
export class LineRemoved extends Error {
  override name = "LineRemoved";
}

/** The change is compared with the line as it was opened. */
export function editLine(opened: InvoiceLine, change: LineChange): LineEdit {
  return {
    on: ({ lines }) => {
      if (!lines.some(({ id }) => id === opened.id)) throw new LineRemoved();
      return { lines: lines.map(({ id }) => (id === opened.id ? { id, ...change } : { id })) };
    },
    base: (now) => ({ ...now, lines: now.lines.map((line) => (line.id === opened.id ? opened : line)) }),
    compared: withTaxWords,
  };
}

/** Without an index, the line is added at the end. */
export function addLine(line: LineUpdate, place?: number): LineEdit {
  return { on: ({ lines }) => ({ lines: idsOf(lines).toSpliced(place ?? lines.length, 0, line) }) };
}

export function removeLine(id: string): LineEdit {
  return {
    on: ({ lines }) => ({ lines: idsOf(lines).filter((line) => line.id !== id) }),
    compared: withTaxWords,
  };
}

/** `by` is −1 for up and 1 for down. */
export function moveLine(id: string, by: number): LineEdit {
  return {
    on: ({ lines }) => {
      const index = lines.findIndex((line) => line.id === id);
      const ids = idsOf(lines);
      if (index < 0) return { lines: ids };
      return { lines: ids.toSpliced(index, 1).toSpliced(Math.max(0, index + by), 0, { id }) };
    },
  };
}

export function taxLines(rateId: string): LineEdit {
  return {
    on: ({ lines }) => ({ lines: lines.map(({ id }) => ({ id, tax_rate_ids: [rateId] })) }),
    compared: withTaxWords,
  };
}

/** The lines stay. */
export function billClient(id: string): DraftEdit {
  return { on: ({ lines }) => ({ client_id: id, lines: idsOf(lines) }) };
}

function idsOf(lines: readonly InvoiceLine[]): LineUpdate[] {
  return lines.map(({ id }) => ({ id }));
}

type Taxed = { lines?: readonly (LineUpdate & Partial<Pick<InvoiceLine, "taxes">>)[] };

/** Ids and percentages become comparable text for clashes. */
function withTaxWords(draft: Taxed): object {
  if (!draft.lines) return draft;
  return {
    ...draft,
    lines: draft.lines.map(({ tax_rate: rate, tax_rate_ids: ids, taxes, ...line }) => {
      if (taxes) return { ...line, tax_rate: taxWords(taxes), tax_rate_ids: taxWords(taxes) };
      if (rate !== undefined) return { ...line, tax_rate: rate === null ? "" : `${rate} %` };
      return ids === undefined ? line : { ...line, tax_rate_ids: ids };
    }),
  };
}
