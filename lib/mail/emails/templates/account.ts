import type { Wording } from "@/lib/mail/emails/wording";
import { momentOf, type RenderedMail, renderMail } from "./layout";

const SENDER = "Stint";

interface Recipient {
  /** May be empty. */
  name: string;
}

export interface PasswordReset extends Recipient {
  resetUrl: string;
  expiresAt: Date;
}

export function passwordResetMail({ name, resetUrl, expiresAt }: PasswordReset, wording: Wording): RenderedMail {
  const { t, language } = wording;
  const until = t("shared.linkUntil", { until: momentOf(expiresAt, wording) });
  return renderMail({
    workspaceName: SENDER,
    language,
    subject: t("passwordReset.title"),
    preview: until,
    title: t("passwordReset.title"),
    paragraphs: [greeting(name, wording), t("passwordReset.text")],
    button: { label: t("passwordReset.action"), url: resetUrl },
    notes: [until, t("passwordReset.note")],
    addressInFull: t("shared.buttonFallback"),
  });
}

export interface PasswordOff extends Recipient {
  signInUrl: string;
}

/** For a password reset where single sign-on is required. */
export function passwordOffMail({ name, signInUrl }: PasswordOff, wording: Wording): RenderedMail {
  const { t, language } = wording;
  return renderMail({
    workspaceName: SENDER,
    language,
    subject: t("passwordOff.title"),
    preview: t("passwordOff.preview"),
    title: t("passwordOff.title"),
    paragraphs: [greeting(name, wording), t("passwordOff.text")],
    button: { label: t("passwordOff.action"), url: signInUrl },
    notes: [t("passwordOff.note")],
  });
}

interface AddressChange extends Recipient {
  newEmail: string;
}

export function confirmAddressMail(
  { name, newEmail, url, expiresAt }: AddressChange & { url: string; expiresAt: Date },
  wording: Wording,
): RenderedMail {
  const { t, language } = wording;
  const until = t("shared.linkUntil", { until: momentOf(expiresAt, wording) });
  return renderMail({
    workspaceName: SENDER,
    language,
    subject: t("addressConfirm.title"),
    preview: until,
    title: t("addressConfirm.title"),
    paragraphs: [greeting(name, wording), t("addressConfirm.text", { email: newEmail })],
    button: { label: t("addressConfirm.action"), url },
    notes: [until, t("addressConfirm.note")],
    addressInFull: t("shared.buttonFallback"),
  });
}

/** To the current address. */
export function changeAskedMail({ name, newEmail }: AddressChange, wording: Wording): RenderedMail {
  const { t } = wording;
  const text = t("addressRequested.text", { email: newEmail });
  return noticeMail(name, { title: t("addressRequested.title"), text, note: t("addressRequested.note") }, wording);
}

export function addressChangedMail({ name, newEmail }: AddressChange, wording: Wording): RenderedMail {
  const { t } = wording;
  const text = t("addressChanged.text", { email: newEmail });
  return noticeMail(name, { title: t("addressChanged.title"), text, note: t("addressChanged.note") }, wording);
}

function noticeMail(
  name: string,
  { title, text, note }: { title: string; text: string; note: string },
  wording: Wording,
): RenderedMail {
  return renderMail({
    workspaceName: SENDER,
    language: wording.language,
    subject: title,
    preview: text,
    title,
    paragraphs: [greeting(name, wording), text],
    notes: [note],
  });
}

function greeting(name: string, { t }: Wording): string {
  return name === "" ? t("shared.greeting") : t("shared.greetingName", { name });
}

export interface NewSignIn extends Recipient {
  /** Such as `Firefox on macOS`, in the language of the email. */
  device: string;
  /** IP address. Empty when unknown. */
  address: string;
  at: Date;
  /** "This wasn't me". */
  url: string;
  expiresAt: Date;
}

/** The personal link signs out every device. */
export function newSignInMail(
  { name, device, address, at, url, expiresAt }: NewSignIn,
  wording: Wording,
): RenderedMail {
  const { t, language } = wording;
  const time = momentOf(at, wording);
  return renderMail({
    workspaceName: SENDER,
    language,
    subject: t("newSignIn.title"),
    preview: t("newSignIn.preview", { device, time }),
    title: t("newSignIn.title"),
    paragraphs: [greeting(name, wording), t("newSignIn.text")],
    facts: [
      [t("newSignIn.device"), device],
      [t("newSignIn.time"), time],
      ...(address === "" ? [] : [[t("newSignIn.address"), address] as const]),
    ],
    button: { label: t("newSignIn.action"), url },
    notes: [t("newSignIn.note"), t("newSignIn.noteNotYou", { until: momentOf(expiresAt, wording) })],
    addressInFull: t("shared.buttonFallback"),
  });
}

export interface SecondFactorChange extends Recipient {
  what: "enabled" | "disabled" | "reset" | "passkey_added" | "passkey_removed";
  by: string | null;
  passkey: string | null;
  /** The page Security. */
  url: string;
}

const FACTOR_KEYS = {
  enabled: "enabled",
  disabled: "disabled",
  reset: "reset",
  passkey_added: "passkeyAdded",
  passkey_removed: "passkeyRemoved",
} as const;

export function secondFactorMail(change: SecondFactorChange, wording: Wording): RenderedMail {
  const { t, language } = wording;
  const { name, what, by, url } = change;
  const key = FACTOR_KEYS[what];
  const [title, note] = [t(`twoFactor.${key}Title`), t(`twoFactor.${key}Note`)];
  return renderMail({
    workspaceName: SENDER,
    language,
    subject: title,
    preview: note,
    title,
    paragraphs: [
      greeting(name, wording),
      factorText(change, wording),
      ...(by === null ? [] : [t("twoFactor.byPerson", { person: by })]),
    ],
    button: { label: t("twoFactor.action"), url },
    notes: [note],
  });
}

function factorText({ what, passkey: named }: SecondFactorChange, { t }: Wording): string {
  const passkey = named ?? "";
  if (what === "passkey_added") return t("twoFactor.passkeyAddedText", { passkey });
  if (what === "passkey_removed") return t("twoFactor.passkeyRemovedText", { passkey });
  return t(`twoFactor.${what}Text`);
}

export interface IdentityChange extends Recipient {
  what: "linked" | "unlinked";
  provider: string;
  /** The page Security. */
  url: string;
}

export function identityMail({ name, what, provider, url }: IdentityChange, wording: Wording): RenderedMail {
  const { t, language } = wording;
  const [title, note] = [t(`identity.${what}Title`, { provider }), t(`identity.${what}Note`)];
  return renderMail({
    workspaceName: SENDER,
    language,
    subject: title,
    preview: note,
    title,
    paragraphs: [greeting(name, wording), t(`identity.${what}Text`, { provider })],
    button: { label: t("identity.action"), url },
    notes: [note],
  });
}
