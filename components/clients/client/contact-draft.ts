import { givenText } from "@/components/forms/given-text";
import type { Client, ClientUpdate } from "@/lib/tracking/clients/schema";
import { changedMembers } from "@/lib/kernel/core/merge";
import type { Address } from "@/lib/kernel/core/wire";
import { readableEmail } from "@/lib/kernel/core/email";

/** Every member is text. */
export type ContactDraft = Record<Exclude<keyof Address, "country">, string> & {
  name: string;
  contact: string;
  email: string;
  copies: string;
  country: string | null;
};

export function contactDraft({ name, contact_name: contact, email, cc_emails: copies, address }: Client): ContactDraft {
  return {
    name,
    contact: contact ?? "",
    email: readableEmail(email ?? ""),
    copies: copies.map(readableEmail).join(", "),
    ...addressDraft(address),
  };
}

function addressDraft(address: Address | null): Pick<ContactDraft, keyof Address> {
  const text = (member: keyof Address) => address?.[member] ?? "";
  return {
    line1: text("line1"),
    line2: text("line2"),
    city: text("city"),
    region: text("region"),
    postal_code: text("postal_code"),
    country: address?.country ?? null,
  };
}

/** Empty text becomes null. Only changed members of the address are sent: the server merges them. */
export function contactOf(draft: ContactDraft, { address: before }: Pick<Client, "address">): ClientUpdate {
  const address = changedMembers(before ?? {}, {
    line1: givenText(draft.line1),
    line2: givenText(draft.line2),
    city: givenText(draft.city),
    region: givenText(draft.region),
    postal_code: givenText(draft.postal_code),
    country: draft.country,
  });
  return {
    name: draft.name.trim(),
    contact_name: givenText(draft.contact),
    email: givenText(draft.email),
    cc_emails: draft.copies.split(/[\s,;]+/).filter((address) => address !== ""),
    ...(Object.keys(address).length === 0 ? {} : { address }),
  };
}
