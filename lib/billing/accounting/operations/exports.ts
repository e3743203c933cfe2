import { expiringLink } from "@/lib/kernel/auth/expiring-link";
import { errorOf, type Fault, faultAt, invalid } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { env } from "@/lib/kernel/env";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import type { FileFacts } from "../rules/documents";
import { FORMAT_RULES } from "../rules/formats";
import type { CountedGap } from "../rules/gaps";
import { nextDebtor } from "../rules/settings";
import type { AccountingExportCreate, AccountingPreviewQuery } from "../schema/exports";
import * as store from "../store/exports";
import type { ExportRow } from "../store/exports";
import { debtorFacts, lockAccounting, saveDebtors } from "../store/settings";
import { prepare, type Prepared } from "./prepare";

export const LINK_PURPOSE = "accounting export";

export const listAccountingExports = query(
  "accounting:read",
  ({ db, workspaceId }, { page }: { page: PageRequest }): Promise<Page<ExportRow>> =>
    store.listExports(db, workspaceId, page),
);

export type LinkedExport = ExportRow & { downloadUrl: string | null };

export const getAccountingExport = query(
  "accounting:read",
  async ({ db, workspaceId, now }, { id }: { id: string }): Promise<LinkedExport> =>
    linked(await store.getExport(db, workspaceId, id), now),
);

export interface Preview extends Prepared {
  nextNumber: number | null;
  currency: string;
}

export const previewAccountingExport = query(
  "accounting:read",
  (scope, { include_exported, ...asked }: AccountingPreviewQuery): Promise<Preview> =>
    preview(scope, { ...asked, include_exported: include_exported === "true" }),
);

/** Permission as for the export, whose body it takes. */
export const previewChosenDocuments = query(
  "accounting:write",
  (scope, body: AccountingExportCreate): Promise<Preview> => preview(scope, body),
);

async function preview(scope: QueryScope, asked: AccountingExportCreate): Promise<Preview> {
  const prepared = await prepare(scope, asked);
  const nextNumber = nextDebtor(prepared.settings.debtors, new Set(prepared.debtors.values()));
  return { ...prepared, nextNumber, currency: scope.actor.workspace.currency };
}

/** @throws AppError accounting_incomplete, unknown_reference, or validation_failed without documents. */
export const createAccountingExport = command(
  "accounting:write",
  async (scope, asked: AccountingExportCreate): Promise<LinkedExport> => {
    const { db, workspaceId, actor, now, audit } = scope;
    await lockAccounting(db, workspaceId);
    const prepared = await prepare(scope, asked);
    if (prepared.documents.length === 0) throw invalid("/from", "accounting_nothing");
    assertComplete(prepared.missing);
    await saveDebtors(db, workspaceId, prepared.assigned);
    const id = newUuid();
    const { format, from, to } = asked;
    const row = { id, format, from, to, createdBy: actor.kind === "system" ? null : actor.userId, createdAt: now };
    await store.insertExport(
      db,
      workspaceId,
      { ...row, fileFacts: await factsOf(scope, prepared) },
      prepared.documents,
    );
    audit("accounting_export.created", id, { format, from, to, documents: prepared.documents.length });
    return linked(await store.getExport(db, workspaceId, id), now);
  },
);

function linked(row: ExportRow, now: Date): LinkedExport {
  const { token } = expiringLink(LINK_PURPOSE, row, now);
  return { ...row, downloadUrl: `${env().APP_URL}/api/exports/accounting/${token}` };
}

async function factsOf(scope: CommandScope, { asked, settings, documents }: Prepared): Promise<FileFacts> {
  const clientIds = documents.flatMap(({ booked }) => (booked.debtor === null ? [] : (booked.clientId ?? [])));
  const hasDebtors = FORMAT_RULES[asked.format].debtors === "required";
  return {
    ...settings.datev,
    currency: scope.actor.workspace.currency,
    debtors: hasDebtors ? await debtorFacts(scope.db, scope.workspaceId, [...new Set(clientIds)]) : [],
  };
}

/** @throws AppError accounting_incomplete */
function assertComplete(missing: readonly CountedGap[]): void {
  const [first, ...others] = missing.map(faultOf);
  if (first) throw errorOf([first, ...others]);
}

function faultOf({ field, key, name, value, documents }: CountedGap): Fault {
  const params = { name, key: key ?? "", value: value ?? "", documents };
  return faultAt({}, "accounting_incomplete", value === null ? field : "value_unusable", { ...params, field });
}
