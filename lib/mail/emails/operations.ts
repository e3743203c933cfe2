import { canonicalEmail } from "@/lib/kernel/core/email";
import { AppError, OperatorError, unknownReference } from "@/lib/kernel/core/errors";
import { referencesTo, toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { readInstant } from "@/lib/kernel/core/time";
import type { Db } from "@/lib/kernel/db/prisma";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { env } from "@/lib/kernel/env";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { type Sender, senderOf, serverNameOf } from "@/lib/mail/email-settings/sender";
import type { MailSource } from "@/lib/mail/email-settings/rules";
import {
  assertHeaders,
  isUnreachable,
  recipientsOf,
  whyWithheld,
  type Outcome,
  type Recipient,
  type Withheld,
} from "./rules";
import type { EmailListQuery } from "./schema";
import * as store from "./store/emails";
import type { EmailRow, EmailSummaryRow } from "./store/emails";
import { testMail } from "./templates/test";
import { wordingFor } from "./wording";

export type { EmailRow } from "./store/emails";

export interface NewEmail {
  kind: EmailRow["kind"];
  to: readonly string[];
  cc?: readonly string[];
  replyTo?: string | null;
  /** If it is known. */
  sender?: Sender;
  subject: string;
  html: string;
  text: string;
  invoiceId?: string | null;
  creditNoteId?: string | null;
  estimateId?: string | null;
  statementId?: string | null;
  attachPdf?: boolean;
  attachReceipts?: boolean;
  /** Contains a sign-in link: `whyWithheld` restricts it, and sending erases it. */
  isPersonal?: boolean;
}

export async function queueEmail(scope: CommandScope, mail: NewEmail): Promise<EmailRow> {
  const row = await insertEmail(scope.db, scope.workspaceId, mail, scope.now);
  if (row.status === "queued") scope.wake("emails");
  return row;
}

/** Call `wakeEngine("emails")` after the commit: otherwise the email waits up to a minute. */
export function insertEmail(db: Db, workspaceId: string, mail: NewEmail, now: Date): Promise<EmailRow> {
  return insert(db, workspaceId, { ...mail, resendOf: null }, now);
}

/** An email that is being sent may still arrive. @param kinds Default: all. */
export async function giveUpMails(
  { db, workspaceId, now }: CommandScope,
  invoiceId: string,
  { why, kinds = null }: { why: string; kinds?: readonly EmailRow["kind"][] | null },
): Promise<void> {
  await store.giveUp(db, workspaceId, invoiceId, { why, now, kinds });
}

export interface SentMail {
  createdAt: Date;
  to: readonly string[];
  cc: readonly string[];
  recipients: readonly Recipient[];
}

/** The latest email about an invoice. Null: none. */
export async function lastInvoiceMail({ db, workspaceId }: QueryScope, invoiceId: string): Promise<SentMail | null> {
  const row = await store.lastAboutInvoice(db, workspaceId, invoiceId);
  return row && { ...row, recipients: recipientsOf(store.mailed(row)) };
}

export function wasMailed({ db, workspaceId }: QueryScope, invoiceId: string): Promise<boolean> {
  return store.hasMailAbout(db, workspaceId, invoiceId);
}

/** Addresses of the latest email about an estimate, or null without one. */
export function lastMailAbout(
  { db, workspaceId }: QueryScope,
  estimateId: string,
): Promise<Pick<EmailRow, "to" | "cc"> | null> {
  return store.lastMailAbout(db, workspaceId, estimateId);
}

/** The latest email about each sent statement, by the id of the statement. */
export function emailsOfStatements(
  { db, workspaceId }: QueryScope,
  statementIds: readonly string[],
): Promise<Map<string, Pick<EmailRow, "id" | "status" | "to">>> {
  return store.emailsOfStatements(db, workspaceId, statementIds);
}

export const listEmails = query(
  "emails:read",
  async (scope, { page, ...input }: EmailListQuery & { page: PageRequest }): Promise<Page<EmailSummaryRow>> => {
    const invoiceIds = referencesTo("inv", input.invoice_id);
    const filter = {
      statuses: input.status?.split(",") as EmailRow["status"][] | undefined,
      kinds: input.kind?.split(",") as EmailRow["kind"][] | undefined,
      invoiceIds,
      from: readInstant(input.from),
      to: readInstant(input.to),
    };
    const emails = await store.listEmails(scope.db, scope.workspaceId, filter, page);
    if (emails.rows.length > 0 || !invoiceIds) return emails;
    if (!(await store.hasInvoices(scope.db, scope.workspaceId, invoiceIds))) throw unknownReference("invoice_id");
    return emails;
  },
);

export type EmailView = EmailRow & { withheld: Withheld | null };

export const getEmail = query("emails:read", async (scope, { id }: { id: string }): Promise<EmailView> => {
  const row = await store.getEmail(scope.db, scope.workspaceId, id);
  const withheld = await withheldFrom(scope, row);
  return withheld === null ? { ...row, withheld } : { ...row, html: null, text: null, withheld };
});

/** @throws AppError insufficient_role */
export const revealEmail = command("emails:read", async (scope, { id }: { id: string }): Promise<EmailView> => {
  const row = await store.getEmail(scope.db, scope.workspaceId, id);
  const withheld = await withheldFrom(scope, row);
  if (withheld === "owners_only") {
    throw new AppError("insufficient_role", "email_owners_only", { role: scope.actor.role });
  }
  if (withheld === "operator_only") {
    throw new AppError("insufficient_role", "email_operator_only");
  }
  if (withheld === "revealable") scope.audit("email.revealed", row.id, { kind: row.kind, to: row.to });
  return { ...row, withheld: withheld === "erased" ? withheld : null };
});

export interface MailedLink {
  link: string;
  subject: string;
  createdAt: Date;
}

/**
 * Newest unsent sign-in link, in any workspace.
 *
 * @throws OperatorError when there is none.
 */
export async function revealMailedLink(address: string): Promise<MailedLink> {
  const mail = await store.findPersonal(canonicalEmail(address));
  const [link] = /\bhttps?:\/\/\S+#\S+/.exec(mail?.text ?? "") ?? [];
  if (!mail || link === undefined) {
    throw new OperatorError(
      `There is no pending email with a link for ${address}. No link was requested, or the email was already sent.`,
    );
  }
  await store.insertReading(mail.workspaceId, mail);
  return { link, subject: mail.subject, createdAt: mail.createdAt };
}

async function withheldFrom({ workspaceId, actor }: QueryScope, row: EmailRow): Promise<Withheld | null> {
  return whyWithheld(row, actor.role, await isForOperator(workspaceId, row));
}

/**
 * To recipients who did not get the email, or a copy to all.
 *
 * @throws AppError invalid_state_transition
 */
export const resendEmail = command("emails:write", async (scope, { id }: { id: string }): Promise<EmailRow> => {
  const { db, workspaceId, now, audit, wake } = scope;
  const before = await store.getEmail(db, workspaceId, id);
  const { source } = await senderOf(db, workspaceId);
  assertResendable(before, source);
  if (source === "workspace" && (await isForOperator(workspaceId, before))) {
    throw new AppError("invalid_state_transition", "email_needs_operator");
  }
  if (before.invoiceId !== null && (await store.isAboutVoid(db, workspaceId, before.invoiceId))) {
    throw new AppError("invalid_state_transition", "email_of_void_invoice");
  }
  const recipients = recipientsOf(store.mailed(before));
  const accepted = recipients.flatMap(acceptedOf);
  const isCopied = accepted.length === recipients.length;
  const after = isCopied
    ? await insert(db, workspaceId, { ...before, resendOf: before.id }, now)
    : await store.requeue(db, workspaceId, before, { accepted, now });
  wake("emails");
  const to = isCopied
    ? before.to
    : recipients.filter(({ status }) => status !== "accepted").map(({ address }) => address);
  audit("email.resent", after.id, { to, ...(isCopied ? { of: toPublicId("eml", before.id) } : {}) });
  return after;
});

function acceptedOf({ address, status, at }: Recipient): Outcome[] {
  return status === "accepted" && at !== null ? [{ address, status, reason: null, at }] : [];
}

export const sendTestEmail = command("workspace:write", async (scope): Promise<EmailRow> => {
  const { db, workspaceId, actor, now } = scope;
  const person = await store.getPerson(db, workspaceId, actor.userId);
  const mail = testMail(
    {
      workspaceName: actor.workspace.name,
      askedBy: person.name === "" ? person.email : person.name,
      askedAt: now,
      server: await serverNameOf(db, workspaceId),
      settingsUrl: `${env().APP_URL}/settings/email`,
    },
    await wordingFor(db, workspaceId, actor.userId),
  );
  return queueEmail(scope, { kind: "email_test", to: [person.email], ...mail });
});

async function insert(
  db: Db,
  workspaceId: string,
  mail: Omit<NewEmail, "html" | "text"> & { html: string | null; text: string | null; resendOf: string | null },
  now: Date,
): Promise<EmailRow> {
  const { kind, to, cc = [], replyTo = null, subject, html, text, resendOf } = mail;
  if (to.length === 0) throw new RangeError("an email needs a recipient");
  assertHeaders({ subject, to: to.join(), cc: cc.join(), replyTo: replyTo ?? "" });
  const id = newUuid();
  const sender = mail.sender ?? (await senderOf(db, workspaceId));
  const isSent = sender.source !== "none" && !to.every(isUnreachable);
  return store.insertEmail(db, workspaceId, {
    id,
    kind,
    status: isSent ? "queued" : "captured",
    to: [...to],
    cc: [...cc],
    replyTo,
    subject,
    html,
    text,
    ...documentOf(mail),
    attachPdf: mail.attachPdf ?? false,
    attachReceipts: mail.attachReceipts === true,
    isPersonal: mail.isPersonal ?? false,
    resendOf,
    messageId: messageIdOf(id, sender.address),
    createdAt: now,
  });
}

type DocumentIds = Pick<NewEmail, "invoiceId" | "creditNoteId" | "estimateId" | "statementId">;

/** Ids of the documents. */
function documentOf({ invoiceId = null, creditNoteId = null, estimateId = null, statementId = null }: DocumentIds) {
  return { invoiceId, creditNoteId, estimateId, statementId };
}

function messageIdOf(id: string, sender: string): string {
  return `<${toPublicId("eml", id)}@${sender.split("@")[1] ?? "localhost"}>`;
}

function assertResendable({ status, html, isPersonal }: EmailRow, source: MailSource): void {
  if (status === "queued") {
    throw new AppError("invalid_state_transition", "email_queued");
  }
  if (html === null) {
    throw isPersonal
      ? new AppError("invalid_state_transition", "personal_email_erased")
      : new AppError("invalid_state_transition", "email_erased", { retention_days: env().RETAIN_MAILS_DAYS });
  }
  if (source === "none") {
    throw new AppError("invalid_state_transition", "email_off");
  }
}

/** A sign-in link that may open another workspace does not pass through the mail server of one workspace. */
export async function isForOperator(
  workspaceId: string,
  row: Pick<EmailRow, "kind" | "to" | "isPersonal">,
): Promise<boolean> {
  return row.isPersonal && (await store.mayBelongElsewhere(workspaceId, row));
}
