"use client";

import { useMutation } from "@tanstack/react-query";
import { givenText } from "@/components/forms/given-text";
import { type SavedText, type SaveResult, useSavedText } from "@/components/forms/saved-text";
import { ApiError } from "@/lib/client/api";
import type { ClientEInvoicing, ClientEInvoicingInput } from "@/lib/billing/e-invoices/schema";
import { withMembers } from "@/lib/kernel/core/merge";
import { updateClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";

export type EInvoicing = {
  client: Client;
  /** @param was the values before the change, if the client has been changed since. */
  save: (changes: ClientEInvoicingInput, was?: ClientEInvoicingInput | null) => Promise<SaveResult>;
};

export function useEInvoicing(client: Client): EInvoicing {
  const { mutateAsync } = useMutation(updateClient);
  const save: EInvoicing["save"] = async (changes, was = null) => {
    const base = was === null ? client : withMembers(client, { e_invoicing: was });
    try {
      await mutateAsync({ id: client.id, base, e_invoicing: changes });
      return null;
    } catch (error) {
      return error instanceof ApiError ? (error.faults[0]?.detail ?? error.message) : String(error);
    }
  };
  return { client, save };
}

type TextMember = Exclude<keyof ClientEInvoicing, "format" | "electronic_address">;

/** An empty text saves null. */
export function useEInvoicingText({ client, save }: EInvoicing, member: TextMember): SavedText {
  return useSavedText<ClientEInvoicingInput>({
    name: `e-invoicing.${client.id}.${member}`,
    saved: client.e_invoicing[member] ?? "",
    read: (text) => ({ [member]: givenText(text) }),
    save,
  });
}
