import { newUuid } from "@/lib/kernel/core/uuid";
import { command, query } from "@/lib/kernel/operation";
import { queueEmail } from "@/lib/mail/emails/operations";
import { noRecipient } from "@/lib/billing/invoices/operations/send";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { statementEvents } from "../events";
import type { StatementPreview, StatementPreviewInput, StatementSend } from "../schema";
import { toSentStatement, type SentView } from "../serialize";
import { getSent, insertStatement } from "../store";
import { documentOf, filenameOf, messageOf } from "./document";
import { statementFor } from "./read";

const inBody = (name: string) => ({ pointer: `/${name}` });

/**
 * Email the statement, and keep it as sent.
 *
 * @throws AppError not_found, validation_failed, recipient_missing
 */
export const sendStatement = command(
  "invoices:send",
  async (scope, { id, ...input }: StatementSend & { id: string }): Promise<SentView> => {
    const { db, workspaceId, actor, now } = scope;
    const view = await statementFor(scope, id, input, inBody);
    const { client, currency, period } = view;
    const to = input.recipients ?? (client.email === null ? [] : [client.email]);
    if (to.length === 0) throw noRecipient(view, "/recipients");
    const cc = input.cc ?? (input.recipients ? [] : client.ccEmails);
    const invoicing = await invoicingOf(scope);
    const document = documentOf(scope, view, invoicing);
    const statementId = newUuid();
    await insertStatement(db, workspaceId, {
      ...{ id: statementId, clientId: client.id, currency, fromOn: period.from, toOn: period.to, document },
      ...{ logoHash: invoicing.logoHash, sentBy: actor.userId, createdAt: now },
    });
    const { mail, sender } = await messageOf(scope, { clientId: client.id, document }, input);
    const email = await queueEmail(scope, {
      ...{ kind: "statement", to, cc, sender, statementId, attachPdf: input.attach_pdf ?? true },
      ...mail,
    });
    const sent = { row: await getSent(db, workspaceId, statementId), email };
    scope.audit("statement.sent", statementId, { client: client.name, ...period, recipients: to });
    scope.emit(statementEvents.sent, client.id, toSentStatement(sent));
    return sent;
  },
);

export const previewStatement = query(
  "invoices:send",
  async (scope, { id, ...input }: StatementPreviewInput & { id: string }): Promise<StatementPreview> => {
    const view = await statementFor(scope, id, input, inBody);
    const document = documentOf(scope, view, await invoicingOf(scope));
    const { mail, message, language, sender } = await messageOf(scope, { clientId: view.client.id, document }, input);
    return {
      from: sender.address,
      from_name: sender.name ?? scope.actor.workspace.name,
      reply_to: mail.replyTo,
      to: view.client.email === null ? [] : [view.client.email],
      cc: view.client.ccEmails,
      ...{ subject: mail.subject, message, html: mail.html, text: mail.text, language },
      attachments: (input.attach_pdf ?? true) ? [`${filenameOf(view.period)}.pdf`] : [],
      is_captured: sender.source === "none",
    };
  },
);
