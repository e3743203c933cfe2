import { createHash } from "node:crypto";
import type { z } from "zod";
import type { ImportTerms } from "@/lib/billing/invoices/operations/imported";
import { restoreTaxRates } from "@/lib/billing/tax-rates/operations/restored";
import { restoreLogo, restoreSeries } from "@/lib/identity/workspaces/operations/numbering";
import { restoreSettings } from "@/lib/identity/workspaces/operations/settings";
import type { InvoicingInput } from "@/lib/identity/workspaces/schema";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { DocumentKind } from "@/lib/reporting/import-files/parsing/imported-file";
import {
  ArchivedLogo,
  ArchivedRate,
  ArchivedSeries,
  ArchivedWorkspace,
} from "@/lib/reporting/import-files/reading/stint-settings";
import type { CommandScope } from "@/lib/kernel/operation";
import { type DocumentRow, madeOf, markDocuments, nextDocuments } from "../store/documents";

const MOST = 10_000;

/** Restore what clients, projects and invoices refer to, before they are made. */
export async function writeFirstSettings(scope: CommandScope, importId: string): Promise<void> {
  await each(scope, importId, "logo", ArchivedLogo, async (records) => {
    const kept: boolean[] = [];
    for (const { type, data } of records) {
      kept.push(await restoreLogo(scope, { type, bytes: Uint8Array.from(Buffer.from(data, "base64")) }));
    }
    return kept.map((isKept) => (isKept ? scope.workspaceId : null));
  });
  await each(scope, importId, "tax_rate", ArchivedRate, (records) => restoreTaxRates(scope, records));
  const rates = await restoredRates(scope, importId);
  await each(scope, importId, "workspace", ArchivedWorkspace, async (records) => {
    const ids = new Map([...rates].map(([source, { id }]) => [source, id]));
    for (const { invoicing, ...record } of records) {
      await restoreSettings(scope, { ...omitUndefined(record), ...invoicingOf(invoicing) }, ids);
    }
    return records.map(() => scope.workspaceId);
  });
}

/** Tax rates of the import by their id in the file. */
export async function restoredRates(
  { db, workspaceId }: CommandScope,
  importId: string,
): Promise<ImportTerms["rates"]> {
  const made = await madeOf(db, { workspaceId, importId }, "tax_rate");
  return new Map(
    made.map(({ recordId, content }) => {
      const { id, status } = ArchivedRate.parse(content);
      return [id, { id: recordId, isArchived: status === "archived" }];
    }),
  );
}

type ArchivedInvoicing = z.infer<typeof ArchivedWorkspace>["invoicing"];

/** Counters come from their own file. */
function invoicingOf(archived: ArchivedInvoicing): { invoicing?: InvoicingInput; logo: string | null } {
  if (!archived) return { logo: null };
  const { logo, numbering: _numbering, next_number: _next, ...invoicing } = archived;
  const bytes = logo === null ? null : Buffer.from(logo.slice(logo.indexOf(",") + 1), "base64");
  return { invoicing, logo: bytes && createHash("sha256").update(bytes).digest("hex") };
}

/** Restore the counters of numbers, after the invoices. */
export async function writeLastSettings(scope: CommandScope, importId: string): Promise<void> {
  await each(scope, importId, "number_series", ArchivedSeries, async (records) => {
    const series = new Map(
      records.map(({ series, last, latest_on: latestOn }) => [series, { series, last, latestOn }]),
    );
    await restoreSeries(scope, [...series.values()]);
    return records.map(() => scope.workspaceId);
  });
}

/** @param write Returns the id of each record, or null for one that cannot be kept. */
async function each<Schema extends z.ZodType>(
  scope: CommandScope,
  importId: string,
  kind: DocumentKind,
  schema: Schema,
  write: (records: z.infer<Schema>[]) => Promise<readonly (string | null)[]>,
): Promise<void> {
  const { db, workspaceId } = scope;
  const of = { workspaceId, importId };
  const rows: DocumentRow[] = await nextDocuments(db, of, { kind, limit: MOST });
  if (rows.length === 0) return;
  const ids = await write(rows.map(({ content }) => schema.parse(content)));
  await markDocuments(
    db,
    of,
    rows.map(({ id: rowId, key }, index) => {
      const recordId = ids[index] ?? null;
      return { rowId, key, recordId, reason: recordId === null ? "setting_unreadable" : null, flag: null };
    }),
  );
}
