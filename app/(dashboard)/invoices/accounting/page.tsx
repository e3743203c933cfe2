import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as previewRoute from "@/app/v1/accounting-exports/preview/route";
import * as exportsRoute from "@/app/v1/accounting-exports/route";
import * as settingsRoute from "@/app/v1/workspace/accounting/route";
import { accountingIn, usualFormat } from "@/components/accounting/address";
import { AccountingScreen } from "@/components/accounting/export/accounting-screen";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { accountingExports, accountingPreview, accountingSettings } from "@/lib/billing/accounting/queries";
import { AppError } from "@/lib/kernel/core/errors";
import { localDate } from "@/lib/kernel/core/time";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { type Search, searchOf } from "@/lib/kernel/page/search";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("accounting.page");
  return { title: t("title") };
}

export default async function AccountingPage({ searchParams }: { searchParams: Promise<Search> }) {
  const t = await getTranslations("accounting.page");
  const context = await contextFor("accounting:read");
  if (!context) return <ClosedToRole title={t("title")} whose={t("closed")} />;
  const today = localDate(context.now, context.actor.workspace.timeZone);
  const cache = new QueryClient();
  const [exports] = await Promise.all([
    prefetch(cache, context, accountingExports(), exportsRoute.GET),
    prefetch(cache, context, accountingSettings(), settingsRoute.GET),
  ]);
  const { format, period } = accountingIn(searchOf(await searchParams), today, usualFormat(exports.data));
  const asked = accountingPreview({ format, ...period.chosen });
  // The page says why a period has no export.
  await prefetch(cache, context, asked, previewRoute.GET).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "validation_failed") throw error;
  });
  return (
    <PageMessages
      areas={[
        "accounting.documents",
        "accounting.fields",
        "accounting.formats",
        "accounting.missing",
        "accounting.page",
        "accounting.settings",
        "accounting.side",
        "statements.period",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <AccountingScreen />
      </Prefetched>
    </PageMessages>
  );
}
