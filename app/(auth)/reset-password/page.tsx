import type { Metadata } from "next";
import { QueryProvider } from "@/components/layout/providers";
import { ResetPage } from "@/components/auth/reset-page";
import { isMailServerSet } from "@/lib/mail/emails/settings";

export const metadata: Metadata = { title: "New password", referrer: "no-referrer", robots: { index: false } };

export const dynamic = "force-dynamic";

export default function ResetPasswordPage() {
  return (
    <QueryProvider>
      <ResetPage hasMailServer={isMailServerSet()} />
    </QueryProvider>
  );
}
