import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PublicInvoice } from "@/components/invoices/public/public-invoice";
import { sessionContext } from "@/lib/page/context";
import { AppError } from "@/lib/core/errors";
import { publicInvoice } from "@/lib/invoices/operations/public";
import { sheetCode, sheetLogo } from "@/lib/invoices/operations/sheet";

type Params = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { invoice } = await read((await params).token);
  return {
    title: { absolute: `${invoice.number ?? ""}, ${invoice.seller_snapshot.name}` },
    description: null,
    referrer: "no-referrer",
    robots: { index: false, follow: false },
  };
}

/** The invoice for the client who has its link. No sign-in. */
export default async function PublicInvoicePage({ params }: Params) {
  const { token } = await params;
  const { invoice, logo, today } = await read(token);
  return (
    <PublicInvoice
      invoice={invoice}
      logo={sheetLogo(logo)}
      code={sheetCode(invoice)}
      today={today}
      pdfHref={`/i/${token}/pdf`}
    />
  );
}

/** Read once for the head and the page. Unknown and withdrawn links are answered alike. */
const read = cache(async (token: string) => {
  const viewer = await sessionContext();
  try {
    return await publicInvoice(token, { workspaceId: viewer?.actor.workspaceId ?? null }, new Date());
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
});
