import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as emailRoute from "@/app/v1/emails/[id]/route";
import * as emailsRoute from "@/app/v1/emails/route";
import { stateOf } from "@/components/emails/mail-address";
import { SentMail } from "@/components/emails/sent-mail";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import * as settingsRoute from "@/app/v1/workspace/email-settings/route";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { email, emailList } from "@/lib/mail/emails/queries";
import { emailSettings } from "@/lib/mail/email-settings/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";

export async function generateMetadata() {
  const t = await getTranslations("sentEmail.page");
  return { title: t("title") };
}

export default async function MailSettingsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await contextFor("emails:read");
  const t = await getTranslations("sentEmail.page");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const navigation = await getTranslations("layout.navigation");
  const search = searchOf(await searchParams);
  const status = stateOf(search.get("state"));
  const open = search.get("mail");
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, emailSettings(), settingsRoute.GET),
    prefetch(cache, context, emailList(status === null ? {} : { status }), emailsRoute.GET),
    open !== null && prefetch(cache, context, email(open), emailRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["sentEmail"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <SentMail />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
