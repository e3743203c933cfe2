import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientsRoute from "@/app/v1/clients/route";
import * as estimateRoute from "@/app/v1/estimates/[id]/route";
import * as estimatesRoute from "@/app/v1/estimates/route";
import * as invoicesRoute from "@/app/v1/invoices/route";
import * as projectsRoute from "@/app/v1/projects/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { EstimateScreen } from "@/components/estimates/estimate-screen";
import { clientInvoices } from "@/components/estimates/record/billed";
import { estimateName } from "@/components/estimates/state";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { WithLocaleData } from "@/components/ui/format-locale";
import { logoOfEstimate } from "@/lib/billing/estimates/operations/sheet";
import { estimate as estimateQuery, estimateVersions } from "@/lib/billing/estimates/queries";
import { formatTag } from "@/lib/billing/invoice-content/format";
import { invoiceLocale } from "@/lib/billing/invoice-content/language";
import { sheetLogo } from "@/lib/billing/invoices/operations/sheet";
import { workspace } from "@/lib/identity/workspaces/queries";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { localeDataOf } from "@/lib/kernel/core/locale-data-of";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { titleOf } from "@/lib/kernel/page/title";
import { everyClient } from "@/lib/tracking/clients/queries";
import { everyProject } from "@/lib/tracking/projects/queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations("estimates.names");
  return titleOf(t("estimate"), estimateQuery(id), estimateRoute.GET, (estimate) => estimateName(estimate, t));
}

export default async function EstimatePage({ params }: Props) {
  const { id } = await params;
  const context = await contextFor("estimates:read");
  if (!context) return null;
  const cache = new QueryClient();
  const [estimate] = await Promise.all([
    prefetch(cache, context, estimateQuery(id), estimateRoute.GET),
    prefetch(cache, context, everyClient(), clientsRoute.GET),
    prefetch(cache, context, everyProject(), projectsRoute.GET),
    prefetch(cache, context, workspace(), workspaceRoute.GET),
  ]);
  await Promise.all([
    prefetch(cache, context, estimateVersions(estimate.original_id), estimatesRoute.GET),
    estimate.status !== "draft" && prefetch(cache, context, clientInvoices(estimate.client_id), invoicesRoute.GET),
  ]);
  const logo = sheetLogo(await logoOfEstimate.run(context, { id: fromPublicId("est", id) ?? "" }));
  const locale = formatTag(invoiceLocale(estimate.client_snapshot.locale));
  return (
    <PageMessages
      areas={["estimates", "invoices.draft", "invoices.record", "invoices.units", "invoices.warnings", "references"]}
    >
      <Prefetched data={prefetched(cache)}>
        <WithLocaleData data={[localeDataOf(locale)]}>
          <EstimateScreen id={id} logo={logo} />
        </WithLocaleData>
      </Prefetched>
    </PageMessages>
  );
}
