import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientRoute from "@/app/v1/clients/[id]/route";
import * as statementRoute from "@/app/v1/clients/[id]/statement/route";
import * as sentRoute from "@/app/v1/clients/[id]/statements/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { statementQuestion } from "@/components/statements/statement-question";
import { StatementScreen } from "@/components/statements/statement-screen";
import { WithLocaleData } from "@/components/ui/format-locale";
import { formatTag } from "@/lib/billing/invoice-content/format";
import { invoiceLocale } from "@/lib/billing/invoice-content/language";
import { currentLogo, sheetLogo } from "@/lib/billing/invoices/operations/sheet";
import { sentStatements, statement } from "@/lib/billing/statements/queries";
import { workspace } from "@/lib/identity/workspaces/queries";
import { localeDataOf } from "@/lib/kernel/core/locale-data-of";
import { localDate } from "@/lib/kernel/core/time";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";
import { titleOf } from "@/lib/kernel/page/title";
import { client as clientQuery } from "@/lib/tracking/clients/queries";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Search> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations("statements.page");
  return titleOf(t("title"), clientQuery(id), clientRoute.GET, ({ name }) => t("pageTitle", { client: name }));
}

export default async function StatementPage({ params, searchParams }: Props) {
  const { id } = await params;
  const context = await contextFor("invoices:read");
  if (!context) return null;
  const cache = new QueryClient();
  // The other queries name the client, so a missing client must fail first.
  const client = await prefetch(cache, context, clientQuery(id), clientRoute.GET);
  const today = localDate(context.now, context.actor.workspace.timeZone);
  const question = statementQuestion(searchOf(await searchParams), today, client);
  const [logo] = await Promise.all([
    currentLogo.run(context, undefined),
    prefetch(cache, context, statement(id, question), statementRoute.GET),
    prefetch(cache, context, sentStatements(id), sentRoute.GET),
    prefetch(cache, context, workspace(), workspaceRoute.GET),
  ]);
  const locale = formatTag(invoiceLocale(client.locale));
  return (
    <PageMessages
      areas={[
        "clients.tabs",
        "eInvoices.send",
        "invoices.dialogs.send",
        "invoices.record.side",
        "sentEmail",
        "statements",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <WithLocaleData data={[localeDataOf(locale)]}>
          <StatementScreen id={id} logo={sheetLogo(logo)} />
        </WithLocaleData>
      </Prefetched>
    </PageMessages>
  );
}
