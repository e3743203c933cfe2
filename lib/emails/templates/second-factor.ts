import { renderMail, type RenderedMail } from "./layout";

export interface SecondFactorChange {
  /** Of the person whom it is about; may be empty. */
  name: string;
  what: "enabled" | "disabled" | "reset";
  /** Who reset it. */
  by: string | null;
  /** Where somebody who is signed in sees it. */
  url: string;
}

const CHANGES = {
  enabled: {
    subject: "Your second factor is on",
    says: "a code of your app is asked for after your password from now on.",
    note: "If this was not you, change your password now and tell an owner of your workspace or the operator of the server.",
  },
  disabled: {
    subject: "Your second factor is off",
    says: "your second factor was switched off. Your password alone signs you in from now on.",
    note: "If this was not you, change your password now: somebody knows it. Then set up a second factor again.",
  },
  reset: {
    subject: "Your second factor was reset",
    says: "your second factor was taken away, because you had lost it. Your password alone signs you in, until you set up another.",
    note: "If you did not ask for it, change your password now, and ask whoever did this.",
  },
} as const;

/** Tells somebody of every change to how they sign in, for it may not have been them. */
export function secondFactorMail({ name, what, by, url }: SecondFactorChange): RenderedMail {
  const { subject, says, note } = CHANGES[what];
  return renderMail({
    workspaceName: "Stint",
    subject,
    preview: note,
    title: subject,
    paragraphs: [`${name === "" ? "Hello" : `Hello ${name}`},`, by === null ? says : `${by} reset it: ${says}`],
    button: { label: "Open Security", url },
    notes: [note],
  });
}
