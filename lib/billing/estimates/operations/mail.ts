import { signInAddress } from "@/lib/kernel/core/email";
import { AppError } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { teammate } from "@/lib/identity/users/operations";
import { invoiceContent } from "@/lib/billing/invoice-content/content";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { senderOf } from "@/lib/mail/email-settings/sender";
import { queueEmail, type EmailRow } from "@/lib/mail/emails/operations";
import { estimateDecidedMail, estimateMail, type EstimateMail } from "@/lib/mail/emails/templates/estimate";
import { wordingFor } from "@/lib/mail/emails/wording";
import { toPrinted } from "../printed";
import { estimateUrl, type EstimateView } from "../serialize";

export interface ClientMail extends Pick<EstimateMail, "occasion"> {
  to: readonly string[];
  cc: readonly string[];
  subject?: string | undefined;
  message?: string | undefined;
  hasPdf?: boolean | undefined;
}

/** Replies go to the address of the email settings, else the seller. */
export async function mailClient(
  scope: CommandScope,
  view: EstimateView,
  { to, cc, subject, message = "", hasPdf = true, occasion }: ClientMail,
): Promise<EmailRow> {
  const sender = await senderOf(scope.db, scope.workspaceId);
  const printed = toPrinted(view);
  const { seller_snapshot: seller, client_snapshot: client } = printed;
  const replyTo = sender.replyTo ?? seller.email;
  const language = await invoiceLanguage(client.locale);
  const mail = estimateMail({
    content: invoiceContent(printed, language, { hasCode: false }),
    accentColor: seller.accent_color,
    publicUrl: view.row.publicToken === null ? "" : estimateUrl(view.row.publicToken),
    validUntil: view.row.validUntil === null ? "" : language.format.day(view.row.validUntil),
    canReply: replyTo !== null,
    ...{ message, hasPdf, occasion },
  });
  return queueEmail(scope, {
    kind: "estimate",
    ...{ to, cc, sender, replyTo, estimateId: view.id, attachPdf: hasPdf },
    ...mail,
    ...omitUndefined({ subject }),
  });
}

/** Tell the member who sent the estimate, if still active. */
export async function mailSender(scope: CommandScope, { id, row }: EstimateView): Promise<void> {
  const { db, workspaceId, actor } = scope;
  const { sentBy, decision } = row;
  if (decision === null || sentBy === null) return;
  const person = await memberOrNull(scope, sentBy);
  if (person?.status !== "active") return;
  const mail = estimateDecidedMail(
    {
      workspaceName: actor.workspace.name,
      number: row.number ?? "",
      ...{ outcome: decision.outcome, person: decision.byName, reason: decision.reason },
      clientName: row.clientSnapshot?.name ?? row.client.name,
      total: { amount: row.totalMinor, currency: row.currency },
      url: `${env().APP_URL}/invoices/estimates/${toPublicId("est", id)}`,
    },
    await wordingFor(db, workspaceId, sentBy),
  );
  await queueEmail(scope, { kind: "estimate_decided", to: [signInAddress(person.email)], estimateId: id, ...mail });
}

/** Null for a deleted person. */
function memberOrNull(scope: QueryScope, id: string) {
  return teammate(scope, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}
