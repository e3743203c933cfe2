import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/layout/page-messages";
import { QueryProvider } from "@/components/layout/providers";
import { SetUpForm } from "@/components/auth/set-up-form";
import { VerifyForm } from "@/components/auth/verify-form";
import { AuthFrame } from "@/components/layout/auth-frame";
import { TextLink } from "@/components/ui/text-link";
import { challengeOf } from "@/lib/kernel/auth/challenge";
import { nextPath } from "@/lib/kernel/core/next-path";
import { env } from "@/lib/kernel/env";
import { personContext } from "@/lib/kernel/page/context";
import { relyingParty } from "@/lib/identity/passkeys/rules";
import { readableEmail } from "@/lib/kernel/core/email";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.twoFactor");
  return { title: t("title"), robots: { index: false } };
}

export default async function VerifyPage({ searchParams }: PageProps<"/sign-in/verify">) {
  const t = await getTranslations("auth.twoFactor");
  const { next } = await searchParams;
  const target = nextPath(typeof next === "string" ? next : null);
  if (await personContext()) redirect(target);
  const challenge = await challengeOf((await headers()).get("cookie") ?? undefined);
  if (!challenge) redirect("/sign-in");
  const email = readableEmail(challenge.email);
  return (
    <QueryProvider>
      <PageMessages
        areas={[
          "auth.errors",
          "auth.twoFactor",
          "security.authenticatorApp",
          "security.codeField",
          "security.passkeyFaults",
          "security.recoveryCodes",
        ]}
      >
        {challenge.step === "code" ? (
          <AuthFrame title={t("title")} lead={t("lead", { email })}>
            <VerifyForm next={target} ways={challenge.ways} />
            <OtherAccount label={t("otherAccount")} />
          </AuthFrame>
        ) : (
          <AuthFrame title={t("setUp")} lead={t("setUpLead", { email })}>
            <SetUpForm next={target} hasPasskeys={!("off" in relyingParty(env().APP_URL))} />
            <OtherAccount label={t("otherAccount")} />
          </AuthFrame>
        )}
      </PageMessages>
    </QueryProvider>
  );
}

function OtherAccount({ label }: { label: string }) {
  return (
    <p className="mt-5">
      <TextLink href="/sign-in">{label}</TextLink>
    </p>
  );
}
