"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SaveResult } from "@/components/forms/saved-text";
import { ApiError } from "@/lib/http/api";
import { changeDraft } from "@/lib/invoices/queries";
import type { InvoiceUpdate, LineUpdate } from "@/lib/invoices/schema/draft";
import type { Invoice, InvoiceReply } from "@/lib/invoices/schema/invoice";

/** For each line whose fields are open, what saves it and says whether it could. */
export type OpenLines = Set<() => Promise<boolean>>;

export type Draft = {
  invoice: InvoiceReply;
  /** Unix milliseconds of the last save on this page; null before the first. */
  savedAt: number | null;
  isSaving: boolean;
  save: (changes: InvoiceUpdate) => Promise<SaveResult>;
  /** Changes one line and keeps the others as they are. */
  saveLine: (id: string, changes: Omit<LineUpdate, "id">) => Promise<SaveResult>;
  /** Lines in a new order, without some, or with new ones. */
  saveLines: (linesOf: (lines: readonly LineUpdate[]) => LineUpdate[]) => Promise<SaveResult>;
  openLines: OpenLines;
  /** Saves the lines that are open. False when one of them cannot be saved: it has the focus then, and says why. */
  settleLines: () => Promise<boolean>;
};

/** A draft that is saved bit by bit, one change after the other, each on what the one before left. */
export function useInvoiceDraft(invoice: InvoiceReply): Draft {
  const { mutateAsync, isPending } = useMutation(changeDraft(invoice.id));
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [openLines] = useState<OpenLines>(() => new Set());

  const change = async (changesOf: (draft: Invoice) => InvoiceUpdate): Promise<SaveResult> => {
    try {
      await mutateAsync(changesOf);
      setSavedAt(Date.now());
      return null;
    } catch (error) {
      return error instanceof ApiError ? (error.faults[0]?.detail ?? error.message) : String(error);
    }
  };
  const saveLines: Draft["saveLines"] = (linesOf) =>
    change((draft) => ({ lines: linesOf(draft.lines.map(({ id }) => ({ id }))) }));

  return {
    invoice,
    savedAt,
    isSaving: isPending,
    save: (changes) => change(() => changes),
    saveLine: (id, changes) =>
      saveLines((lines) => lines.map((line) => (line.id === id ? { ...line, ...changes } : line))),
    saveLines,
    openLines,
    settleLines: async () => (await Promise.all([...openLines].map((settle) => settle()))).every(Boolean),
  };
}
