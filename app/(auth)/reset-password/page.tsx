import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/layout/page-messages";
import { QueryProvider } from "@/components/layout/providers";
import { ResetPage } from "@/components/auth/reset-page";
import { isMailServerSet } from "@/lib/mail/emails/settings";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  return { title: t("title"), referrer: "no-referrer", robots: { index: false } };
}

export const dynamic = "force-dynamic";

export default function ResetPasswordPage() {
  return (
    <QueryProvider>
      <PageMessages areas={["auth.errors", "auth.fields", "auth.reset"]}>
        <ResetPage hasMailServer={isMailServerSet()} />
      </PageMessages>
    </QueryProvider>
  );
}
