import { domainToASCII } from "node:url";
import { log } from "@/lib/kernel/log";
import { recipientsLeft, type Outcome } from "./rules";
import { fromAddress } from "./settings";
import type { Claim } from "./store/queue";
import { mailPool } from "./transport";

/** What the mail server made of a mail, for those whom it had not answered for yet. */
export interface Answer {
  outcomes: Outcome[];
  /** Why the attempt failed for everybody; null when the server decided about each recipient. */
  error: string | null;
}

/** A file that goes with a mail. */
export interface Attachment {
  filename: string;
  content: Uint8Array;
  contentType: string;
}

/** What a mail says of its attachments. */
export type Attached = Pick<Claim, "workspaceId" | "invoiceId" | "attachPdf">;

/** Makes what goes with a mail. Whoever sends gives it, for mail knows nothing of what it carries. */
export type Attach = (mail: Attached) => Promise<Attachment[]>;

/** Give a mail to the mail server, for the recipients who are left. Nothing is written here. */
export async function sendMail(mail: Claim, serverUrl: string, attach: Attach): Promise<Answer> {
  const left = recipientsLeft(mail);
  let message: ReturnType<typeof messageOf>;
  try {
    message = messageOf(mail, left, await attach(mail));
  } catch (error) {
    log().error({ email: mail.id, err: error }, "a mail could not be built");
    return forAll(left, { reason: NOT_MADE, isForGood: false });
  }
  try {
    const { rejectedErrors = [] } = (await mailPool(serverUrl).sendMail(message)) as Sent;
    return forEach(left, rejectedErrors, { status: "accepted", reason: null });
  } catch (error) {
    const fault = error as SmtpFault;
    if (fault.rejectedErrors)
      return forEach(left, fault.rejectedErrors, { status: "deferred", reason: wordsOf(fault) });
    return forAll(left, { reason: wordsOf(fault), isForGood: isForGood(fault) });
  }
}

/** The server decided about each recipient: by a fault of their own, or as about the others. */
function forEach(
  left: readonly string[],
  faults: readonly SmtpFault[],
  others: Pick<Outcome, "status" | "reason">,
): Answer {
  const at = new Date().toISOString();
  const outcomes = left.map((address): Outcome => {
    const fault = faults.find(({ recipient }) => recipient !== undefined && isSame(recipient, address));
    if (!fault) return { address, ...others, at };
    return { address, status: isForGood(fault) ? "refused" : "deferred", reason: wordsOf(fault), at };
  });
  return { outcomes, error: null };
}

/** The attempt ended with one fault. */
function forAll(left: readonly string[], fault: { reason: string; isForGood: boolean }): Answer {
  const at = new Date().toISOString();
  const status = fault.isForGood ? "refused" : "deferred";
  return { outcomes: left.map((address) => ({ address, status, reason: fault.reason, at })), error: fault.reason };
}

/** Nodemailer names recipients by domains in ASCII. */
function isSame(one: string, other: string): boolean {
  const inAscii = (address: string) => {
    const at = address.lastIndexOf("@");
    return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
  };
  return one === other || inAscii(one) === inAscii(other);
}

const NOT_MADE = "The mail could not be built. The server's log says why.";

/** What Nodemailer says of a failure, beyond its published types. */
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

/** The header names all recipients, the envelope only those who are left. */
function messageOf(mail: Claim, left: readonly string[], attachments: readonly Attachment[]) {
  const address = (one: string) => ({ name: "", address: one });
  return {
    from: { name: mail.workspaceName, address: fromAddress() },
    to: mail.to.map(address),
    cc: mail.cc.map(address),
    envelope: { from: fromAddress(), to: [...left] },
    ...(mail.replyTo === null ? {} : { replyTo: address(mail.replyTo) }),
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

/**
 * The commands whose 5xx reply is about this mail. In other commands it is about the server or our password, which the
 * operator can correct.
 */
const ABOUT_THE_MAIL: readonly (string | undefined)[] = ["MAIL FROM", "RCPT TO", "DATA"];

function isForGood({ command, responseCode = 0 }: SmtpFault): boolean {
  return responseCode >= 500 && ABOUT_THE_MAIL.includes(command);
}

const LONGEST_WORDS = 500;

/** The server's own words, on one line. */
function wordsOf({ response, message }: SmtpFault): string {
  return (response ?? message).replace(/[\s\p{Cc}]+/gu, " ").slice(0, LONGEST_WORDS);
}
