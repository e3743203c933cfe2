"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SaveResult } from "@/components/forms/saved-text";
import { settleUnsaved } from "@/components/forms/unsaved";
import { withMembers } from "@/lib/kernel/core/merge";
import { messageOf } from "@/lib/kernel/core/message-of";
import { ApiError } from "@/lib/client/api";
import { changeDraft, type DraftEdit } from "@/lib/billing/invoices/queries";
import type { InvoiceUpdate } from "@/lib/billing/invoices/schema/draft";
import type { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";

/** For each line whose fields are open, the function that saves it and answers whether it could. */
export type OpenLines = Set<() => Promise<boolean>>;

export type Draft = {
  invoice: InvoiceReply;
  /** Unix milliseconds of the last save on this page; null before the first. */
  savedAt: number | null;
  isSaving: boolean;
  /** @param was The values that the changes were made on, where the draft has others by now. */
  save: (changes: InvoiceUpdate, was?: InvoiceUpdate | null) => Promise<SaveResult>;
  edit: (edit: DraftEdit) => Promise<SaveResult>;
  openLines: OpenLines;
  /** Saves the open lines and fields. False when one of them cannot be saved, and says why. */
  settle: () => Promise<boolean>;
};

/** A draft that is saved bit by bit, one change after the other, each on the draft that the one before left. */
export function useInvoiceDraft(invoice: InvoiceReply): Draft {
  const { mutateAsync, isPending } = useMutation(changeDraft(invoice.id));
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [openLines] = useState<OpenLines>(() => new Set());

  const edit = async (change: DraftEdit): Promise<SaveResult> => {
    try {
      await mutateAsync(change);
      setSavedAt(Date.now());
      return null;
    } catch (error) {
      return error instanceof ApiError ? (error.faults[0]?.detail ?? error.message) : messageOf(error);
    }
  };
  return {
    invoice,
    savedAt,
    isSaving: isPending,
    save: (changes, was = null) => edit({ on: () => changes, ...(was && { base: (now) => withMembers(now, was) }) }),
    edit,
    openLines,
    settle: async () => {
      const areLinesSaved = (await Promise.all([...openLines].map((settle) => settle()))).every(Boolean);
      return areLinesSaved && settleUnsaved();
    },
  };
}
