import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as customFieldsRoute from "@/app/v1/custom-fields/route";
import { FieldSettings } from "@/components/custom-fields/field-settings";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { everyField } from "@/lib/tracking/custom-fields/queries";

export async function generateMetadata() {
  const t = await getTranslations("customFields.page");
  return { title: t("title") };
}

export default async function FieldsPage() {
  const t = await getTranslations("customFields.page");
  const navigation = await getTranslations("layout.navigation");
  const context = await contextFor("custom_fields:write");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const cache = new QueryClient();
  await prefetch(cache, context, everyField(), customFieldsRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["customFields"]}>
        <FieldSettings title={navigation("settings")} />
      </PageMessages>
    </Prefetched>
  );
}
