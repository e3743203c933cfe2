import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/layout/page-messages";
import { QueryProvider } from "@/components/layout/providers";
import { NotMePage } from "@/components/auth/not-me-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.notMe");
  return { title: t("title"), referrer: "no-referrer", robots: { index: false } };
}

export const dynamic = "force-dynamic";

export default function NotMe() {
  return (
    <QueryProvider>
      <PageMessages areas={["auth.notMe", "devices"]}>
        <NotMePage />
      </PageMessages>
    </QueryProvider>
  );
}
