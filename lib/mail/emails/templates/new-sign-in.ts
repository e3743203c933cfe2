import { momentOf } from "./dates";
import { renderMail, type RenderedMail } from "./layout";

export interface NewSignIn {
  /** Of the person whom it is about; may be empty. */
  name: string;
  /** `Firefox on macOS`. */
  device: string;
  /** Empty when it is not known. */
  address: string;
  at: Date;
  timeZone: string;
  /** The personal link of "It was not me". */
  url: string;
  expiresAt: Date;
}

/** Tells somebody of a sign-in with a browser that their account did not know. Its link makes the mail personal. */
export function newSignInMail({ name, device, address, at, timeZone, url, expiresAt }: NewSignIn): RenderedMail {
  return renderMail({
    workspaceName: "Stint",
    subject: "A new device signed in",
    preview: `${device}, ${momentOf(at, timeZone)}.`,
    title: "A new device signed in",
    paragraphs: [
      `${name === "" ? "Hello" : `Hello ${name}`},`,
      "somebody signed in to your account with a browser that it did not know.",
    ],
    facts: [
      ["Device", device],
      ["When", momentOf(at, timeZone)],
      ...(address === "" ? [] : [["Address", address] as const]),
    ],
    button: { label: "It was not me", url },
    notes: [
      "If this was you, there is nothing to do.",
      `If not, the button signs everybody out and asks you for a new password. It works once, until ${momentOf(expiresAt, timeZone)}.`,
    ],
    addressInFull: "If the button does nothing, copy this address:",
  });
}
