import type { Metadata } from "next";
import { cache } from "react";
import { PublicEstimate } from "@/components/estimates/public/public-estimate";
import { NoteView } from "@/components/invoices/public/note-view";
import { publicEstimate } from "@/lib/billing/estimates/operations/public";
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
export default async function PublicEstimatePage({ params }: Params) {
  const { token } = await params;
  const { logo, ...estimate } = await read(token);
  return (
    <>
      <NoteView of="estimates" token={token} />
      <PublicEstimate estimate={estimate} logo={sheetLogo(logo)} token={token} />
    </>
  );
}

/** Unknown and withdrawn links get the same answer. */
const read = cache((token: string) => readOrNotFound(() => publicEstimate(token, new Date())));
