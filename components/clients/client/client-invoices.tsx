"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { latestInvoices } from "@/components/clients/client/latest-invoices";
import { InvoiceTable } from "@/components/invoices/list/invoice-table";
import { RecordSection } from "@/components/layout/record";
import { TextLink } from "@/components/ui/text-link";
import type { Client } from "@/lib/tracking/clients/schema";
import { invoiceList } from "@/lib/billing/invoices/queries";

/** Their latest invoices, in whichever state. */
export function ClientInvoices({ client }: { client: Client }) {
  const { data, isPlaceholderData } = useInfiniteQuery(invoiceList(latestInvoices(client.id)));
  const invoices = data?.pages[0]?.data ?? [];
  const isAll = data?.pages[0]?.has_more === false;
  return (
    <RecordSection
      title="Invoices"
      {...(!isAll && { detail: `the latest ${invoices.length}` })}
      end={invoices.length > 0 && <TextLink href={`/invoices?client=${client.id}` as Route}>All in Invoices</TextLink>}
      isTable
    >
      {data !== undefined && invoices.length === 0 && <p className="px-6 pb-2 text-muted phone:px-4">None yet.</p>}
      {invoices.length > 0 && <InvoiceTable invoices={invoices} isStale={isPlaceholderData} isOfClient />}
    </RecordSection>
  );
}
