import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { stateOf } from "@/components/emails/mail-address";
import { MailSettings } from "@/components/emails/mail-settings";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { AppError } from "@/lib/core/errors";
import { fromPublicId } from "@/lib/core/ids";
import { email, emailList } from "@/lib/emails/client";
import { getEmail, listEmails } from "@/lib/emails/operations";
import type { EmailListQuery } from "@/lib/emails/schema";
import { toEmail, toEmailDetail } from "@/lib/emails/serialize";
import { mailSettings } from "@/lib/emails/settings";
import { makeCursor, pageRequest } from "@/lib/http/page";
import { contextFor, prefetched, type Prefetch } from "../../webhooks/prefetch";

export const metadata: Metadata = { title: "Outgoing mail" };

type Search = Readonly<Record<string, string | string[] | undefined>>;

export default async function MailSettingsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await contextFor("emails:read");
  if (!context) return <ClosedToRole title="Settings" whose="Outgoing mail is for owners and admins" />;
  const { mail, state } = await searchParams;
  const status = stateOf(typeof state === "string" ? state : null);
  const parts = [withEmails(status === null ? {} : { status }), ...(typeof mail === "string" ? [withEmail(mail)] : [])];
  const prefilled = await prefetched(context, ...parts).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  return (
    <HydrationBoundary state={prefilled}>
      <Page title="Settings">
        <SettingsLayout>
          <MailSettings {...mailSettings()} />
        </SettingsLayout>
      </Page>
    </HydrationBoundary>
  );
}

/** The first page of the list. Its cursor is the one that `/v1` would give, so the browser can go on from it. */
function withEmails(query: Partial<EmailListQuery>): Prefetch {
  return async (client, context) => {
    const page = pageRequest(query, "-created_at", `${context.actor.workspaceId} /v1/emails`);
    const { rows, hasMore } = await listEmails.run(context, { ...query, page });
    const last = rows.at(-1);
    const next = hasMore && last ? makeCursor(page, last.createdAt.toISOString(), last.id) : null;
    client.setQueryData(emailList(query).queryKey, {
      pages: [{ data: rows.map(toEmail), has_more: hasMore, next_cursor: next }],
      pageParams: [undefined],
    });
  };
}

/** @throws AppError not_found */
function withEmail(id: string): Prefetch {
  return async (client, context) => {
    const uuid = fromPublicId("eml", id);
    if (uuid === null) notFound();
    client.setQueryData(email(id).queryKey, toEmailDetail(await getEmail.run(context, { id: uuid })));
  };
}
