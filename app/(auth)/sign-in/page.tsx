import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SignInForm } from "@/components/auth/sign-in-form";
import { isStepLeft, signInMessage } from "@/components/auth/sign-in-messages";
import { AuthFrame } from "@/components/layout/auth-frame";
import { PageMessages } from "@/components/layout/page-messages";
import { isFirstRun } from "@/lib/kernel/auth/first-run";
import { WORKSPACE_COOKIE } from "@/lib/kernel/auth/round-trip-answer";
import { parseSignInFailure } from "@/lib/kernel/core/sign-in-failure";
import { env } from "@/lib/kernel/env";
import { personContext } from "@/lib/kernel/page/context";
import { relyingParty } from "@/lib/identity/passkeys/rules";
import { nextPath } from "@/lib/kernel/core/next-path";
import { buttonsFor } from "@/lib/identity/sign-in-providers/operations/known";
import { providerFailureIn } from "@/lib/kernel/core/provider-refusals";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.signIn");
  return { title: t("title") };
}

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const t = await getTranslations("auth.signIn");
  const { next, error, workspace } = await searchParams;
  const target = nextPath(typeof next === "string" ? next : null);
  if (await personContext()) redirect(target);
  if (await isFirstRun()) redirect("/welcome");
  const failure = parseSignInFailure(error);
  if (isStepLeft(failure)) redirect("/sign-in/verify");
  const kept = (await cookies()).get(WORKSPACE_COOKIE)?.value;
  const named = failure?.code === "provider_required" ? failure.workspace_id : workspace;
  const providers = await buttonsFor(typeof named === "string" ? named : kept);
  const errors = await getTranslations("auth.errors");
  const refusals = await getTranslations("signIn.refusals");
  const providerFailure = providerFailureIn(error);
  return (
    <AuthFrame title={t("heading")} lead={(await headers()).get("host")}>
      <PageMessages areas={["auth.errors", "auth.signIn", "security.passkeyFaults"]}>
        <SignInForm
          next={target}
          hasPasskeys={!("off" in relyingParty(env().APP_URL))}
          providers={providers}
          refusal={providerFailure ? refusals(providerFailure) : failure && signInMessage(failure, "password", errors)}
        />
      </PageMessages>
      <p className="mt-5 text-muted">{t("newHere")}</p>
    </AuthFrame>
  );
}
