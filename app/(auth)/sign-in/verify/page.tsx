import type { Metadata, Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { QueryProvider } from "@/components/layout/providers";
import { SetUpForm } from "@/components/auth/set-up-form";
import { VerifyForm } from "@/components/auth/verify-form";
import { AuthFrame } from "@/components/layout/auth-frame";
import { TextLink } from "@/components/ui/text-link";
import { challengeOf } from "@/lib/kernel/auth/challenge";
import { nextPath } from "@/lib/kernel/core/next-path";
import { env } from "@/lib/kernel/env";
import { sessionContext } from "@/lib/kernel/page/context";
import { relyingParty } from "@/lib/identity/passkeys/rules";
import { readableEmail } from "@/lib/kernel/core/email";

export const metadata: Metadata = { title: "Second step", robots: { index: false } };

/** For whoever has shown their password in this browser: the code that is asked for after it, or the set-up of one. */
export default async function VerifyPage({ searchParams }: PageProps<"/sign-in/verify">) {
  const { next } = await searchParams;
  const target = nextPath(typeof next === "string" ? next : null);
  if (await sessionContext()) redirect(target as Route);
  const challenge = await challengeOf((await headers()).get("cookie") ?? undefined);
  if (!challenge) redirect("/sign-in");
  return (
    <QueryProvider>
      {challenge.step === "code" ? (
        <AuthFrame title="One more step" lead={`For ${readableEmail(challenge.email)}.`}>
          <VerifyForm next={target} ways={challenge.ways} />
          <Back />
        </AuthFrame>
      ) : (
        <AuthFrame
          title="Set up a second factor"
          lead={`Your workspace asks for one. For ${readableEmail(challenge.email)}.`}
        >
          <SetUpForm next={target} hasPasskeys={!("isOffBecause" in relyingParty(env().APP_URL))} />
          <Back />
        </AuthFrame>
      )}
    </QueryProvider>
  );
}

function Back() {
  return (
    <p className="mt-5">
      <TextLink href="/sign-in">Sign in as someone else</TextLink>
    </p>
  );
}
