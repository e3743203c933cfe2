import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { InvoiceScreen } from "@/components/invoices/invoice-screen";
import type { Context } from "@/lib/auth/context";
import { AppError } from "@/lib/core/errors";
import { fromPublicId } from "@/lib/core/ids";
import { invoice as invoiceQuery } from "@/lib/invoices/queries";
import { getInvoice } from "@/lib/invoices/operations";
import { logoOf } from "@/lib/invoices/operations/logo";
import { sheetCode, sheetLogo } from "@/lib/invoices/operations/sheet";
import type { Invoice } from "@/lib/invoices/schema";
import { toInvoice } from "@/lib/invoices/serialize";
import { contextFor, prefetched } from "../../webhooks/prefetch";
import { withClients, withMails, withWorkspace } from "../prefetch";

export const metadata: Metadata = { title: "Invoice" };

export default async function InvoicePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const context = await contextFor("invoices:read");
  if (!context) return null;
  const uuid = fromPublicId("inv", id);
  if (uuid === null) notFound();
  const { invoice, etag, logo } = await read(context, uuid);
  const state = await prefetched(context, withClients, withWorkspace, withMails(id), (client) => {
    client.setQueryData(invoiceQuery(id).queryKey, { value: invoice, etag });
    return Promise.resolve();
  });
  return (
    <HydrationBoundary state={state}>
      <InvoiceScreen id={id} logo={logo} code={sheetCode(invoice)} />
    </HydrationBoundary>
  );
}

interface Read {
  invoice: Invoice;
  etag: string;
  logo: ReturnType<typeof sheetLogo>;
}

/** The invoice with the ETag that `/v1` would accept for a change of it, and its picture. */
async function read(context: Context, id: string): Promise<Read> {
  try {
    const [view, logo] = await Promise.all([getInvoice.run(context, { id }), logoOf.run(context, { id })]);
    return { invoice: toInvoice(view), etag: `"${view.row.version}"`, logo: sheetLogo(logo) };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
