import { randomBytes } from "node:crypto";
import { archivedFiles, writeFiles, type FoundFiles } from "@/lib/billing/e-invoices/operations/archived";
import { query, type CommandScope } from "@/lib/kernel/operation";
import { freeNumber } from "@/lib/billing/invoices/rules/imported";
import type { LineTax } from "@/lib/billing/invoices/rules/taxes";
import type { ArchivedCreditNote } from "../schema/archived";
import type { ImportedCreditNote } from "../schema/imported";
import { toCreditNote } from "../serialize";
import { insertImported, listCreditNotes, takenNumbers, type ImportedNotes } from "../store/credit-notes";
import { toViews } from "./view";

const MOST = 1000;

/** Return the credit notes of an invoice for an export, oldest first and without public links. */
export const archivedNotes = query(
  "credit_notes:read",
  async (scope, { invoiceId }: { invoiceId: string }): Promise<ArchivedCreditNote[]> => {
    const page = { limit: MOST, sort: "created_at", descending: false, after: null };
    const { rows } = await listCreditNotes(scope.db, scope.workspaceId, { invoiceIds: [invoiceId] }, page);
    const notes: ArchivedCreditNote[] = [];
    for (const view of await toViews(scope, rows)) {
      const { updated_at: _updated, ...note } = toCreditNote(view);
      const logo = view.row.logoHash && Buffer.from(view.row.logoHash).toString("hex");
      const files = await archivedFiles(scope, { creditNoteId: view.id });
      notes.push({ ...note, public_url: null, logo, e_invoice_files: files });
    }
    return notes;
  },
);

/** An imported invoice with its credit notes. Amounts and taxes are those of the file. */
export interface FoundNotes {
  invoiceId: string;
  clientId: string;
  currency: string;
  notes: readonly ImportedCreditNote[];
  /** Own ids of the lines by their id in the file. */
  lineIds: ReadonlyMap<string, string>;
}

interface Terms {
  /** Return the id of the record with this id in the file. Null: a new id. */
  toId: (source: string | null) => string;
  toTax: (tax: Omit<LineTax, "isArchived">) => LineTax;
  toLogo: (hash: string | null) => Uint8Array<ArrayBuffer> | null;
}

/** Write credit notes without events. Numbers that are taken get a suffix. */
export async function writeNotes(
  scope: CommandScope,
  found: readonly FoundNotes[],
  { toId, toTax, toLogo }: Terms,
): Promise<void> {
  const { db, workspaceId, now } = scope;
  const numbers = found.flatMap(({ notes }) => notes.flatMap(({ number }) => number ?? []));
  if (found.every(({ notes }) => notes.length === 0)) return;
  const taken = new Set(await takenNumbers(db, workspaceId, numbers));
  const rows: { [Name in keyof ImportedNotes]: ImportedNotes[Name][number][] } = { notes: [], refs: [], lines: [] };
  const kept: FoundFiles[] = [];
  for (const { invoiceId, clientId, currency, notes, lineIds } of found) {
    for (const {
      id: source,
      eInvoiceFiles: files,
      externalRefs: refs,
      lines,
      logo,
      taxes,
      issuedAt,
      createdAt,
      ...note
    } of notes) {
      const id = toId(source);
      const number = note.number && freeNumber(note.number, (wanted) => taken.has(wanted));
      if (number !== null) taken.add(number);
      kept.push({ document: { creditNoteId: id }, files });
      rows.refs.push({ id, refs });
      rows.notes.push({
        ...{ ...note, id, invoiceId, clientId, currency, number, logoHash: toLogo(logo) },
        taxes: taxes.map(({ taxableMinor, taxMinor, ...tax }) => ({ ...toTax(tax), taxableMinor, taxMinor })),
        publicToken: note.status === "issued" ? randomBytes(24).toString("base64url") : null,
        ...{ issuedAt: issuedAt === null ? null : new Date(issuedAt), createdAt: new Date(createdAt), updatedAt: now },
      });
      for (const [position, { invoiceLineId, ...line }] of lines.entries()) {
        const own = lineIds.get(invoiceLineId);
        if (own === undefined) continue;
        const ids = { creditNoteId: id, invoiceId, invoiceLineId: own, position };
        rows.lines.push({ ...line, ...ids, taxes: line.taxes.map(toTax) });
      }
    }
  }
  await insertImported(db, workspaceId, rows);
  await writeFiles(scope, kept);
}
