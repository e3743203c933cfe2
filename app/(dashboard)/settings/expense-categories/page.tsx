import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as categoriesRoute from "@/app/v1/expense-categories/route";
import { CategorySettings } from "@/components/expense-categories/category-settings";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { everyExpenseCategory } from "@/lib/billing/expense-categories/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";

export async function generateMetadata() {
  const t = await getTranslations("expenseCategories.list");
  return { title: t("title") };
}

export default async function ExpenseCategoriesPage() {
  const t = await getTranslations("expenseCategories.list");
  const navigation = await getTranslations("layout.navigation");
  const context = await contextFor("expense_categories:write");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const cache = new QueryClient();
  await prefetch(cache, context, everyExpenseCategory(), categoriesRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["expenseCategories"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <CategorySettings />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
