import { randomBytes } from "node:crypto";
import { namedUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { freeNumber } from "@/lib/billing/invoices/rules/imported";
import type { LineTax } from "@/lib/billing/invoices/rules/taxes";
import { sha256 } from "@/lib/billing/invoices/operations/pdf";
import { logoWithHash } from "@/lib/identity/workspaces/operations/invoicing";
import type { StoredPart } from "../rules/schedule";
import { revisionNumber, type StoredDecision } from "../rules/state";
import type { ImportedEstimate } from "../schema/imported";
import { getEstimate, insertEstimate, setLines, type NewEstimate, type NewLine } from "../store/estimates";
import { findPdf } from "../store/files";
import { deleteUnchanged, numbersOf, setFreeRefs, takenNumbers } from "../store/imported";
import { keepPdfOf } from "./kept";

/** An estimate of an export with own ids of the records that it refers to. */
export interface FoundEstimate {
  record: ImportedEstimate;
  clientId: string;
  projectId: string | null;
  createdProjectId: string | null;
  /** Null for a person whom the team does not have. */
  sentBy: string | null;
  decidedBy: string | null;
}

interface Terms {
  importId: string;
  /** Rates by their id in the export. */
  rates: ReadonlyMap<string, { id: string; isArchived: boolean }>;
}

/**
 * Make estimates of an export without events. Numbers that are taken get a suffix.
 *
 * @returns their ids in the same order, null for a version without its original or the version before.
 */
export async function restoreEstimates(
  scope: CommandScope,
  found: readonly FoundEstimate[],
  terms: Terms,
): Promise<(string | null)[]> {
  const { db, workspaceId, now } = scope;
  const records = found.map(({ record }) => record);
  const taken = new Set(
    await takenNumbers(
      db,
      workspaceId,
      records.flatMap(({ number }) => number ?? []),
    ),
  );
  const toId = (source: string) => namedUuid(terms.importId, source);
  const earlier = records.flatMap(({ original_id, supersedes_id }) => [original_id, supersedes_id ?? original_id]);
  const numbers = await numbersOf(db, workspaceId, earlier.map(toId));
  const written: (string | null)[] = [];
  for (const one of found) {
    const { id: source, original_id, supersedes_id, revision } = one.record;
    const [id, originalId] = [toId(source), toId(original_id)];
    const supersedesId = supersedes_id && toId(supersedes_id);
    const isWhole = revision === 1 || (numbers.has(originalId) && numbers.has(supersedesId ?? ""));
    written.push(isWhole ? id : null);
    if (!isWhole) continue;
    const wanted = numberOf(one.record, numbers.get(originalId) ?? null);
    const number = wanted && freeNumber(wanted, (asked) => taken.has(asked));
    if (number !== null) taken.add(number);
    numbers.set(id, number);
    await insertEstimate(db, workspaceId, {
      ...columnsOf(one, terms),
      ...{ id, originalId, supersedesId, number, importId: terms.importId, updatedAt: now },
      logoHash: await logoOf(scope, one.record),
    });
    await setFreeRefs(db, workspaceId, [{ id, refs: one.record.external_refs }]);
    await setLines(db, workspaceId, id, linesOf(one.record, terms));
  }
  return written;
}

/** A revision has the number of its original, also if that one was taken. */
function numberOf({ number, revision }: ImportedEstimate, original: string | null): string | null {
  return number === null || original === null ? number : revisionNumber(original, revision);
}

function columnsOf(found: FoundEstimate, terms: Terms): Omit<NewEstimate, "id" | "originalId"> {
  const { record, clientId, projectId, createdProjectId, sentBy } = found;
  const isSent = record.status !== "draft";
  return {
    ...{ clientId, projectId, createdProjectId, projectName: record.restore.project_name, revision: record.revision },
    ...{ title: record.title, status: record.status, currency: record.currency, issueDate: record.issue_date },
    ...{ validUntil: record.valid_until, notes: record.notes, terms: record.terms, schedule: scheduleOf(record) },
    ...discountOf(record),
    ...{ subtotalMinor: record.subtotal.amount, discountMinor: record.discount_total.amount },
    ...{ taxMinor: record.tax_total.amount, totalMinor: record.total.amount },
    taxes: record.taxes.map(({ taxable, amount, reason, reason_code, ...tax }) => ({
      ...taxOf(tax, { reason, reason_code }, terms),
      ...{ taxableMinor: taxable.amount, taxMinor: amount.amount },
    })),
    clientSnapshot: isSent ? record.client_snapshot : null,
    sellerSnapshot: isSent ? record.seller_snapshot : null,
    publicToken: isSent ? randomBytes(24).toString("base64url") : null,
    ...{ sentBy, viewCount: record.view_count, createdAt: new Date(record.created_at) },
    ...{ sentAt: instantOf(record.sent_at), viewedAt: instantOf(record.viewed_at) },
    expiredAt: instantOf(record.restore.expired_at),
    remindedAt: instantOf(record.restore.reminded_at),
    decidedAt: instantOf(record.decision?.at ?? null),
    decision: decisionOf(found),
  };
}

function discountOf({ discount }: ImportedEstimate): Pick<NewEstimate, "discountPercent" | "discountAmount"> {
  if (discount === null) return { discountPercent: null, discountAmount: null };
  if ("percent" in discount) return { discountPercent: discount.percent, discountAmount: null };
  return { discountPercent: null, discountAmount: discount.amount.amount };
}

function scheduleOf({ schedule }: ImportedEstimate): StoredPart[] {
  return schedule.map(({ description, percent, amount, due, due_on: dueOn }) => {
    return { description, percent, amountMinor: percent === null ? amount.amount : null, due, dueOn };
  });
}

function decisionOf({ record, decidedBy }: FoundEstimate): StoredDecision | null {
  if (record.decision === null) return null;
  const { outcome, via, by_name: byName, by_email: byEmail, reason, ip, pdf_sha256: pdfSha256 } = record.decision;
  return { outcome, via, byName, byEmail, reason, ip, userId: decidedBy, pdfSha256 };
}

function linesOf({ lines, restore }: ImportedEstimate, terms: Terms): NewLine[] {
  return lines.map(({ id, description, quantity, unit, unit_price, amount, taxes }, index) => ({
    ...{ id: namedUuid(terms.importId, id), description, quantity, unit },
    ...{ unitPriceMinor: unit_price.amount, amountMinor: amount.amount },
    taxes: taxes.map((tax, nth) => taxOf(tax, restore.reasons[index]?.[nth] ?? NO_REASON, terms)),
  }));
}

type Rate = ImportedEstimate["lines"][number]["taxes"][number];
type Reason = ImportedEstimate["restore"]["reasons"][number][number];

const NO_REASON: Reason = { reason: null, reason_code: null };

/** A rate that the workspace does not have is a bare percentage with its name. */
function taxOf({ tax_rate_id, name, kind, rate, compound }: Rate, reason: Reason, { rates }: Terms): LineTax {
  const own = tax_rate_id === null ? undefined : rates.get(tax_rate_id);
  return {
    ...{ id: own?.id ?? null, isArchived: own?.isArchived ?? false, name, kind, rate, compound },
    ...{ reason: reason.reason, reasonCode: reason.reason_code },
  };
}

async function logoOf(scope: CommandScope, { restore }: ImportedEstimate): Promise<Uint8Array<ArrayBuffer> | null> {
  if (restore.logo === null) return null;
  const hash = new Uint8Array(Buffer.from(restore.logo, "hex"));
  return (await logoWithHash(scope, hash)) && hash;
}

function instantOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

/** Keep the PDF that the client decided on, once. Return false for another file. */
export async function restorePdf(
  scope: CommandScope,
  { id, bytes }: { id: string; bytes: Uint8Array },
): Promise<boolean> {
  const { db, workspaceId } = scope;
  const { decision, decidedAt } = await getEstimate(db, workspaceId, id);
  if (decidedAt === null || decision?.pdfSha256 !== sha256(bytes)) return false;
  if (await findPdf(db, workspaceId, id)) return true;
  await keepPdfOf(scope, id, { bytes, madeAt: decidedAt });
  return true;
}

/** After an undo, after the invoices: delete estimates of which no version changed since or is billed. Return their ids. */
export function forgetEstimates({ db, workspaceId }: CommandScope, ids: readonly string[]): Promise<string[]> {
  return deleteUnchanged(db, workspaceId, ids);
}
