import type { Email } from "@/lib/mail/emails/schema";

/** Null: all. */
export type MailState = Email["status"] | null;

export const STATES = [null, "queued", "failed", "captured", "sent"] as const satisfies readonly MailState[];

/** Return null for an unknown status. */
export function stateOf(text: string | null | undefined): MailState {
  return STATES.find((state) => state !== null && state === text) ?? null;
}

export function mailAddress(state: MailState, id: string | null): string {
  const search = new URLSearchParams();
  if (state !== null) search.set("state", state);
  if (id !== null) search.set("mail", id);
  return search.size === 0 ? "/settings/email/sent" : `/settings/email/sent?${search.toString()}`;
}
