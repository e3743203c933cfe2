import { renderMail, type RenderedMail } from "./layout";

export interface IdentityChange {
  /** Of the person whom it is about; may be empty. */
  name: string;
  what: "linked" | "unlinked";
  /** What the provider is called. */
  provider: string;
  /** Where somebody who is signed in sees it. */
  url: string;
}

const NOTES = {
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
    preview: NOTES[what],
    title: subject,
    paragraphs: [`${name === "" ? "Hello" : `Hello ${name}`},`, says],
    button: { label: "Open Security", url },
    notes: [NOTES[what]],
  });
}
