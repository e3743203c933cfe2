import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/layout/page-messages";
import { QueryProvider } from "@/components/layout/providers";
import { EmailChangePage } from "@/components/auth/email-change-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.emailChange");
  return { title: t("title"), referrer: "no-referrer", robots: { index: false } };
}

export const dynamic = "force-dynamic";

export default function ChangeEmailPage() {
  return (
    <QueryProvider>
      <PageMessages areas={["auth.emailChange"]}>
        <EmailChangePage />
      </PageMessages>
    </QueryProvider>
  );
}
