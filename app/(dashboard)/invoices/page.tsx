import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { InvoicesScreen } from "@/components/invoices/list/invoices-screen";
import { AppError } from "@/lib/core/errors";
import { contextFor, prefetched } from "../webhooks/prefetch";
import { withClients, withInvoices, withReport } from "./prefetch";

type Search = Readonly<Record<string, string | string[] | undefined>>;

export default async function InvoicesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await contextFor("invoices:read");
  if (!context) return null;
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const list = withInvoices(new URLSearchParams(given));
  const state = await prefetched(context, list, withReport, withClients).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  return (
    <HydrationBoundary state={state}>
      <InvoicesScreen />
    </HydrationBoundary>
  );
}
