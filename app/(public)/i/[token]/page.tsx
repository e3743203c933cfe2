import type { Metadata } from "next";
import { cache } from "react";
import { NoteView } from "@/components/invoices/public/note-view";
import { PublicInvoice } from "@/components/invoices/public/public-invoice";
import { onlineOn } from "@/components/invoices/public/public-online";
import { carrierOf, formatIssued } from "@/lib/billing/e-invoices/rules/carrier";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { publicInvoice } from "@/lib/billing/invoices/operations/public";
import { sheetCode, sheetLogo } from "@/lib/billing/invoices/operations/sheet";
import { toPublicId } from "@/lib/kernel/core/ids";
import { readOrNotFound } from "@/lib/kernel/page/public-link";

type Params = { params: Promise<{ token: string }> };
/** Of the addresses to which the payment provider returns. */
type Back = { searchParams: Promise<Record<string, unknown>> };

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { invoice } = await read((await params).token);
  return {
    title: { absolute: `${invoice.number ?? ""}, ${invoice.seller_snapshot.name}` },
    description: null,
    referrer: "no-referrer",
    robots: { index: false, follow: false },
  };
}

/** The page needs no sign-in. */
export default async function PublicInvoicePage({ params, searchParams }: Params & Back) {
  const { token } = await params;
  const { invoice, logo, today, creditNotes, receipts, online } = await read(token);
  const query = await searchParams;
  const back = { isPaid: "paid" in query, isUnavailable: "unavailable" in query };
  const { text } = await invoiceLanguage(invoice.client_snapshot.locale);
  return (
    <>
      <NoteView of="invoices" token={token} />
      <PublicInvoice
        invoice={invoice}
        logo={sheetLogo(logo)}
        code={sheetCode(invoice)}
        today={today}
        online={onlineOn(invoice, online, { token, back })}
        pdfHref={`/i/${token}/pdf`}
        xmlHref={`/i/${token}/xml`}
        carrier={carrierOf(formatIssued(invoice.e_invoice))}
        related={creditNotes.map(({ number, url, whole }) => ({
          href: url,
          label: `${text(whole ? "creditNoteWhole" : "creditNote")} ${number}`,
        }))}
        receipts={receipts.map(({ id, filename }) => ({
          href: `/i/${token}/receipts/${toPublicId("fil", id)}`,
          filename,
        }))}
      />
    </>
  );
}

/** Unknown and withdrawn links get the same answer. */
const read = cache((token: string) => readOrNotFound(() => publicInvoice(token, new Date())));
