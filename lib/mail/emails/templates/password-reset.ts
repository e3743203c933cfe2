import { momentOf } from "./dates";
import { renderMail, type RenderedMail } from "./layout";

export interface PasswordReset {
  /** Of the person whom it is for; may be empty. */
  name: string;
  /** The personal link. */
  resetUrl: string;
  expiresAt: Date;
  timeZone: string;
}

/** Leads somebody to a new password. It belongs to the person, so no workspace is named. Its link makes the mail personal. */
export function passwordResetMail({ name, resetUrl, expiresAt, timeZone }: PasswordReset): RenderedMail {
  const until = momentOf(expiresAt, timeZone);
  return renderMail({
    workspaceName: "Stint",
    subject: "Set a new password",
    preview: `The link works once, until ${until}.`,
    title: "Set a new password",
    paragraphs: [`${name === "" ? "Hello" : `Hello ${name}`},`, "someone asked for a new password for your account."],
    button: { label: "Set a new password", url: resetUrl },
    notes: [
      `The link works once, until ${until}.`,
      "If this was not you, ignore this mail: your password has not changed. If it happens again, tell an admin.",
    ],
    addressInFull: "If the button does nothing, copy this address:",
  });
}
