import { systemContext } from "@/lib/kernel/auth/system-context";
import { notFound } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { monthOf } from "@/lib/kernel/core/wall-clock";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { balanceReport } from "@/lib/billing/balances/operations";
import type { DocumentFile } from "@/lib/billing/e-invoices/operations/files";
import { estimateUrl } from "@/lib/billing/estimates/serialize";
import { publicUrl } from "@/lib/billing/invoices/serialize/invoice";
import { activeRetainers } from "@/lib/billing/retainers/operations/named";
import { toRetainer } from "@/lib/billing/retainers/serialize";
import { fileOf, toPdf } from "@/lib/billing/statements/operations/document";
import { statementFor } from "@/lib/billing/statements/operations/read";
import { invoicingOf, logoWithHash } from "@/lib/identity/workspaces/operations/invoicing";
import { printedSeller, type LogoFile } from "@/lib/identity/workspaces/rules";
import { readReport } from "@/lib/reporting/reports/operations/time";
import { visibleClient } from "@/lib/tracking/clients/operations";
import { visibleProjects } from "@/lib/tracking/projects/operations/read";
import {
  budgetOf,
  hasMonthlyHours,
  statementMonths,
  type ClientPage,
  type RevokedPage,
  type ShownBalance,
  type ShownDocument,
  type ShownHours,
  type ShownList,
  type ShownRetainer,
  type ShownStatement,
} from "../rules";
import * as store from "../store";
import type { ClientLinkRow } from "../store";

/** Documents that a list has until the client asks for all. */
const FEW = { open: 200, estimates: 20, settled: 4 } as const;
/** Documents per statement. */
const BATCH = 200;

type WithLogo<Page> = Page & { logo: LogoFile | null };

export type Shown = ({ isRevoked: false } & WithLogo<ClientPage>) | ({ isRevoked: true } & WithLogo<RevokedPage>);

interface Asked {
  clientId: string;
  showsAll: boolean;
}

/** @throws AppError not_found */
export async function publicClientPage(token: string, { showsAll }: { showsAll: boolean }, now: Date): Promise<Shown> {
  const { workspaceId, clientId, isRevoked } = await clientOfLink(token);
  const context = await systemContext(workspaceId, now);
  return isRevoked ? readRevoked.run(context, { clientId }) : readPage.run(context, { clientId, showsAll });
}

const readRevoked = query("invoices:read", async (scope, { clientId }: { clientId: string }): Promise<Shown> => {
  const { locale, currency } = await visibleClient(scope, clientId);
  return { isRevoked: true, ...(await sellerOf(scope, currency)), locale };
});

const readPage = query("invoices:read", async (scope, { clientId, showsAll }: Asked): Promise<Shown> => {
  const { actor } = scope;
  const link = await linkOf(scope, clientId);
  const client = await visibleClient(scope, clientId);
  const balances = await balancesOf(scope, clientId);
  const few = showsAll ? null : FEW;
  return {
    isRevoked: false,
    ...(await sellerOf(scope, client.currency)),
    ...{
      client: client.name,
      locale: client.locale,
      currency: client.currency,
      today: actor.workspace.today,
      balances,
    },
    open: await invoicesOf(scope, { clientId, isOpen: true, few: few?.open }),
    estimates: link.estimates ? await estimatesOf(scope, clientId, few?.estimates) : NONE,
    settled: await invoicesOf(scope, { clientId, isOpen: false, few: few?.settled }),
    hours: await hoursOf(scope, link),
    retainers: link.retainers ? await shownRetainers(scope, clientId) : [],
    statements: link.statement ? await statementsOf(scope, clientId, balances) : [],
  };
});

async function sellerOf(scope: QueryScope, currency: string) {
  const invoicing = await invoicingOf(scope);
  return { seller: printedSeller(invoicing, currency), logo: await logoWithHash(scope, invoicing.logoHash) };
}

async function balancesOf(scope: QueryScope, clientId: string): Promise<ShownBalance[]> {
  const { rows } = await balanceReport.run(scope.context, { client_id: toPublicId("cli", clientId) });
  return rows.map(({ currency, dueMinor, overdueMinor, creditMinor }) => ({
    ...{ currency, dueMinor, overdueMinor, creditMinor },
  }));
}

const NONE: ShownList = { documents: [], hasMore: false };

async function invoicesOf(
  { db, workspaceId }: QueryScope,
  { few, ...asked }: { clientId: string; isOpen: boolean; few: number | undefined },
): Promise<ShownList> {
  const { rows, hasMore } = await listed(few, (batch) => store.listInvoices(db, workspaceId, { ...asked, ...batch }));
  return { documents: rows.map((row) => toShown(row, row.token && publicUrl(row.token))), hasMore };
}

async function estimatesOf(
  { db, workspaceId, actor }: QueryScope,
  clientId: string,
  few: number | undefined,
): Promise<ShownList> {
  const { timeZone, today } = actor.workspace;
  const { rows, hasMore } = await listed(few, (batch) =>
    store.listEstimates(db, workspaceId, { clientId, timeZone, today, ...batch }),
  );
  return { documents: rows.map((row) => toShown(row, row.token && estimateUrl(row.token))), hasMore };
}

/** The first documents, or all. */
async function listed(
  few: number | undefined,
  read: (batch: store.Batch) => Promise<store.ListedDocument[]>,
): Promise<{ rows: store.ListedDocument[]; hasMore: boolean }> {
  if (few !== undefined) {
    const rows = await read({ limit: few + 1, offset: 0 });
    return { rows: rows.slice(0, few), hasMore: rows.length > few };
  }
  const rows: store.ListedDocument[] = [];
  for (;;) {
    const batch = await read({ limit: BATCH, offset: rows.length });
    rows.push(...batch);
    if (batch.length < BATCH) return { rows, hasMore: false };
  }
}

function toShown({ currency, ...row }: store.ListedDocument, url: string | null): ShownDocument {
  const { number, subject, status, issueDate, until, decidedOn, totalMinor, dueMinor } = row;
  return {
    ...{ number, subject, status, issueDate, until, decidedOn, url },
    total: { amount: totalMinor, currency },
    due: { amount: dueMinor, currency },
  };
}

/** A project that lost its monthly hours is left out. */
async function hoursOf(scope: QueryScope, { projectIds, clientId }: ClientLinkRow): Promise<ShownHours[]> {
  if (projectIds.length === 0) return [];
  const projects = (await visibleProjects(scope, projectIds)).filter((project) => project.clientId === clientId);
  const { first, last } = monthOf(scope.actor.workspace.today);
  const shown: ShownHours[] = [];
  for (const project of projects.filter((one) => hasMonthlyHours(budgetOf(one)))) {
    const { totals } = await readReport(scope, {
      ...{ group_by: "project", project_id: toPublicId("prj", project.id), from: first, to: last },
    });
    const usedSeconds = totals.reduce((sum, { seconds }) => sum + seconds, 0);
    shown.push({ project: project.name, usedSeconds, budgetSeconds: project.budgetAmount ?? 0 });
  }
  return shown;
}

async function shownRetainers(scope: QueryScope, clientId: string): Promise<ShownRetainer[]> {
  const rows = await activeRetainers(scope, clientId);
  return rows.map((row) => {
    const { name, balance, drawn_total: drawn, funded_total: funded } = toRetainer(row);
    return { name, left: balance, drawnShare: funded.amount === 0 ? 0 : (drawn.amount / funded.amount) * 100 };
  });
}

async function statementsOf(
  scope: QueryScope,
  clientId: string,
  balances: readonly ShownBalance[],
): Promise<ShownStatement[]> {
  const months = await monthsOf(scope, clientId);
  const [latest] = months;
  if (latest === undefined) return [];
  const { first: from, last: to } = monthOf(`${latest}-01`);
  const statements: ShownStatement[] = [];
  for (const { currency } of balances) {
    const { sums } = await statementFor(scope, clientId, { currency, from, to }, (name) => ({ parameter: name }));
    statements.push({ currency, months, day: to, balance: { amount: sums.closingMinor, currency } });
  }
  return statements;
}

/** The months whose statements are on offer, latest first. */
async function monthsOf({ db, workspaceId, actor }: QueryScope, clientId: string): Promise<string[]> {
  const first = await store.firstIssueDate(db, workspaceId, clientId);
  return first === null ? [] : statementMonths(first, actor.workspace.today);
}

/**
 * The PDF of a month that the page offers.
 *
 * @throws AppError not_found; unavailable
 */
export async function publicStatement(
  token: string,
  asked: { month: string; currency: string },
  now: Date,
): Promise<DocumentFile> {
  const { workspaceId, clientId, isRevoked } = await clientOfLink(token);
  if (isRevoked) throw notFound();
  return toPdf(await readStatement.run(await systemContext(workspaceId, now), { clientId, ...asked }));
}

const readStatement = query(
  "invoices:read",
  async (scope, { clientId, month, currency }: { clientId: string; month: string; currency: string }) => {
    const { statement: isShown } = await linkOf(scope, clientId);
    const isOffered = isShown && (await monthsOf(scope, clientId)).includes(month);
    if (!isOffered || !(await balancesOf(scope, clientId)).some((one) => one.currency === currency)) throw notFound();
    const { first: from, last: to } = monthOf(`${month}-01`);
    const place = (name: string) => ({ parameter: name });
    return fileOf(scope, await statementFor(scope, clientId, { currency, from, to }, place));
  },
);

/** @throws AppError not_found for a link that was revoked meanwhile */
async function linkOf({ db, workspaceId }: QueryScope, clientId: string): Promise<ClientLinkRow> {
  const link = await store.activeLink(db, workspaceId, clientId);
  if (!link) throw notFound();
  return link;
}

/** @throws AppError not_found */
async function clientOfLink(token: string): Promise<store.LinkedClient> {
  const found = /^[\w-]{32}$/.test(token) ? await store.findByToken(token) : null;
  if (!found) throw notFound();
  return found;
}
