"use client";

import { useMutation } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { sayFailure, showToast } from "@/components/ui/toast";
import { duplicateInvoice } from "@/lib/invoices/queries";
import type { Invoice } from "@/lib/invoices/schema/invoice";

/** Makes a draft with the lines of an invoice and opens it; a toast says what stays where it was. */
export function useDuplicate(): (invoice: Pick<Invoice, "id" | "number">) => Promise<void> {
  const router = useRouter();
  const { mutateAsync: copy } = useMutation(duplicateInvoice);
  return async ({ id, number }) => {
    try {
      const { id: copyId, warnings = [] } = await copy(id);
      router.push(`/invoices/${copyId}` as Route);
      const isOfTime = warnings.some(({ code }) => code === "time_not_copied");
      const time = isOfTime ? `, the time stays on ${number ?? "the other draft"}` : "";
      showToast({ message: `Draft made from the same lines${time}` });
    } catch (error) {
      sayFailure(error);
    }
  };
}
