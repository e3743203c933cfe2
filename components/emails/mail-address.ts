import type { Route } from "next";
import type { Email } from "@/lib/mail/emails/schema";

/** Which mails are listed; null: all. */
export type MailState = Email["status"] | null;

export const STATES = [
  { value: null, label: "All" },
  { value: "queued", label: "Waiting" },
  { value: "failed", label: "Failed" },
  { value: "captured", label: "Captured" },
  { value: "sent", label: "Accepted" },
] as const satisfies readonly { value: MailState; label: string }[];

/** What the page's address asks for. What cannot be is left out, for an address may come from anywhere. */
export function stateOf(text: string | null | undefined): MailState {
  return STATES.find(({ value }) => value !== null && value === text)?.value ?? null;
}

/** The page with these mails listed, and one of them open. */
export function mailAddress(state: MailState, id: string | null): Route {
  const search = new URLSearchParams();
  if (state !== null) search.set("state", state);
  if (id !== null) search.set("mail", id);
  return search.size === 0 ? "/settings/mail" : `/settings/mail?${search.toString()}`;
}
