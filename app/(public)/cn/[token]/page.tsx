import type { Metadata } from "next";
import { cache } from "react";
import { PublicInvoice } from "@/components/invoices/public/public-invoice";
import { publicCreditNote } from "@/lib/billing/credit-notes/operations/public";
import { carrierOf } from "@/lib/billing/e-invoices/rules/carrier";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { sheetLogo } from "@/lib/billing/invoices/operations/sheet";
import { readOrNotFound } from "@/lib/kernel/page/public-link";

type Params = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { printed } = await read((await params).token);
  return {
    title: { absolute: `${printed.number ?? ""}, ${printed.seller_snapshot.name}` },
    description: null,
    referrer: "no-referrer",
    robots: { index: false, follow: false },
  };
}

/** The page needs no sign-in. */
export default async function PublicCreditNotePage({ params }: Params) {
  const { token } = await params;
  const { printed, data, logo, invoiceUrl } = await read(token);
  const { text } = await invoiceLanguage(printed.client_snapshot.locale);
  const label = `${text("invoice")} ${printed.credits?.invoice_number ?? ""}`;
  return (
    <PublicInvoice
      invoice={printed}
      logo={sheetLogo(logo)}
      code={null}
      today={printed.issue_date ?? ""}
      pdfHref={`/cn/${token}/pdf`}
      xmlHref={`/cn/${token}/xml`}
      carrier={carrierOf(data)}
      related={invoiceUrl === null ? [] : [{ href: invoiceUrl, label }]}
    />
  );
}

/** Unknown and withdrawn links get the same answer. */
const read = cache((token: string) => readOrNotFound(() => publicCreditNote(token, new Date())));
