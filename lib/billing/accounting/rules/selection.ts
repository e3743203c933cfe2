import { unknownReference } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { isChosen } from "./choice";
import {
  type BookedDocument,
  DOCUMENT_PREFIXES,
  type DocumentKind,
  fingerprintOf,
  reversalOf,
  type SourceDocument,
} from "./documents";

/** The last record of a document in an earlier export, unless that reversed it. */
export interface Handed {
  kind: DocumentKind;
  /** UUID of the object. */
  id: string;
  fingerprint: string;
  exportedAt: Date;
  booked: BookedDocument;
}

export interface Waiting {
  document: SourceDocument;
  fingerprint: string;
}

export interface Selection {
  /** Not exported yet, or changed since. */
  waiting: Waiting[];
  exported: { document: SourceDocument; exportedAt: Date }[];
  reversals: { booked: BookedDocument; fingerprint: string }[];
}

export interface Change {
  handed: Handed;
  /** The document now. Null if it was deleted or voided. */
  now: SourceDocument | null;
  /** The day of the change, `YYYY-MM-DD`. Null if unknown. */
  changedOn: string | null;
}

/**
 * Divide the documents of a period into those that wait and those that were exported, and reverse the changed ones. A
 * changed document of an earlier period is booked again on the day of its reversal.
 *
 * @param changes Documents of any period that changed since they were exported.
 */
export function select(
  documents: readonly SourceDocument[],
  handed: readonly Handed[],
  changes: readonly Change[],
  { from, to }: { from: string; to: string },
): Selection {
  const known = new Map(handed.map((one) => [placeOf(one), one]));
  const selection: Selection = { waiting: [], exported: [], reversals: [] };
  for (const document of documents) {
    const earlier = known.get(placeOf(document));
    const fingerprint = fingerprintOf(document);
    if (earlier?.fingerprint === fingerprint) {
      selection.exported.push({ document, exportedAt: earlier.exportedAt });
    } else {
      selection.waiting.push({ document, fingerprint });
    }
  }
  for (const { handed: earlier, now, changedOn } of changes) {
    // The change belongs to a later period.
    if (earlier.booked.date > to || (changedOn !== null && changedOn > to)) continue;
    const day = changedOn !== null && changedOn >= from ? changedOn : to;
    selection.reversals.push({ booked: reversalOf(earlier.booked, day), fingerprint: earlier.fingerprint });
    if (now && now.date < from) {
      selection.waiting.push({ document: { ...now, date: day }, fingerprint: fingerprintOf(now) });
    }
  }
  return selection;
}

interface Candidate {
  document: Pick<SourceDocument, "kind" | "id">;
  /** Of an earlier export. */
  exportedAt?: Date;
}

/** As in a request, with public ids. */
interface Asked {
  exclude?: readonly string[] | undefined;
  include?: readonly string[] | undefined;
  include_exported?: boolean | undefined;
}

/**
 * Return whether the export has a document. A reversal and the new version have one id, so neither is exported alone.
 *
 * @throws AppError unknown_reference for a document that is not in the selection.
 */
export function choiceFrom(
  { reversals, waiting, exported }: Selection,
  { exclude = [], include = [], include_exported: includesExported = false }: Asked,
): (candidate: Candidate) => boolean {
  if (exclude.length === 0 && include.length === 0) {
    return ({ exportedAt }) => exportedAt === undefined || includesExported;
  }
  const documents = [...reversals.map(({ booked }) => booked), ...[...waiting, ...exported].map((one) => one.document)];
  const known = new Set(documents.map(publicIdOf));
  for (const [member, ids] of Object.entries({ exclude, include })) {
    const unknown = ids.findIndex((id) => !known.has(id));
    if (unknown !== -1) throw unknownReference(`/${member}/${unknown}`);
  }
  const choice = { exclude: new Set(exclude), include: new Set(include), includesExported };
  return ({ document, exportedAt }) => isChosen(publicIdOf(document), exportedAt !== undefined, choice);
}

function publicIdOf({ kind, id }: Candidate["document"]): string {
  return toPublicId(DOCUMENT_PREFIXES[kind], id);
}

function placeOf({ kind, id }: Pick<Handed, "kind" | "id">): string {
  return `${kind} ${id}`;
}
