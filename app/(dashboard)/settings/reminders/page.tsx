import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as clientsRoute from "@/app/v1/clients/route";
import * as invoiceRoute from "@/app/v1/invoices/[id]/route";
import * as reportRoute from "@/app/v1/reports/reminders/route";
import * as taxRatesRoute from "@/app/v1/tax-rates/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { ReminderScreen } from "@/components/reminders/settings/reminder-screen";
import { invoice } from "@/lib/billing/invoices/queries";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { workspace } from "@/lib/identity/workspaces/queries";
import { reminderReport } from "@/lib/reporting/reports/queries";
import { everyClient } from "@/lib/tracking/clients/queries";

export async function generateMetadata() {
  const t = await getTranslations("reminders.settings");
  return { title: t("title") };
}

export default async function RemindersPage() {
  const t = await getTranslations("reminders.settings");
  const navigation = await getTranslations("layout.navigation");
  const context = await contextFor("workspace:write");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const cache = new QueryClient();
  const [{ example_invoice_id: example }] = await Promise.all([
    prefetch(cache, context, reminderReport(), reportRoute.GET),
    prefetch(cache, context, workspace(), workspaceRoute.GET),
    prefetch(cache, context, activeTaxRates(), taxRatesRoute.GET),
    prefetch(cache, context, everyClient(), clientsRoute.GET),
  ]);
  if (example !== null) await prefetch(cache, context, invoice(example), invoiceRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["reminders.settings", "sentEmail.preview"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <ReminderScreen />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
