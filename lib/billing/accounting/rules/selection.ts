import { type BookedDocument, type DocumentKind, fingerprintOf, reversalOf, type SourceDocument } from "./documents";

/** The last record of a document in an earlier export, unless that reversed it. */
export interface Handed {
  kind: DocumentKind;
  /** UUID of the object. */
  id: string;
  fingerprint: string;
  exportedAt: Date;
  booked: BookedDocument;
}

export interface Selection {
  /** Not exported yet, or changed since. */
  waiting: SourceDocument[];
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
 * Divide the documents of a period into those that wait and those that were exported, and reverse the changed ones.
 *
 * @param changes Documents of any earlier period that may have changed since they were exported.
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
    if (earlier?.fingerprint === fingerprintOf(document)) {
      selection.exported.push({ document, exportedAt: earlier.exportedAt });
    } else {
      selection.waiting.push(document);
    }
  }
  for (const { handed: earlier, now, changedOn } of changes) {
    if (now && fingerprintOf(now) === earlier.fingerprint) continue;
    // The change belongs to a later period.
    if (earlier.booked.date > to || (changedOn !== null && changedOn > to)) continue;
    const day = changedOn !== null && changedOn >= from ? changedOn : to;
    selection.reversals.push({ booked: reversalOf(earlier.booked, day), fingerprint: earlier.fingerprint });
  }
  return selection;
}

function placeOf({ kind, id }: Pick<Handed, "kind" | "id">): string {
  return `${kind} ${id}`;
}
