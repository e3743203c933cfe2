import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientRoute from "@/app/v1/clients/[id]/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { EInvoicingScreen } from "@/components/clients/e-invoicing/e-invoicing-screen";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { workspace } from "@/lib/identity/workspaces/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { titleOf } from "@/lib/kernel/page/title";
import { client as clientQuery } from "@/lib/tracking/clients/queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations("eInvoices.client");
  return titleOf(t("title"), clientQuery(id), clientRoute.GET, ({ name }) => t("pageTitle", { client: name }));
}

export default async function EInvoicingPage({ params }: Props) {
  const { id } = await params;
  const context = await contextFor("clients:write");
  if (!context) return null;
  const cache = new QueryClient();
  await prefetch(cache, context, clientQuery(id), clientRoute.GET);
  await prefetch(cache, context, workspace(), workspaceRoute.GET);
  return (
    <PageMessages
      areas={[
        "clients.record",
        "clients.tabs",
        "eInvoices.address",
        "eInvoices.client",
        "eInvoices.countries",
        "eInvoices.formatHelp",
        "eInvoices.formats",
        "eInvoices.help",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <EInvoicingScreen id={id} />
      </Prefetched>
    </PageMessages>
  );
}
