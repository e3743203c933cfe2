import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "@/components/layout/auth-frame";
import { LinkButton } from "@/components/ui/link-button";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.left");
  return { title: t("title"), robots: { index: false } };
}

export const dynamic = "force-dynamic";

export default async function Left() {
  const t = await getTranslations("auth.left");
  return (
    <AuthFrame title={t("title")} lead={t("text")}>
      <LinkButton href="/sign-in" kind="primary" size="large" className="w-full">
        {t("signIn")}
      </LinkButton>
    </AuthFrame>
  );
}
