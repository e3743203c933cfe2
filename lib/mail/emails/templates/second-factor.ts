import { renderMail, type RenderedMail } from "./layout";

export interface SecondFactorChange {
  /** Of the person whom it is about; may be empty. */
  name: string;
  what: keyof typeof CHANGES;
  /** Who reset it. */
  by: string | null;
  /** What the passkey is called that was added or removed. */
  passkey: string | null;
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
    says: "the app that made your codes is asked for no longer. Unless you have a passkey, your password alone signs you in from now on.",
    note: "If this was not you, change your password now: somebody knows it. Then set up a second factor again.",
  },
  reset: {
    subject: "Your second factor was reset",
    says: "your second factor was taken away, because you had lost it, with your app, recovery codes and passkeys. Your password alone signs you in, until you set up another.",
    note: "If you did not ask for it, change your password now, and ask whoever did this.",
  },
  passkey_added: {
    subject: "A passkey was added",
    says: "the passkey “{passkey}” signs you in from now on, without your password.",
    note: "If this was not you, change your password now: then no passkey signs in without it. Remove this one in Settings, Security.",
  },
  passkey_removed: {
    subject: "A passkey was removed",
    says: "the passkey “{passkey}” signs you in no longer.",
    note: "If this was not you, change your password now: somebody knows it.",
  },
} as const;

/** Tells somebody of every change to how they sign in, for it may not have been them. */
export function secondFactorMail({ name, what, by, passkey, url }: SecondFactorChange): RenderedMail {
  const { subject, note } = CHANGES[what];
  const says = CHANGES[what].says.replace("{passkey}", () => passkey ?? "");
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
