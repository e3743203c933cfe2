import "server-only";
import type { QueryClient } from "@tanstack/react-query";
import { CLIENT_CHOICE, OPEN_DRAFTS } from "@/components/invoices/client-choice";
import { openOnly, settledOnly } from "@/components/invoices/list/attention";
import { chosenIn, queryOf } from "@/components/invoices/list/filters";
import { firstChoice } from "@/components/invoices/new/first-choice";
import type { Context } from "@/lib/auth/context";
import { roleMay } from "@/lib/auth/permissions";
import { clientList } from "@/lib/clients/client";
import { listClients } from "@/lib/clients/operations";
import { toClient } from "@/lib/clients/serialize";
import { localDate } from "@/lib/core/time";
import { emailList } from "@/lib/emails/client";
import { listEmails } from "@/lib/emails/operations";
import { toEmail } from "@/lib/emails/serialize";
import { firstPage, makeCursor, pageRequest } from "@/lib/http/page";
import { invoiceList, invoiceReport, unbilledTime } from "@/lib/invoices/client";
import { listInvoices } from "@/lib/invoices/operations";
import { invoiceReport as readReport, unbilledTime as readUnbilled } from "@/lib/invoices/operations/report";
import type { InvoiceListQuery } from "@/lib/invoices/schema";
import { toInvoiceReply } from "@/lib/invoices/serialize";
import { workspace } from "@/lib/workspace/client";
import { getWorkspace } from "@/lib/workspace/operations";
import { toWorkspace } from "@/lib/workspace/serialize";
import type { Prefetch } from "../webhooks/prefetch";

/** The first page of what the address asks for. Its cursor is the one that `/v1` would give. */
export function withInvoices(search: URLSearchParams): Prefetch {
  return async (client, context) => {
    const query = queryOf(chosenIn(search), localDate(context.now, context.actor.workspace.timeZone));
    const parts = query.status === undefined ? [openOnly(query), settledOnly(query)] : [query];
    await Promise.all(parts.map((part) => readPage(client, context, part)));
  };
}

async function readPage(client: QueryClient, context: Context, query: Partial<InvoiceListQuery>): Promise<void> {
  const { actor } = context;
  const page = pageRequest(query, "-created_at", `${actor.workspaceId} /v1/invoices`);
  const { rows, hasMore } = await listInvoices.run(context, { ...query, page });
  const last = rows.at(-1);
  const next = hasMore && last ? makeCursor(page, last.row.createdAt.toISOString(), last.id) : null;
  client.setQueryData(invoiceList(query).queryKey, {
    pages: [{ data: rows.map((row) => toInvoiceReply(row, actor)), has_more: hasMore, next_cursor: next }],
    pageParams: [undefined],
  });
}

export const withReport: Prefetch = async (client, context) => {
  client.setQueryData(invoiceReport().queryKey, await readReport.run(context, undefined));
};

/** Drafts that were begun. */
export const withDrafts: Prefetch = async (client, context) => {
  const { rows, hasMore } = await listInvoices.run(context, { ...OPEN_DRAFTS, page: firstPage(200, "-created_at") });
  client.setQueryData(invoiceList(OPEN_DRAFTS).queryKey, {
    pages: [{ data: rows.map((row) => toInvoiceReply(row, context.actor)), has_more: hasMore, next_cursor: null }],
    pageParams: [undefined],
  });
};

/** What a new invoice begins with: all unbilled time, and the lines of the client who is chosen at first. */
export function withUnbilled(wantedClientId: string | undefined): Prefetch {
  return async (client, context) => {
    const report = await readReport.run(context, undefined);
    client.setQueryData(invoiceReport().queryKey, report);
    const first = firstChoice(report.unbilled, wantedClientId);
    if (!first) return;
    const query = { client_id: first.client_id, currency: first.currency, group_by: "task" } as const;
    client.setQueryData(unbilledTime(query).queryKey, await readUnbilled.run(context, query));
  };
}

/** Names to choose a client by. */
export const withClients: Prefetch = async (client, context) => {
  const { rows, hasMore } = await listClients.run(context, {
    page: firstPage(200, "name"),
    status: CLIENT_CHOICE.status,
  });
  client.setQueryData(clientList(CLIENT_CHOICE).queryKey, {
    data: rows.map((row) => toClient(row, context.actor)),
    has_more: hasMore,
    next_cursor: null,
  });
};

/** How the workspace bills: next number, terms, taxes. */
export const withWorkspace: Prefetch = async (client, context) => {
  client.setQueryData(workspace().queryKey, toWorkspace(await getWorkspace.run(context, undefined), context.actor));
};

/** The mails about an invoice, for those who may read mails. */
export function withMails(invoiceId: string): Prefetch {
  return async (client, context) => {
    if (!roleMay(context.actor.role, "emails:read")) return;
    const { rows, hasMore } = await listEmails.run(context, {
      invoice_id: invoiceId,
      page: firstPage(50, "-created_at"),
    });
    client.setQueryData(emailList({ invoice_id: invoiceId }).queryKey, {
      pages: [{ data: rows.map(toEmail), has_more: hasMore, next_cursor: null }],
      pageParams: [undefined],
    });
  };
}
