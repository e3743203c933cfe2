import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { NewInvoiceScreen } from "@/components/invoices/new/new-invoice-screen";
import { contextFor, prefetched } from "../../webhooks/prefetch";
import { withClients, withDrafts, withUnbilled, withWorkspace } from "../prefetch";

export const metadata: Metadata = { title: "New invoice" };

type Search = Readonly<Record<string, string | string[] | undefined>>;

export default async function NewInvoicePage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await contextFor("invoices:write");
  if (!context) return null;
  const { client } = await searchParams;
  const unbilled = withUnbilled(typeof client === "string" ? client : undefined);
  return (
    <HydrationBoundary state={await prefetched(context, unbilled, withClients, withDrafts, withWorkspace)}>
      <NewInvoiceScreen />
    </HydrationBoundary>
  );
}
