import type { Metadata } from "next";
import { cache } from "react";
import { ClientPage, RevokedClientPage } from "@/components/client-links/public/client-page";
import { publicClientPage } from "@/lib/billing/client-links/operations/public";
import { sheetLogo } from "@/lib/billing/invoices/operations/sheet";
import { readOrNotFound } from "@/lib/kernel/page/public-link";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ all?: string }> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { seller } = await read((await params).token, (await searchParams).all !== undefined);
  return {
    title: { absolute: seller.name },
    description: null,
    referrer: "no-referrer",
    robots: { index: false, follow: false },
  };
}

/** The page needs no sign-in. */
export default async function PublicClientPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { logo, ...page } = await read(token, (await searchParams).all !== undefined);
  const picture = sheetLogo(logo);
  if (page.isRevoked) return <RevokedClientPage page={page} logo={picture} />;
  return <ClientPage page={page} logo={picture} token={token} />;
}

const read = cache((token: string, showsAll: boolean) =>
  readOrNotFound(() => publicClientPage(token, { showsAll }, new Date())),
);
