import { domainToASCII } from "node:url";
import { log } from "@/lib/kernel/log";
import type { Route } from "@/lib/mail/email-settings/sender";
import { withMailServer } from "@/lib/mail/email-settings/smtp";
import { recipientsLeft, type Outcome } from "./rules";
import type { Claim } from "./store/queue";
import { mailPool } from "./transport";

export interface Answer {
  outcomes: Outcome[];
  /** Null when the server answered for each recipient. */
  error: string | null;
}

export interface Attachment {
  filename: string;
  content: Uint8Array;
  contentType: string;
}

export type Attached = Pick<
  Claim,
  "workspaceId" | "invoiceId" | "creditNoteId" | "estimateId" | "statementId" | "attachPdf" | "attachReceipts"
>;

/** Passed in, because this cluster does not import invoices. */
export type Attach = (mail: Attached) => Promise<Attachment[]>;

export async function sendMail(mail: Claim, route: Route, attach: Attach): Promise<Answer> {
  const left = recipientsLeft(mail);
  let message: ReturnType<typeof messageOf>;
  try {
    message = messageOf(mail, left, route, await attach(mail));
  } catch (error) {
    log().error({ email: mail.id, err: error }, "an email could not be built");
    return forAll(left, { reason: NOT_BUILT, isForGood: false });
  }
  try {
    const { rejectedErrors = [] } = await pass(message, route);
    return forEach(left, rejectedErrors, { status: "accepted", reason: null });
  } catch (error) {
    const fault = error as SmtpFault;
    if (fault.rejectedErrors)
      return forEach(left, fault.rejectedErrors, { status: "deferred", reason: responseOf(fault) });
    return forAll(left, { reason: responseOf(fault), isForGood: isForGood(fault) });
  }
}

/** A mail server of a workspace may not hold the sender up for longer. */
const LIMIT_MS = 60_000;

async function pass(message: ReturnType<typeof messageOf>, { server }: Route): Promise<Sent> {
  if (typeof server === "string") return (await mailPool(server).sendMail(message)) as Sent;
  return (await withMailServer(server, LIMIT_MS, (transport) => transport.sendMail(message))) as Sent;
}

function forEach(
  left: readonly string[],
  faults: readonly SmtpFault[],
  others: Pick<Outcome, "status" | "reason">,
): Answer {
  const at = new Date().toISOString();
  const outcomes = left.map((address): Outcome => {
    const fault = faults.find(({ recipient }) => recipient !== undefined && isSame(recipient, address));
    if (!fault) return { address, ...others, at };
    return { address, status: isForGood(fault) ? "refused" : "deferred", reason: responseOf(fault), at };
  });
  return { outcomes, error: null };
}

function forAll(left: readonly string[], fault: { reason: string; isForGood: boolean }): Answer {
  const at = new Date().toISOString();
  const status = fault.isForGood ? "refused" : "deferred";
  return { outcomes: left.map((address) => ({ address, status, reason: fault.reason, at })), error: fault.reason };
}

/** Nodemailer returns recipients with ASCII domains. */
function isSame(one: string, other: string): boolean {
  const inAscii = (address: string) => {
    const at = address.lastIndexOf("@");
    return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
  };
  return one === other || inAscii(one) === inAscii(other);
}

const NOT_BUILT = "The email could not be built. See the server's log.";

/** Missing in Nodemailer's types. */
interface SmtpFault extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  recipient?: string;
  rejectedErrors?: SmtpFault[];
}

interface Sent {
  rejectedErrors?: SmtpFault[];
}

/** The header names all recipients, the envelope only the remaining ones. */
function messageOf(mail: Claim, left: readonly string[], { sender }: Route, attachments: readonly Attachment[]) {
  const address = (one: string) => ({ name: "", address: one });
  const replyTo = mail.replyTo ?? sender.replyTo;
  return {
    from: { name: sender.name ?? mail.workspaceName, address: sender.address },
    to: mail.to.map(address),
    cc: mail.cc.map(address),
    envelope: { from: sender.address, to: [...left] },
    ...(replyTo === null ? {} : { replyTo: address(replyTo) }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: new Date(),
    headers: { "Auto-Submitted": "auto-generated" },
    xMailer: false as const,
    attachments: attachments.map(({ content, ...rest }) => ({
      ...rest,
      content: Buffer.from(content),
    })),
  };
}

/** A 5xx reply to another command concerns the server or the password. */
const MESSAGE_COMMANDS: readonly (string | undefined)[] = ["MAIL FROM", "RCPT TO", "DATA"];

function isForGood({ command, responseCode = 0 }: SmtpFault): boolean {
  return responseCode >= 500 && MESSAGE_COMMANDS.includes(command);
}

const MAX_RESPONSE_LENGTH = 500;

function responseOf({ response, message }: SmtpFault): string {
  return (response ?? message).replace(/[\s\p{Cc}]+/gu, " ").slice(0, MAX_RESPONSE_LENGTH);
}
