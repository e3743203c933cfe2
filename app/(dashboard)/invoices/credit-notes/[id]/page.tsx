import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as creditNoteRoute from "@/app/v1/credit-notes/[id]/route";
import { CreditNoteScreen } from "@/components/credit-notes/credit-note-screen";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { creditNote } from "@/lib/billing/credit-notes/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { titleOf } from "@/lib/kernel/page/title";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations("creditNotes.page");
  return titleOf(t("title"), creditNote(id), creditNoteRoute.GET, ({ number }) => number ?? t("draft"));
}

export default async function CreditNotePage({ params }: Props) {
  const { id } = await params;
  const context = await contextFor("credit_notes:read");
  if (!context) return null;
  const cache = new QueryClient();
  await prefetch(cache, context, creditNote(id), creditNoteRoute.GET);
  return (
    <PageMessages areas={["creditNotes"]}>
      <Prefetched data={prefetched(cache)}>
        <CreditNoteScreen id={id} />
      </Prefetched>
    </PageMessages>
  );
}
