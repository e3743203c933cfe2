import { useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { InvoiceCreate } from "@/lib/billing/invoices/schema/draft";

/** Return the body with the text of the focused field, which counts when the field loses the focus. */
export function useSettledBody(body: InvoiceCreate): () => InvoiceCreate {
  const latest = useRef(body);
  useLayoutEffect(() => {
    latest.current = body;
  });
  return () => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) {
      flushSync(() => field.blur());
      field.focus();
    }
    return latest.current;
  };
}
