import { log } from "@/lib/log";
import { fromAddress } from "./settings";
import type { Claim } from "./store/queue";
import { mailPool } from "./transport";

/** What the mail server made of a mail. */
export type Answer =
  /** It took it, perhaps not for everybody: `refused` names them. */
  | { kind: "taken"; refused: string | null }
  /** `forGood`: trying again would change nothing. */
  | { kind: "refused"; reason: string; forGood: boolean };

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

/** Gives a mail to the mail server. Nothing is written here. */
export async function sendMail(mail: Claim, serverUrl: string, attach: Attach): Promise<Answer> {
  let message: ReturnType<typeof messageOf>;
  try {
    message = messageOf(mail, await attach(mail));
  } catch (error) {
    log().error({ email: mail.id, err: error }, "a mail could not be built");
    return { kind: "refused", reason: NOT_MADE, forGood: false };
  }
  try {
    const { rejectedErrors = [] } = (await mailPool(serverUrl).sendMail(message)) as Sent;
    return { kind: "taken", refused: rejectedErrors.length > 0 ? wordsOf(rejectedErrors) : null };
  } catch (error) {
    const fault = error as SmtpFault;
    return { kind: "refused", reason: wordsOf(fault.rejectedErrors ?? [fault]), forGood: isForGood(fault) };
  }
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

function messageOf(mail: Claim, attachments: readonly Attachment[]) {
  const address = (one: string) => ({ name: "", address: one });
  return {
    from: { name: mail.workspaceName, address: fromAddress() },
    to: mail.to.map(address),
    cc: mail.cc.map(address),
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

function isForGood({ rejectedErrors, ...fault }: SmtpFault): boolean {
  const isFinal = ({ command, responseCode = 0 }: Pick<SmtpFault, "command" | "responseCode">) =>
    responseCode >= 500 && ABOUT_THE_MAIL.includes(command);
  return rejectedErrors ? rejectedErrors.every(isFinal) : isFinal(fault);
}

const LONGEST_WORDS = 500;

/** The server's own words, on one line. */
function wordsOf(faults: readonly SmtpFault[]): string {
  const words = faults.map(({ recipient, response, message }) => {
    const said = response ?? message;
    return recipient ? `${recipient}: ${said}` : said;
  });
  return words
    .join("; ")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .slice(0, LONGEST_WORDS);
}
