"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { copyMessage } from "@/components/invoices/copied-time";
import { invoiceName } from "@/components/invoices/state";
import { sayFailure, showToast } from "@/components/ui/toast";
import { duplicateInvoice } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export function useDuplicate(): (invoice: Pick<Invoice, "id" | "number" | "client_snapshot">) => Promise<void> {
  const t = useTranslations("invoices.copy");
  const durations = useTranslations("common.durations");
  const names = useTranslations("invoices.names");
  const router = useRouter();
  const { mutateAsync: copy } = useMutation(duplicateInvoice);
  const isCopying = useRef(false);
  return async (invoice) => {
    if (isCopying.current) return;
    isCopying.current = true;
    try {
      const draft = await copy(invoice.id);
      router.push(`/invoices/${draft.id}`);
      showToast({ message: copyMessage(invoiceName(invoice, names), draft, t, durations) });
    } catch (error) {
      sayFailure(error);
    } finally {
      isCopying.current = false;
    }
  };
}
