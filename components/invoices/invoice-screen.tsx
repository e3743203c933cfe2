"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { EditorScreen } from "@/components/invoices/draft/editor-screen";
import { RecordScreen } from "@/components/invoices/issued/record-screen";
import type { SheetCode, SheetLogo } from "@/components/invoices/page/sheet";
import { invoice as invoiceQuery } from "@/lib/invoices/queries";

export type InvoiceScreenProps = { id: string; logo: SheetLogo | null; code: SheetCode | null };

/** One invoice: a draft to write, or what became of it. */
export function InvoiceScreen({ id, logo, code }: InvoiceScreenProps) {
  const { data } = useSuspenseQuery(invoiceQuery(id));
  if (data.value.status === "draft") return <EditorScreen held={data} logo={logo} />;
  return <RecordScreen invoice={data.value} logo={logo} code={code} />;
}
