"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { SaveResult } from "@/components/forms/saved-text";
import { settleUnsaved } from "@/components/forms/unsaved";
import { LineRemoved } from "@/components/invoices/draft/line-edits";
import { withMembers } from "@/lib/kernel/core/merge";
import { messageOf } from "@/lib/kernel/core/message-of";
import { ApiError } from "@/lib/client/api";
import { changeDraft, type DraftEdit } from "@/lib/billing/invoices/queries";
import type { InvoiceUpdate } from "@/lib/billing/invoices/schema/draft";
import type { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";

/** Each function saves an open line, and returns false if that failed. */
export type OpenLines = Set<() => Promise<boolean>>;

export type Draft = {
  invoice: InvoiceReply;
  /** Unix milliseconds. Null before the first save. */
  savedAt: number | null;
  isSaving: boolean;
  /** @param was the former values, if the draft has others by now. */
  save: (changes: InvoiceUpdate, was?: InvoiceUpdate | null) => Promise<SaveResult>;
  edit: (edit: DraftEdit) => Promise<SaveResult>;
  openLines: OpenLines;
  /** False if an open line or field cannot be saved. */
  settle: () => Promise<boolean>;
};

/** Changes are saved one after the other, each based on the result of the one before. */
export function useInvoiceDraft(invoice: InvoiceReply): Draft {
  const t = useTranslations("invoices.draft.line");
  const { mutateAsync, isPending } = useMutation(changeDraft(invoice.id));
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [openLines] = useState<OpenLines>(() => new Set());

  const edit = async (change: DraftEdit): Promise<SaveResult> => {
    try {
      await mutateAsync(change);
      setSavedAt(Date.now());
      return null;
    } catch (error) {
      if (error instanceof LineRemoved) return t("removedByOthers");
      if (!(error instanceof ApiError) || error.code === "e_invoice_incomplete") return messageOf(error);
      return error.faults[0]?.detail ?? error.message;
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
