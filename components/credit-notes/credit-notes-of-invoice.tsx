"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CreditNotesTable } from "@/components/credit-notes/credit-notes-table";
import { creditNotesOf } from "@/lib/billing/credit-notes/queries";

export function CreditNotesOfInvoice({ invoiceId }: { invoiceId: string }) {
  const t = useTranslations("creditNotes.page");
  const { data } = useInfiniteQuery(creditNotesOf(invoiceId));
  const notes = data?.pages.flatMap((page) => page.data) ?? [];
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="credit-notes" className="border-t border-line pt-3.5">
      <h2 id="credit-notes" className="px-6 text-md phone:px-4">
        {t("title")}
      </h2>
      <CreditNotesTable notes={notes} isOfInvoice />
    </section>
  );
}
