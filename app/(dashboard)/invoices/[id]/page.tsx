import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientCreditsRoute from "@/app/v1/client-credits/route";
import * as clientRoute from "@/app/v1/clients/[id]/route";
import * as clientsRoute from "@/app/v1/clients/route";
import * as creditNotesRoute from "@/app/v1/credit-notes/route";
import * as emailsRoute from "@/app/v1/emails/route";
import * as eInvoiceRoute from "@/app/v1/invoices/[id]/e-invoice/route";
import * as freedTimeRoute from "@/app/v1/invoices/[id]/freed-time/route";
import * as lateFeeRoute from "@/app/v1/invoices/[id]/late-fee/route";
import * as remindersRoute from "@/app/v1/invoices/[id]/reminders/route";
import * as invoiceRoute from "@/app/v1/invoices/[id]/route";
import * as invoicesRoute from "@/app/v1/invoices/route";
import * as retainersRoute from "@/app/v1/retainers/route";
import * as timeEntriesRoute from "@/app/v1/time-entries/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { returnedEntries } from "@/components/invoices/draft/returned-entries";
import { InvoiceScreen } from "@/components/invoices/invoice-screen";
import { invoiceName } from "@/components/invoices/state";
import { lateFeesOf, mayHaveLateFee } from "@/components/reminders/record/late-fees-of";
import { WithLocaleData } from "@/components/ui/format-locale";
import { formatTag } from "@/lib/billing/invoice-content/format";
import { invoiceLocale } from "@/lib/billing/invoice-content/language";
import type { LocaleData } from "@/lib/kernel/core/locale-data";
import { localeDataOf } from "@/lib/kernel/core/locale-data-of";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { eInvoiceReadiness } from "@/lib/billing/e-invoices/queries";
import { client, everyClient } from "@/lib/tracking/clients/queries";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { emailList } from "@/lib/mail/emails/queries";
import { logoOf, sheetCode, sheetLogo } from "@/lib/billing/invoices/operations/sheet";
import { openCredits } from "@/lib/billing/client-credits/queries";
import { creditNotesOf } from "@/lib/billing/credit-notes/queries";
import { freedTime, invoice as invoiceQuery } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { lateFee } from "@/lib/billing/late-fees/queries";
import { invoiceReminders } from "@/lib/billing/reminders/queries";
import { usableRetainers } from "@/lib/billing/retainers/queries";
import type { Context } from "@/lib/kernel/auth/context";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { titleOf } from "@/lib/kernel/page/title";
import { workspace } from "@/lib/identity/workspaces/queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations("invoices.names");
  return titleOf(t("invoice"), invoiceQuery(id), invoiceRoute.GET, (invoice) => invoiceName(invoice, t));
}

export default async function InvoicePage({ params }: Props) {
  const { id } = await params;
  const context = await contextFor("invoices:read");
  if (!context) return null;
  const cache = new QueryClient();
  const [invoice] = await Promise.all([
    prefetch(cache, context, invoiceQuery(id), invoiceRoute.GET),
    prefetch(cache, context, everyClient(), clientsRoute.GET),
    prefetch(cache, context, workspace(), workspaceRoute.GET),
    prefetch(cache, context, creditNotesOf(id), creditNotesRoute.GET),
    roleMay(context.actor.role, "emails:read") &&
      prefetch(cache, context, emailList({ invoice_id: id }), emailsRoute.GET),
  ]);
  if (invoice.status === "draft" || invoice.status === "sent") {
    await prefetch(cache, context, openCredits(invoice.client_id, invoice.currency), clientCreditsRoute.GET);
  }
  await prefetchReminders(cache, context, invoice);
  if (invoice.status === "void") await prefetch(cache, context, freedTime(id), freedTimeRoute.GET);
  const billsTime = invoice.lines.some((line) => line.kind === "time");
  if (invoice.status === "draft") {
    const usable = usableRetainers(invoice.client_id, invoice.currency);
    await prefetch(cache, context, usable, retainersRoute.GET);
    const check = eInvoiceReadiness({ kind: "invoices", id });
    const { ready, format } = await prefetch(cache, context, check, eInvoiceRoute.GET);
    if (!ready && format !== "none") await prefetch(cache, context, client(invoice.client_id), clientRoute.GET);
  }
  if (invoice.status === "draft" && billsTime) {
    await prefetch(cache, context, returnedEntries(id), timeEntriesRoute.GET);
  }
  const logo = sheetLogo(await logoOf.run(context, { id: fromPublicId("inv", id) ?? "" }));
  return (
    <PageMessages
      areas={[
        "clientCredits.draft",
        "clientCredits.invoice",
        "creditNotes",
        "customFields.values",
        "eInvoices.draft",
        "eInvoices.faults",
        "eInvoices.formatHelp",
        "eInvoices.formats",
        "eInvoices.record",
        "eInvoices.send",
        "invoices",
        "references",
        "reminders.dialogs",
        "reminders.record",
        "retainers.draft",
        "sentEmail.preview",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <WithLocaleData data={[documentData(invoice.client_snapshot.locale)]}>
          <InvoiceScreen id={id} logo={logo} code={sheetCode(invoice)} />
        </WithLocaleData>
      </Prefetched>
    </PageMessages>
  );
}

async function prefetchReminders(cache: QueryClient, context: Context, invoice: Invoice): Promise<void> {
  const { id, client_id: clientId, status, origin, late_fee_for: lateId } = invoice;
  if (lateId !== null) await prefetch(cache, context, invoiceQuery(lateId), invoiceRoute.GET);
  if (status === "draft" || origin !== "stint") return;
  await Promise.all([
    prefetch(cache, context, invoiceReminders(id), remindersRoute.GET),
    prefetch(cache, context, lateFeesOf(id), invoicesRoute.GET),
    mayHaveLateFee(invoice) && prefetch(cache, context, lateFee(id), lateFeeRoute.GET),
    mayHaveLateFee(invoice) && prefetch(cache, context, client(clientId), clientRoute.GET),
  ]);
}

/** The data of the locale that the invoice itself is written in. */
function documentData(tag: string | null): LocaleData {
  return localeDataOf(formatTag(invoiceLocale(tag)));
}
