"use client";

import { useMutation } from "@tanstack/react-query";
import { saveResult } from "@/components/workspace/use-invoicing";
import { type SavedText, useSavedText } from "@/components/forms/saved-text";
import { updateAccounting } from "@/lib/billing/accounting/queries";
import type { AccountingSettingsUpdate } from "@/lib/billing/accounting/schema/settings";

export function useSaveAccounting() {
  const { mutateAsync } = useMutation(updateAccounting);
  return (changes: AccountingSettingsUpdate) => saveResult(mutateAsync(changes));
}

interface AccountingText {
  /** Unique among the settings. */
  name: string;
  saved: string | null;
  /** A text is the fault. Null: empty. */
  change: (text: string | null) => AccountingSettingsUpdate | string;
}

/** A field of the settings, which saves itself. */
export function useAccountingText({ name, saved, change }: AccountingText): SavedText {
  const save = useSaveAccounting();
  return useSavedText<AccountingSettingsUpdate>({
    name: `accounting.${name}`,
    saved: saved ?? "",
    read: (text) => change(text.trim() === "" ? null : text.trim()),
    save,
  });
}
