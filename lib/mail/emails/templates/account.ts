import { momentOf, type RenderedMail, renderMail } from "./layout";

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

interface AddressChange {
  /** Of the person whom it is for; may be empty. */
  name: string;
  newEmail: string;
}

/** Proves that somebody reads the new address. Its link makes the mail personal. */
export function confirmAddressMail(
  change: AddressChange & { url: string; expiresAt: Date; timeZone: string },
): RenderedMail {
  const until = momentOf(change.expiresAt, change.timeZone);
  return renderMail({
    workspaceName: "Stint",
    subject: "Confirm your new address",
    preview: `The link works once, until ${until}.`,
    title: "Confirm your new address",
    paragraphs: [greeting(change), `you want to sign in with ${change.newEmail} from now on.`],
    button: { label: "Confirm the address", url: change.url },
    notes: [
      `The link works once, until ${until}.`,
      "If this was not you, ignore this mail: nothing changes until the link is opened.",
    ],
    addressInFull: "If the button does nothing, copy this address:",
  });
}

/** Tells the present address what was asked for, while it can be stopped. */
export function changeAskedMail(change: AddressChange): RenderedMail {
  return renderMail({
    workspaceName: "Stint",
    subject: "Another address was asked for",
    preview: `${change.newEmail} was asked for as your address.`,
    title: "Another address was asked for",
    paragraphs: [
      greeting(change),
      `someone who is signed in as you and knows your password wants to sign in with ${change.newEmail}. It counts once they open the link that was mailed there.`,
    ],
    notes: ["If this was not you, change your password now: that ends the link and signs other devices out."],
  });
}

/** Tells the old address that it is none any more. */
export function addressChangedMail(change: AddressChange): RenderedMail {
  return renderMail({
    workspaceName: "Stint",
    subject: "Your address was changed",
    preview: `You sign in with ${change.newEmail} from now on.`,
    title: "Your address was changed",
    paragraphs: [greeting(change), `you sign in with ${change.newEmail} from now on. Other devices were signed out.`],
    notes: ["If this was not you, tell an owner of your workspace or the operator of the server at once."],
  });
}

function greeting({ name }: AddressChange): string {
  return name === "" ? "Hello," : `Hello ${name},`;
}

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

export interface SecondFactorChange {
  /** Of the person whom it is about; may be empty. */
  name: string;
  what: keyof typeof FACTOR_CHANGES;
  /** Who reset it. */
  by: string | null;
  /** What the passkey is called that was added or removed. */
  passkey: string | null;
  /** Where somebody who is signed in sees it. */
  url: string;
}

const FACTOR_CHANGES = {
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
  const { subject, note } = FACTOR_CHANGES[what];
  const says = FACTOR_CHANGES[what].says.replace("{passkey}", () => passkey ?? "");
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

export interface IdentityChange {
  /** Of the person whom it is about; may be empty. */
  name: string;
  what: "linked" | "unlinked";
  /** What the provider is called. */
  provider: string;
  /** Where somebody who is signed in sees it. */
  url: string;
}

const IDENTITY_NOTES = {
  linked: "If this was not you, unlink it there, change your password, and tell an owner of your workspace.",
  unlinked: "If this was not you, change your password now: somebody knows it.",
} as const;

/** Tells somebody that a provider signs them in from now on, or no longer, for it may not have been them. */
export function identityMail({ name, what, provider, url }: IdentityChange): RenderedMail {
  const isLinked = what === "linked";
  const subject = isLinked ? `${provider} signs you in from now on` : `${provider} signs you in no longer`;
  const says = isLinked
    ? `your account at ${provider} is linked to your account here. Signing in there signs you in here.`
    : `your account at ${provider} is linked to your account here no longer.`;
  return renderMail({
    workspaceName: "Stint",
    subject,
    preview: IDENTITY_NOTES[what],
    title: subject,
    paragraphs: [`${name === "" ? "Hello" : `Hello ${name}`},`, says],
    button: { label: "Open Security", url },
    notes: [IDENTITY_NOTES[what]],
  });
}
