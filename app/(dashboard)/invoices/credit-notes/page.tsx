import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as creditNotesRoute from "@/app/v1/credit-notes/route";
import { CreditNotesScreen } from "@/components/credit-notes/credit-notes-screen";
import { listedNotes } from "@/components/credit-notes/listed-notes";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { creditNoteList } from "@/lib/billing/credit-notes/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("creditNotes.page");
  return { title: t("title") };
}

export default async function CreditNotesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await contextFor("credit_notes:read");
  if (!context) return null;
  const words = (searchOf(await searchParams).get("q") ?? "").trim().slice(0, 200);
  const cache = new QueryClient();
  await prefetch(cache, context, creditNoteList(listedNotes(words)), creditNotesRoute.GET);
  return (
    <PageMessages areas={["creditNotes", "invoices.documents", "invoices.page"]}>
      <Prefetched data={prefetched(cache)}>
        <CreditNotesScreen />
      </Prefetched>
    </PageMessages>
  );
}
