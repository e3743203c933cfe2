import { canonicalEmail } from "@/lib/kernel/core/email";
import { AppError, OperatorError, unknownReference } from "@/lib/kernel/core/errors";
import { newUuid, referencesTo, toPublicId } from "@/lib/kernel/core/ids";
import { readInstant } from "@/lib/kernel/core/time";
import type { Db } from "@/lib/kernel/db/prisma";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { env } from "@/lib/kernel/env";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
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
import { fromAddress, isMailServerSet, mailServerName } from "./settings";
import * as store from "./store/emails";
import type { EmailRow, EmailSummaryRow } from "./store/emails";
import { testMail } from "./templates/test";
import { wordingFor } from "./wording";

export type { EmailRow } from "./store/emails";

/** A mail that somebody wants sent. */
export interface NewEmail {
  kind: EmailRow["kind"];
  to: readonly string[];
  cc?: readonly string[];
  replyTo?: string | null;
  subject: string;
  /** Both bodies, made by a template of lib/mail/emails/templates. */
  html: string;
  text: string;
  /** UUID of the invoice that the mail is about. */
  invoiceId?: string | null;
  /** Attach the invoice's PDF when it is sent. */
  attachPdf?: boolean;
  /**
   * The body holds a link that signs somebody in: `whyWithheld` decides who reads it, each reading is audited, and the
   * body is erased once it was sent.
   */
  isPersonal?: boolean;
}

/** A mail to be sent after the command commits, in the command's own transaction. */
export async function queueEmail(scope: CommandScope, mail: NewEmail): Promise<EmailRow> {
  const row = await insertEmail(scope.db, scope.workspaceId, mail, scope.now);
  if (row.status === "queued") scope.wake("emails");
  return row;
}

/**
 * The same for a transaction that is no command, because nobody is signed in. After its commit call `wakeEngine("emails")`
 * of lib/kernel/outbox/wake-engine, or the mail waits up to a minute for the sweeper.
 */
export function insertEmail(db: Db, workspaceId: string, mail: NewEmail, now: Date): Promise<EmailRow> {
  return insert(db, workspaceId, { ...mail, resendOf: null }, now);
}

/** Mails about the invoice that wait are not sent any more; one that is under way at this moment may still go. */
export async function giveUpMails(
  { db, workspaceId, now }: CommandScope,
  invoiceId: string,
  why: string,
): Promise<void> {
  await store.giveUp(db, workspaceId, invoiceId, { why, now });
}

/** Whether a mail about the invoice went to somebody, or is to. */
export function wasMailed({ db, workspaceId }: QueryScope, invoiceId: string): Promise<boolean> {
  return store.hasMailAbout(db, workspaceId, invoiceId);
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
    // Only an empty page can hide that the filter names something that is not there.
    if (emails.rows.length > 0 || !invoiceIds) return emails;
    if (!(await store.hasInvoices(scope.db, scope.workspaceId, invoiceIds))) throw unknownReference("invoice_id");
    return emails;
  },
);

/** A mail as somebody may see it: without its bodies when they are withheld. */
export type EmailView = EmailRow & { withheld: Withheld | null };

/** The mail; of a personal one without its bodies, which only `revealEmail` answers. */
export const getEmail = query("emails:read", async (scope, { id }: { id: string }): Promise<EmailView> => {
  const row = await store.getEmail(scope.db, scope.workspaceId, id);
  const withheld = await withheldFrom(scope, row);
  return withheld === null ? { ...row, withheld } : { ...row, html: null, text: null, withheld };
});

/**
 * The mail with its body, also of a personal one; who read it is written down.
 *
 * @throws AppError insufficient_role when the body is for owners only, or for nobody in this workspace.
 */
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

/** A link that was mailed, for whoever runs the server. */
export interface MailedLink {
  link: string;
  subject: string;
  createdAt: Date;
}

/**
 * The newest link that signs this person in and was not sent yet, wherever they belong, for the administrator's
 * commands; that it was read is written down in the workspace that mails it.
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
  const isElsewhere = row.isPersonal && (await store.mayBelongElsewhere(workspaceId, row));
  return whyWithheld(row, actor.role, isElsewhere);
}

/**
 * Send a mail again to those who did not get it. Of one that everybody got, a copy goes to all, with a Message-ID of its
 * own.
 *
 * @throws AppError invalid_state_transition when it waits to be sent anyway, when its body was erased, or when no mail
 *   server is set.
 */
export const resendEmail = command("emails:write", async (scope, { id }: { id: string }): Promise<EmailRow> => {
  const { db, workspaceId, now, audit, wake } = scope;
  const before = await store.getEmail(db, workspaceId, id);
  assertResendable(before);
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

/** Sends a mail to whoever asks, so that they see whether mail gets through. */
export const sendTestEmail = command("workspace:write", async (scope): Promise<EmailRow> => {
  const { db, workspaceId, actor, now } = scope;
  const person = await store.getPerson(db, workspaceId, actor.userId);
  const mail = testMail(
    {
      workspaceName: actor.workspace.name,
      askedBy: person.name === "" ? person.email : person.name,
      askedAt: now,
      server: mailServerName(),
      settingsUrl: `${env().APP_URL}/settings/mail`,
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
  if (to.length === 0) throw new RangeError("a mail needs somebody to go to");
  assertHeaders({ subject, to: to.join(), cc: cc.join(), replyTo: replyTo ?? "" });
  const id = newUuid();
  const isSent = isMailServerSet() && !to.every(isUnreachable);
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
    invoiceId: mail.invoiceId ?? null,
    attachPdf: mail.attachPdf ?? false,
    isPersonal: mail.isPersonal ?? false,
    resendOf,
    messageId: `<${toPublicId("eml", id)}@${fromAddress().split("@")[1] ?? "localhost"}>`,
    createdAt: now,
  });
}

function assertResendable({ status, html, isPersonal }: EmailRow): void {
  if (status === "queued") {
    throw new AppError("invalid_state_transition", "email_queued");
  }
  if (html === null) {
    throw isPersonal
      ? new AppError("invalid_state_transition", "personal_email_erased")
      : new AppError("invalid_state_transition", "email_erased", { retention_days: env().RETAIN_MAILS_DAYS });
  }
  if (!isMailServerSet()) {
    throw new AppError("invalid_state_transition", "email_off");
  }
}
