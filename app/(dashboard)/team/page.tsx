import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as costRatesRoute from "@/app/v1/cost-rates/route";
import * as usersRoute from "@/app/v1/users/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { TeamScreen } from "@/components/users/team/team-screen";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { everyCostRate } from "@/lib/tracking/cost-rates/queries";
import { canSendEmail } from "@/lib/mail/email-settings/operations/settings";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { everyUser } from "@/lib/identity/users/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("team");
  return { title: t("title") };
}

export default async function TeamPage() {
  const context = await pageContext();
  if (context.actor.role === "member") return null;
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, everyUser(), usersRoute.GET),
    roleMay(context.actor.role, "cost_rates:read") && prefetch(cache, context, everyCostRate(), costRatesRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["rates", "references", "team"]}>
        <TeamScreen hasMailServer={await canSendEmail(context)} />
      </PageMessages>
    </Prefetched>
  );
}
