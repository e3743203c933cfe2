import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/layout/page-messages";
import { QueryProvider } from "@/components/layout/providers";
import { InvitationPage } from "@/components/auth/invitation-page";

/** The link holds a secret: send no referrer, and keep the page out of search engines. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.invitation");
  return { title: t("title"), referrer: "no-referrer", robots: { index: false } };
}

export default function AcceptInvitePage() {
  return (
    <QueryProvider>
      <PageMessages areas={["auth.errors", "auth.fields", "auth.invitation", "auth.passwordHint"]}>
        <InvitationPage />
      </PageMessages>
    </QueryProvider>
  );
}
