"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { SaveResult } from "@/components/forms/saved-text";
import { ApiError } from "@/lib/http/api";
import { invoice as invoiceQuery, updateInvoice } from "@/lib/invoices/queries";
import type { Invoice, InvoiceUpdate, LineUpdate } from "@/lib/invoices/schema";

export type Draft = {
  invoice: Invoice;
  /** Unix milliseconds of the last save on this page; null before the first. */
  savedAt: number | null;
  isSaving: boolean;
  /** Somebody else changed the draft since it was read here. */
  hasConflict: boolean;
  save: (changes: InvoiceUpdate) => Promise<SaveResult>;
  /** Changes one line and keeps the others as they are. */
  saveLine: (id: string, changes: Omit<LineUpdate, "id">) => Promise<SaveResult>;
  /** Lines in a new order, without some, or with new ones. */
  saveLines: (change: (lines: readonly { id: string }[]) => LineUpdate[]) => Promise<SaveResult>;
  reload: () => Promise<void>;
};

/** A draft that is saved bit by bit, one change after the other, each on what the one before left. */
export function useDraft(invoice: Invoice): Draft {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(updateInvoice);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [hasConflict, setHasConflict] = useState(false);
  const { queryKey } = invoiceQuery(invoice.id);

  const perform = async (changesOf: (current: Invoice) => InvoiceUpdate): Promise<SaveResult> => {
    const held = client.getQueryData(queryKey);
    try {
      await mutateAsync({
        id: invoice.id,
        etag: held?.etag ?? "*",
        ...changesOf(held?.value ?? invoice),
      });
      setSavedAt(Date.now());
      return null;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 412 || error.code === "conflict")) setHasConflict(true);
      return error instanceof ApiError ? (error.faults[0]?.detail ?? error.message) : String(error);
    }
  };

  const enqueue = (changesOf: (current: Invoice) => InvoiceUpdate): Promise<SaveResult> => {
    setWaiting((count) => count + 1);
    const turn = queue.current.then(() => perform(changesOf));
    queue.current = turn;
    return turn.finally(() => {
      setWaiting((count) => count - 1);
    });
  };
  const saveLines: Draft["saveLines"] = (change) =>
    enqueue((current) => ({ lines: change(current.lines.map(({ id }) => ({ id }))) }));

  return {
    invoice,
    savedAt,
    isSaving: waiting > 0,
    hasConflict,
    save: (changes) => enqueue(() => changes),
    saveLine: (id, changes) =>
      saveLines((lines) => lines.map((line) => (line.id === id ? { ...line, ...changes } : line))),
    saveLines,
    reload: async () => {
      await client.invalidateQueries({ queryKey });
      setHasConflict(false);
    },
  };
}
