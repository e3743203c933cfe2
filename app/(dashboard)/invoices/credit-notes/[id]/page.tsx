import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientRoute from "@/app/v1/clients/[id]/route";
import * as eInvoiceRoute from "@/app/v1/credit-notes/[id]/e-invoice/route";
import * as creditNoteRoute from "@/app/v1/credit-notes/[id]/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { CreditNoteScreen } from "@/components/credit-notes/credit-note-screen";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { creditNote } from "@/lib/billing/credit-notes/queries";
import { eInvoiceReadiness } from "@/lib/billing/e-invoices/queries";
import { workspace } from "@/lib/identity/workspaces/queries";
import { client } from "@/lib/tracking/clients/queries";
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
  const note = await prefetch(cache, context, creditNote(id), creditNoteRoute.GET);
  if (note.status === "draft") {
    const check = eInvoiceReadiness({ kind: "credit-notes", id });
    await Promise.all([
      prefetch(cache, context, check, eInvoiceRoute.GET),
      prefetch(cache, context, client(note.client_id), clientRoute.GET),
      prefetch(cache, context, workspace(), workspaceRoute.GET),
    ]);
  }
  return (
    <PageMessages
      areas={[
        "creditNotes",
        "eInvoices.draft",
        "eInvoices.faults",
        "eInvoices.formatHelp",
        "eInvoices.formats",
        "eInvoices.record",
        "eInvoices.send",
        "invoices.record",
        "references",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <CreditNoteScreen id={id} />
      </Prefetched>
    </PageMessages>
  );
}
