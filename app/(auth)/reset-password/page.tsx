import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/layout/page-messages";
import { QueryProvider } from "@/components/layout/providers";
import { ResetPage } from "@/components/auth/reset-page";
import { canSendAny } from "@/lib/mail/email-settings/sender";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  return { title: t("title"), referrer: "no-referrer", robots: { index: false } };
}

export const dynamic = "force-dynamic";

export default async function ResetPasswordPage() {
  return (
    <QueryProvider>
      <PageMessages areas={["auth.errors", "auth.fields", "auth.passwordHint", "auth.reset"]}>
        <ResetPage hasMailServer={await canSendAny()} />
      </PageMessages>
    </QueryProvider>
  );
}
