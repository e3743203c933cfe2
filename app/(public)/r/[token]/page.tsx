import type { Metadata } from "next";
import { cache } from "react";
import { PublicReport } from "@/components/reports/public/public-report";
import { readOrNotFound } from "@/lib/kernel/page/public-link";
import { sheetLogo } from "@/lib/billing/invoices/operations/sheet";
import { publicReport } from "@/lib/reporting/saved-reports/operations/public";

type Params = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { name, seller } = await read((await params).token);
  return {
    title: { absolute: `${name}, ${seller.name}` },
    description: null,
    referrer: "no-referrer",
    robots: { index: false, follow: false },
  };
}

/** The page needs no sign-in. */
export default async function PublicReportPage({ params }: Params) {
  const { token } = await params;
  const { seller, ...report } = await read(token);
  return <PublicReport {...report} seller={{ ...seller, logo: sheetLogo(seller.logo) }} csvHref={`/r/${token}/csv`} />;
}

/** Unknown and deleted links get the same answer. */
const read = cache((token: string) => readOrNotFound(() => publicReport(token, new Date())));
