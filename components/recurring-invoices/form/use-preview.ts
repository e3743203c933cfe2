"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Reading } from "@/components/recurring-invoices/form/read-values";
import type { Saved } from "@/components/recurring-invoices/form/use-typed-values";
import { useSettled } from "@/components/ui/use-settled";
import { recurringPreview, templatePreview } from "@/lib/billing/recurring-invoices/queries";
import type { PreviewInput, RecurringPreview } from "@/lib/billing/recurring-invoices/schema/write";

const SETTLED_MS = 400;

type Options = {
  reading: Reading;
  saved: Saved;
  isChanged: boolean;
  /** The next date. Undefined without one. */
  on: string | undefined;
};

export type Preview = { data: RecurringPreview | undefined; error: Error | null; isReady: boolean };

/** The invoice of the next date. Unsaved values are previewed once they have not changed for a moment. */
export function usePreview({ reading, saved, isChanged, on }: Options): Preview {
  const isSaved = saved !== null && !isChanged;
  const isReady = on !== undefined && (isSaved || canPreview(reading));
  const typed = JSON.stringify({ ...reading.body, name: "–", on });
  const body = useSettled(typed, SETTLED_MS);
  const ofSaved = useQuery({ ...recurringPreview(saved?.value.id ?? ""), enabled: isSaved && isReady });
  const ofTyped = useQuery({
    ...templatePreview(JSON.parse(body) as PreviewInput),
    placeholderData: keepPreviousData,
    enabled: !isSaved && isReady && body === typed,
  });
  const { data, error } = isSaved ? ofSaved : ofTyped;
  return isReady ? { data: error === null ? data : undefined, error, isReady } : NOT_READY;
}

/** The name is not on the invoice, and lines that are not complete yet are left out. */
function canPreview({ faults }: Reading): boolean {
  return Object.keys(faults).every((pointer) => pointer === "/name" || pointer.startsWith("/lines"));
}

const NOT_READY: Preview = { data: undefined, error: null, isReady: false };
