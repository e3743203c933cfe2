"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useSavedText, type SavedText, type SaveResult } from "@/components/forms/saved-text";
import { ApiError } from "@/lib/client/api";
import { updateWorkspace, workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import { withDefaults } from "@/lib/identity/workspaces/rules";
import type { Invoicing, InvoicingInput, Seller } from "@/lib/identity/workspaces/schema/workspace";

export function useInvoicing() {
  const { data: workspace } = useSuspenseQuery(workspaceQuery());
  const { mutateAsync } = useMutation(updateWorkspace);
  const invoicing: Invoicing = workspace.invoicing ?? unset(workspace.name);
  /** @param was the values before the change, if the workspace has been changed since. */
  const save = (changes: InvoicingInput, was: InvoicingInput | null = null) =>
    saveResult(mutateAsync({ invoicing: changes, was: workspace.invoicing && was && { invoicing: was } }));
  return { invoicing, workspace, save };
}

export async function saveResult(saving: Promise<unknown>): Promise<SaveResult> {
  try {
    await saving;
    return null;
  } catch (error) {
    return error instanceof ApiError ? (error.faults[0]?.detail ?? error.message) : String(error);
  }
}

function unset(workspaceName: string): Invoicing {
  const { credit_note_pattern: creditNote, estimate_pattern: estimate, ...settings } = withDefaults({}, workspaceName);
  return {
    ...settings,
    logo: null,
    numbering: {
      invoice: { pattern: settings.number_pattern, next: 1 },
      credit_note: { pattern: creditNote, next: 1 },
      estimate: { pattern: estimate, next: 1 },
    },
    next_number: 1,
    default_tax_rate: null,
    default_tax_rate_id: null,
  };
}

type TextMember = { [Name in keyof Seller]: Seller[Name] extends string | null ? Name : never }[keyof Seller];

/** An empty text saves null. */
export function useSellerText(name: TextMember, clean: (text: string) => string = (text) => text): SavedText {
  const { invoicing, save } = useInvoicing();
  return useSavedText<InvoicingInput>({
    name: `seller.${name}`,
    saved: invoicing.seller[name] ?? "",
    read: (text) => {
      const given = clean(text.trim());
      return { seller: { [name]: given === "" ? null : given } };
    },
    save,
  });
}
