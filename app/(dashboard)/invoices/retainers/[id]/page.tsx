import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientLinkRoute from "@/app/v1/clients/[id]/link/route";
import * as clientsRoute from "@/app/v1/clients/route";
import * as projectsRoute from "@/app/v1/projects/route";
import * as retainerRoute from "@/app/v1/retainers/[id]/route";
import * as ledgerRoute from "@/app/v1/retainers/[id]/transactions/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { RetainerScreen } from "@/components/retainers/retainer-screen";
import { clientLink } from "@/lib/billing/client-links/queries";
import { retainer, retainerLedger } from "@/lib/billing/retainers/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { titleOf } from "@/lib/kernel/page/title";
import { everyClient } from "@/lib/tracking/clients/queries";
import { everyProject } from "@/lib/tracking/projects/queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations("retainers.record");
  return titleOf(t("name"), retainer(id), retainerRoute.GET, ({ name }) => name);
}

export default async function RetainerPage({ params }: Props) {
  const { id } = await params;
  const context = await contextFor("retainers:read");
  if (!context) return null;
  const cache = new QueryClient();
  const found = await prefetch(cache, context, retainer(id), retainerRoute.GET);
  await Promise.all([
    prefetch(cache, context, retainerLedger(id), ledgerRoute.GET),
    prefetch(cache, context, everyClient(), clientsRoute.GET),
    prefetch(cache, context, clientLink(found.client_id), clientLinkRoute.GET),
    prefetch(cache, context, everyProject({ client_id: found.client_id }), projectsRoute.GET),
  ]);
  return (
    <PageMessages
      areas={[
        "clients.link",
        "projects.clientField",
        "reports.link",
        "retainers.dialog",
        "retainers.fund",
        "retainers.kindHelp",
        "retainers.kinds",
        "retainers.ledger",
        "retainers.page",
        "retainers.record",
        "retainers.states",
        "retainers.transactions",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <RetainerScreen id={id} />
      </Prefetched>
    </PageMessages>
  );
}
