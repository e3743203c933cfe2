import { useTranslations } from "next-intl";
import { useState } from "react";
import type { SaveResult } from "@/components/forms/saved-text";
import { settleUnsaved } from "@/components/forms/unsaved";
import { type LineEdit, LineRemoved } from "@/components/invoices/draft/line-edits";
import type { InvoiceUpdate } from "@/lib/billing/invoices/schema/draft";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { ApiError } from "@/lib/client/api";
import { messageOf } from "@/lib/kernel/core/message-of";

/** Each function saves an open line, and returns false if that failed. */
export type OpenLines = Set<() => Promise<boolean>>;

/** An invoice or an estimate, as the lines and sums of an editor need it. */
type EditedDocument = Pick<
  Invoice,
  | "id"
  | "client_id"
  | "currency"
  | "lines"
  | "discount"
  | "notes"
  | "subtotal"
  | "discount_total"
  | "taxes"
  | "total"
  | "client_snapshot"
  | "seller_snapshot"
>;

type Changes = Pick<InvoiceUpdate, "discount" | "notes">;

export type DocumentDraft = {
  document: EditedDocument;
  projectOfNewLine: string | null;
  isSaving: boolean;
  /** @param was the former values, if the draft has others by now. */
  save: (changes: Changes, was?: Changes | null) => Promise<SaveResult>;
  edit: (edit: LineEdit) => Promise<SaveResult>;
  openLines: OpenLines;
};

/** Changes are saved one after the other, each based on the result of the one before. */
export function useDraftEdits<Edit>(send: (edit: Edit) => Promise<unknown>) {
  const t = useTranslations("invoices.draft.line");
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [openLines] = useState<OpenLines>(() => new Set());
  const edit = async (change: Edit): Promise<SaveResult> => {
    try {
      await send(change);
      setSavedAt(Date.now());
      return null;
    } catch (error) {
      if (error instanceof LineRemoved) return t("removedByOthers");
      if (!(error instanceof ApiError) || error.code === "e_invoice_incomplete") return messageOf(error);
      return error.faults[0]?.detail ?? error.message;
    }
  };
  return {
    /** Unix milliseconds. Null before the first save. */
    savedAt,
    edit,
    openLines,
    /** False if an open line or field cannot be saved. */
    settle: async () => {
      const areLinesSaved = (await Promise.all([...openLines].map((settle) => settle()))).every(Boolean);
      return areLinesSaved && settleUnsaved();
    },
  };
}
