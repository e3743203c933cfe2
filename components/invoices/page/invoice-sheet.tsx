"use client";

import { Suspense, use, useDeferredValue } from "react";
import { Sheet, type SheetProps } from "@/components/invoices/page/sheet";
import { invoiceContent } from "@/lib/billing/invoice-content/content";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import type { Printed } from "@/lib/billing/invoice-content/printed";

type InvoiceSheetProps = Omit<SheetProps, "content"> & { invoice: Printed };

/** The page stays visible while another language loads. */
export function InvoiceSheet({ invoice, ...props }: InvoiceSheetProps) {
  const shown = useDeferredValue(invoice);
  return (
    <Suspense>
      <WrittenSheet {...props} invoice={shown} />
    </Suspense>
  );
}

function WrittenSheet({ invoice, ...props }: InvoiceSheetProps) {
  const language = use(invoiceLanguage(invoice.client_snapshot.locale));
  const { code = null } = props;
  const content = invoiceContent(invoice, language, { hasCode: code !== null, bill: code?.bill ?? null });
  return <Sheet {...props} content={content} />;
}
