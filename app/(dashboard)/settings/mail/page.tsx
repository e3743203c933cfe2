import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as emailRoute from "@/app/v1/emails/[id]/route";
import * as emailsRoute from "@/app/v1/emails/route";
import { stateOf } from "@/components/emails/mail-address";
import { MailSettings } from "@/components/emails/mail-settings";
import { Page } from "@/components/layout/page";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { email, emailList } from "@/lib/mail/emails/queries";
import { mailSettings } from "@/lib/mail/emails/settings";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";

export const metadata: Metadata = { title: "Outgoing mail" };

export default async function MailSettingsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await contextFor("emails:read");
  if (!context) return <ClosedSetting whose="Outgoing mail is for owners and admins" />;
  const search = searchOf(await searchParams);
  const status = stateOf(search.get("state"));
  const open = search.get("mail");
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, emailList(status === null ? {} : { status }), emailsRoute.GET),
    open !== null && prefetch(cache, context, email(open), emailRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <Page title="Settings">
        <SettingsLayout>
          <MailSettings {...mailSettings()} />
        </SettingsLayout>
      </Page>
    </Prefetched>
  );
}
