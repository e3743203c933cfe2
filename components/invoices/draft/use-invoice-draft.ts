"use client";

import { useMutation } from "@tanstack/react-query";
import type { SaveResult } from "@/components/forms/saved-text";
import { type DocumentDraft, useDraftEdits } from "@/components/invoices/draft/document-draft";
import { useShell } from "@/components/layout/shell-context";
import { changeDraft, type DraftEdit } from "@/lib/billing/invoices/queries";
import type { InvoiceUpdate } from "@/lib/billing/invoices/schema/draft";
import type { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";
import { withMembers } from "@/lib/kernel/core/merge";

export type Draft = DocumentDraft &
  Pick<ReturnType<typeof useDraftEdits>, "savedAt" | "settle"> & {
    invoice: InvoiceReply;
    save: (changes: InvoiceUpdate, was?: InvoiceUpdate | null) => Promise<SaveResult>;
    edit: (edit: DraftEdit) => Promise<SaveResult>;
  };

export function useInvoiceDraft(invoice: InvoiceReply): Draft {
  const { mutateAsync, isPending } = useMutation(changeDraft(invoice.id));
  const { role } = useShell().user;
  const edits = useDraftEdits<DraftEdit>(mutateAsync);
  return {
    ...edits,
    invoice,
    document: invoice,
    // Managers may add lines only to projects that they manage.
    projectOfNewLine: role === "manager" ? (invoice.lines[0]?.project_id ?? null) : null,
    isSaving: isPending,
    save: (changes, was = null) =>
      edits.edit({ on: () => changes, ...(was && { base: (now) => withMembers(now, was) }) }),
  };
}
