import { monthOf } from "@/lib/kernel/core/wall-clock";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { statementContent } from "@/lib/billing/invoice-content/statement";
import { renderStatementPdf } from "@/lib/billing/invoice-pdf/render";
import { pageOfClient } from "@/lib/billing/client-links/operations/address";
import type { DocumentFile } from "@/lib/billing/e-invoices/operations/files";
import { clientAsPrinted } from "@/lib/billing/invoices/serialize/invoice";
import { invoicingOf, logoWithHash, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { printedSeller, type LogoFile } from "@/lib/identity/workspaces/rules";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { senderOf, type Sender } from "@/lib/mail/email-settings/sender";
import { statementMail } from "@/lib/mail/emails/templates/statement";
import type { RenderedMail } from "@/lib/mail/emails/templates/layout";
import type { StatementDocument, StatementPreviewInput } from "../schema";
import { toStatement } from "../serialize";
import * as store from "../store";
import type { StatementView } from "./read";

export interface StatementFile {
  workspaceId: string;
  document: StatementDocument;
  logo: LogoFile | null;
}

/** The statement with the present details of seller and client. */
export function documentOf(
  { actor }: QueryScope,
  view: StatementView,
  invoicing: WorkspaceInvoicing,
): StatementDocument {
  return {
    statement: toStatement(view),
    seller: printedSeller(invoicing, view.currency),
    client: clientAsPrinted(view),
    made_on: actor.workspace.today,
  };
}

export async function fileOf(scope: QueryScope, view: StatementView): Promise<StatementFile> {
  const invoicing = await invoicingOf(scope);
  const { workspaceId } = scope;
  return {
    workspaceId,
    document: documentOf(scope, view, invoicing),
    logo: await logoWithHash(scope, invoicing.logoHash),
  };
}

/** As it was sent. */
export const getSentFile = query("invoices:read", async (scope, { id }: { id: string }): Promise<StatementFile> => {
  const { db, workspaceId } = scope;
  const { document, logoHash } = await store.getDocument(db, workspaceId, id);
  return { workspaceId, document, logo: await logoWithHash(scope, logoHash) };
});

/** No permission check: for emails. @throws AppError not_found */
export async function statementPdf(workspaceId: string, id: string, now: Date = new Date()): Promise<DocumentFile> {
  return toPdf(await getSentFile.run(await systemContext(workspaceId, now), { id }));
}

/** @throws AppError unavailable */
export async function toPdf({ workspaceId, document, logo }: StatementFile): Promise<DocumentFile> {
  const bytes = await renderStatementPdf(workspaceId, { ...document, logo });
  return { bytes, filename: `${filenameOf(document.statement)}.pdf`, type: "application/pdf" };
}

/** Such as `statement-2026-10`, or `statement-2026-10-01-to-2026-12-31`. */
export function filenameOf({ from, to }: { from: string; to: string }): string {
  const isMonth = from.endsWith("-01") && monthOf(from).last === to;
  return `statement-${isMonth ? from.slice(0, 7) : `${from}-to-${to}`}`;
}

export interface Message {
  mail: RenderedMail & { replyTo: string | null };
  message: string;
  language: string;
  sender: Sender;
}

/** The email about a statement, in the client's language, with the client's page if there is one. */
export async function messageOf(
  scope: QueryScope,
  { clientId, document }: { clientId: string; document: StatementDocument },
  {
    subject,
    message: given,
    attach_pdf: hasPdf = true,
  }: Pick<StatementPreviewInput, "subject" | "message" | "attach_pdf">,
): Promise<Message> {
  const { seller, client } = document;
  const sender = await senderOf(scope.db, scope.workspaceId);
  const replyTo = sender.replyTo ?? seller.email;
  const language = await invoiceLanguage(client.locale);
  const content = statementContent(document, language);
  const message = given ?? content.message;
  const mail = statementMail({
    content,
    message,
    accentColor: seller.accent_color,
    clientPage: await pageOfClient(scope, clientId),
    hasPdf,
    canReply: replyTo !== null,
  });
  return { mail: { ...mail, replyTo, subject: subject ?? mail.subject }, message, language: language.locale, sender };
}
