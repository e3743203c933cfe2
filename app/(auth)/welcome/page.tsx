import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { QueryProvider } from "@/components/layout/providers";
import { FirstSteps } from "@/components/auth/first-steps";
import { WelcomeForm } from "@/components/auth/welcome-form";
import { AuthFrame } from "@/components/layout/auth-frame";
import { isFirstRun } from "@/lib/kernel/auth/first-run";

export const metadata: Metadata = { title: "Set up" };

export default async function WelcomePage() {
  if (!(await isFirstRun())) redirect("/");
  return (
    <AuthFrame
      isWide
      title="Set up your workspace"
      lead="One page, then you can start a timer. You can change all of it later."
      aside={<FirstSteps />}
    >
      <QueryProvider>
        <WelcomeForm />
      </QueryProvider>
    </AuthFrame>
  );
}
