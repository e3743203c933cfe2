import { renderMail, type RenderedMail } from "./layout";

export interface PasswordOff {
  /** Of the person whom it is for; may be empty. */
  name: string;
  /** The sign-in page with the button of the provider. */
  signInUrl: string;
}

/** Answers somebody who asked for a new password where passwords are off. It holds no link that signs in. */
export function passwordOffMail({ name, signInUrl }: PasswordOff): RenderedMail {
  const subject = "You sign in without a password";
  return renderMail({
    workspaceName: "Stint",
    subject,
    preview: "Your workspace signs people in through its provider.",
    title: subject,
    paragraphs: [
      `${name === "" ? "Hello" : `Hello ${name}`},`,
      "someone asked for a new password for your account. Your workspace signs people in through its provider, so there is none to set: use its button on the sign-in page.",
    ],
    button: { label: "Open the sign-in page", url: signInUrl },
    notes: ["If this was not you, ignore this mail."],
  });
}
