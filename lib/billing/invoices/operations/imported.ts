import { randomBytes } from "node:crypto";
import { namedUuid, newUuid } from "@/lib/kernel/core/uuid";
import { writeCredits, type FoundCredits } from "@/lib/billing/client-credits/operations/imported";
import { writeNotes, type FoundNotes } from "@/lib/billing/credit-notes/operations/imported";
import { writeFiles, type FoundFiles } from "@/lib/billing/e-invoices/operations/archived";
import { type FoundReminders, writeReminders } from "@/lib/billing/reminders/operations/archived";
import { pauseThrough } from "@/lib/billing/reminders/rules/pause";
import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";
import type { Client } from "@/lib/kernel/db/generated/client";
import type { CommandScope } from "@/lib/kernel/operation";
import { invoicingOf, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { printedSeller } from "@/lib/identity/workspaces/rules";
import { freeNumber } from "../rules/imported";
import type { LineTax } from "../rules/taxes";
import type { ImportedInvoice } from "../schema/imported";
import type { ImportedReminder } from "../schema/imported-reminders";
import { clientAsPrinted } from "../serialize/invoice";
import * as store from "../store/imported";
import type { FreedRow, ImportedRows, LateFeeLink } from "../store/imported";
import { insertTimesheets, type Timesheet } from "../store/timesheets";

export { billedByUntouched, countImported, deleteUntouched } from "../store/imported";

/** An invoice of a file with the records that it refers to. */
export interface FoundInvoice {
  draft: ImportedInvoice;
  client: Client;
  /** By line. */
  projectIds: readonly (string | null)[];
}

export interface ImportTerms {
  importId: string;
  /** Whether invoices of Stint come back as own ones, into an empty workspace. */
  restores: boolean;
  /** Rates by their id in the file. */
  rates: ReadonlyMap<string, { id: string; isArchived: boolean }>;
  /** Entries by their id in the file. */
  entryIds: ReadonlyMap<string, string>;
  /** Estimates of the import by their id in the file. */
  estimateIds: ReadonlyMap<string, string>;
  /** Recurring invoices of the import by their id in the file. */
  recurringIds: ReadonlyMap<string, string>;
  /** Returns null for a person whom the team does not have. */
  userOf: (person: ImportedReminder["madeBy"]) => string | null;
}

export interface WrittenInvoice {
  id: string;
  isRenumbered: boolean;
  /** Ids of the lines by their id in the file. */
  lines: readonly { source: string; id: string }[];
}

interface Terms extends ImportTerms {
  /** Return the id of the record with this id in the file. Null: a new id. */
  toId: (source: string | null) => string;
  invoicing: WorkspaceInvoicing;
  logos: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  timeZone: string;
  now: Date;
}

/** Write invoices without events. Numbers that are taken get a suffix. */
export async function writeImported(
  scope: CommandScope,
  found: readonly FoundInvoice[],
  terms: ImportTerms,
): Promise<WrittenInvoice[]> {
  const { db, workspaceId, now, actor } = scope;
  const numbers = found.flatMap(({ draft }) => draft.number ?? []);
  const taken = new Set(await store.takenNumbers(db, workspaceId, numbers));
  const hashes = found.flatMap(({ draft }) => [draft, ...draft.creditNotes].flatMap(({ logo }) => logo ?? []));
  const all: Terms = {
    ...{ ...terms, now, timeZone: actor.workspace.timeZone, invoicing: await invoicingOf(scope) },
    toId: (source) => (source === null ? newUuid() : namedUuid(terms.importId, source)),
    logos: await store.knownLogos(db, workspaceId, hashes),
  };
  const rows = { invoices: [], refs: [], lines: [], payments: [], freed: [] } as Lists;
  const owed: FoundCredits[] = [];
  const kept: FoundFiles[] = [];
  const credited: FoundNotes[] = [];
  const timesheets: Timesheet[] = [];
  const reminded: FoundReminders[] = [];
  const written = found.map((one): WrittenInvoice => {
    const number = one.draft.number && freeNumber(one.draft.number, (wanted) => taken.has(wanted));
    if (number !== null) taken.add(number);
    const id = newUuid();
    rows.invoices.push({ ...columnsOf(one, all), id, number });
    rows.refs.push({ id, refs: one.draft.externalRefs });
    const lines = one.draft.lines.map((line, position) => ({
      source: line.id ?? "",
      ...lineOf(one, position, id, all),
    }));
    rows.lines.push(...lines.map(({ source: _source, ...line }) => line));
    rows.payments.push(...paymentsOf(one, id, all));
    const ids = new Map(lines.map((line) => [line.source, line.id]));
    if (isRestored(one, all)) {
      rows.freed.push(...freedOf(one, id, ids, all));
      const place = { invoiceId: id, clientId: one.client.id, currency: one.draft.currency };
      if (one.draft.timesheet) timesheets.push({ invoiceId: id, rows: one.draft.timesheet, madeAt: now });
      kept.push({ document: { invoiceId: id }, files: one.draft.eInvoiceFiles });
      credited.push({ ...place, notes: one.draft.creditNotes, lineIds: ids });
      if (one.draft.dunning) reminded.push({ invoiceId: id, reminders: one.draft.dunning.reminders });
      owed.push({ ...place, credits: one.draft.credits });
    }
    return {
      id,
      isRenumbered: number !== one.draft.number,
      lines: [...ids].map(([source, own]) => ({ source, id: own })),
    };
  });
  await store.insertImported(db, workspaceId, rows);
  await insertTimesheets(db, workspaceId, timesheets);
  await writeFiles(scope, kept);
  await writeNotes(scope, credited, {
    toId: all.toId,
    toTax: (tax) => ownTax(tax, all),
    toLogo: (hash) => (hash === null ? null : (all.logos.get(hash) ?? null)),
  });
  await writeReminders(scope, reminded, all.userOf);
  await writeCredits(scope, owed, all.toId);
  return written;
}

type Lists = { [Name in keyof ImportedRows]: ImportedRows[Name][number][] };

export function countBilled({ db, workspaceId }: CommandScope, invoiceIds: readonly string[]): Promise<void> {
  return store.countBilled(db, workspaceId, invoiceIds);
}

/** Link restored late fees to their late invoices, after all of them. */
export function linkLateFees({ db, workspaceId }: CommandScope, links: readonly LateFeeLink[]): Promise<void> {
  return store.linkLateFees(db, workspaceId, links);
}

function isRestored({ draft }: FoundInvoice, { restores }: ImportTerms): boolean {
  return restores && draft.isOwn;
}

function columnsOf(one: FoundInvoice, terms: Terms): Omit<Lists["invoices"][number], "id" | "number"> {
  const { draft } = one;
  const { currency, status, purchaseOrder, buyerReference, notes, custom, discountPercent, discountAmount, issueDate } =
    draft;
  const { subtotalMinor, discountMinor, taxMinor, totalMinor, paidMinor, creditedMinor, useCredit } = draft;
  const isRecord = status !== "draft" && !isRestored(one, terms);
  return {
    ...{ clientId: one.client.id, currency, status, purchaseOrder, buyerReference, notes, custom },
    ...{ serviceFrom: draft.serviceFrom, serviceTo: draft.serviceTo },
    ...{ discountPercent, discountAmount, eInvoice: draft.isOwn ? draft.eInvoice : null, shownReceiptIds: [] },
    printedFields: status === "draft" ? null : draft.printedFields,
    ...{ subtotalMinor, discountMinor, taxMinor, totalMinor, paidMinor, creditedMinor, useCredit, issueDate },
    draws: isRestored(one, terms)
      ? draft.draws.map((draw) => ({ ...draw, retainerId: terms.toId(draw.retainerId) }))
      : [],
    dueDate: dueDateOf(one, terms),
    taxes: draft.taxes.map(({ taxableMinor, taxMinor: minor, ...tax }) => {
      return { ...ownTax(tax, terms), taxableMinor, taxMinor: minor };
    }),
    ...printedOf(one, terms),
    ...instantsOf(draft, terms),
    ...{ importId: terms.importId, emailedBefore: draft.isEmailed },
    ...estimateOf(one, terms),
    ...dunningOf(one, terms),
    ...{ lateFeeFor: null, lateFeeFrom: null, lateFeeThrough: null, lateFeeFlatMinor: null },
    ...{ processingSince: null, paymentFailedAt: null },
    recurringInvoiceId: terms.recurringIds.get(draft.recurringInvoiceId ?? "") ?? null,
    origin: isRecord ? "imported" : status === "draft" ? "stint" : draft.origin,
    importedFrom: isRecord ? (draft.importedFrom ?? draft.system) : status === "draft" ? null : draft.importedFrom,
  };
}

/** Reminders of the past are not sent again. */
function dunningOf(one: FoundInvoice, terms: Terms) {
  const dunning = isRestored(one, terms) ? one.draft.dunning : null;
  const { isPaused = false, promisedOn = null, promiseNote = null, remindedAt, lateFeeAt } = dunning ?? {};
  return {
    ...{ remindersSince: isPaused ? pauseThrough(null, terms.timeZone) : terms.now, promisedOn, promiseNote },
    ...{ remindedAt: remindedAt ? new Date(remindedAt) : null, lateFeeAt: lateFeeAt ? new Date(lateFeeAt) : null },
  };
}

function estimateOf(
  { draft: { estimate } }: FoundInvoice,
  { estimateIds }: Terms,
): Pick<Lists["invoices"][number], "estimateId" | "estimatePart" | "estimateMinor"> {
  const id = estimateIds.get(estimate?.id ?? "");
  if (estimate === null || id === undefined) return { estimateId: null, estimatePart: null, estimateMinor: null };
  return { estimateId: id, estimatePart: estimate.part, estimateMinor: estimate.minor };
}

/** Drafts may have none. */
function dueDateOf({ draft, client }: FoundInvoice, { invoicing }: Terms): string | null {
  const { dueDate, issueDate, status } = draft;
  if (dueDate !== null || issueDate === null || status === "draft") return dueDate;
  return addDays(issueDate, client.paymentTermsDays ?? invoicing.payment_terms_days);
}

/** Documents that were issued have client, seller, logo and the secret of a link. */
function printedOf(one: FoundInvoice, terms: Terms) {
  const { draft, client } = one;
  const isVoidDraft = draft.status === "void" && draft.number === null;
  if (draft.status === "draft" || isVoidDraft) {
    return { clientSnapshot: null, sellerSnapshot: null, logoHash: null, publicToken: null };
  }
  const logo = draft.logo === null ? null : (terms.logos.get(draft.logo) ?? null);
  return {
    clientSnapshot: draft.clientSnapshot ?? clientAsPrinted({ client }),
    sellerSnapshot: draft.sellerSnapshot ?? printedSeller(terms.invoicing, draft.currency),
    logoHash: draft.isOwn ? logo : terms.invoicing.logoHash,
    publicToken: randomBytes(24).toString("base64url"),
  };
}

function instantsOf(draft: ImportedInvoice, { timeZone, now }: Terms) {
  const { status, issueDate, payments } = draft;
  const at = (instant: string | null, day: string | null): Date => {
    if (instant !== null) return new Date(instant);
    return day === null ? now : new Date(instantOf(day, 0, timeZone));
  };
  const lastPaid =
    payments
      .map(({ paidOn }) => paidOn)
      .sort()
      .at(-1) ?? issueDate;
  const isSent = status !== "draft" && draft.number !== null;
  return {
    sentAt: isSent ? at(draft.sentAt, issueDate) : null,
    paidAt: status === "paid" ? at(draft.paidAt, lastPaid) : null,
    voidedAt: status === "void" ? at(draft.voidedAt, issueDate) : null,
    viewedAt: isSent && draft.viewedAt !== null ? new Date(draft.viewedAt) : null,
    overdueAt: isSent && draft.overdueAt !== null ? new Date(draft.overdueAt) : null,
    createdAt: at(draft.createdAt, issueDate),
    updatedAt: now,
  };
}

/** A rate that the workspace does not have is a bare percentage with its name. */
function ownTax(tax: Omit<LineTax, "isArchived">, { rates }: Terms): LineTax {
  const rate = tax.id === null ? undefined : rates.get(tax.id);
  return { ...tax, id: rate?.id ?? null, isArchived: rate?.isArchived ?? false };
}

function lineOf(one: FoundInvoice, position: number, invoiceId: string, terms: Terms): Lists["lines"][number] {
  const line = one.draft.lines[position];
  if (!line) throw new RangeError("no such line");
  const { description, quantity, unit, unitPriceMinor, amountMinor, projectName, periodStart, periodEnd } = line;
  const isOwn = isRestored(one, terms);
  const kind = isOwn ? line.kind : "manual";
  return {
    ...{ id: newUuid(), invoiceId, position, description, quantity, unit, unitPriceMinor, amountMinor },
    ...{
      projectId: one.projectIds[position] ?? null,
      projectName,
      periodStart,
      periodEnd,
      entryCount: 0,
      expenseCount: 0,
    },
    kind,
    milestoneId: null,
    estimateLineId: estimateOf(one, terms).estimateId && line.estimateLineId && terms.toId(line.estimateLineId),
    retainerId: isOwn ? line.retainerId && terms.toId(line.retainerId) : null,
    trackedSeconds: kind === "time" ? line.trackedSeconds : null,
    taxes: line.taxes.map((tax) => ownTax(tax, terms)),
  };
}

/** Records of other workspaces have no credit. */
function paymentsOf(one: FoundInvoice, invoiceId: string, terms: Terms): Lists["payments"] {
  const { timeZone, toId } = terms;
  return one.draft.payments.map(({ id: source, createdAt, creditId, retainerId, ...payment }) => ({
    ...{ ...payment, id: toId(source), invoiceId, createdBy: null },
    // The workspace may have another account at the provider.
    ...{ provider: null, providerPaymentId: null, isTest: false, refundedMinor: 0, refunds: [] },
    creditId: isRestored(one, terms) ? creditId && toId(creditId) : null,
    retainerId: isRestored(one, terms) ? retainerId && toId(retainerId) : null,
    createdAt: new Date(createdAt ?? instantOf(payment.paidOn, 0, timeZone)),
  }));
}

/** An entry that the file does not have was deleted. */
function freedOf(
  { draft }: FoundInvoice,
  invoiceId: string,
  lineIds: ReadonlyMap<string, string>,
  { entryIds }: Terms,
): FreedRow[] {
  return draft.freed.flatMap(({ lineId: source, entryId, startTime, endTime, rateMinor }) => {
    const lineId = lineIds.get(source);
    if (lineId === undefined) return [];
    const times = { startTime: new Date(startTime), endTime: new Date(endTime) };
    return [{ invoiceId, lineId, entryId: entryIds.get(entryId) ?? newUuid(), ...times, rateMinor }];
  });
}
