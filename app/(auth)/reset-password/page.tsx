import type { Metadata } from "next";
import { QueryProvider } from "@/app/providers";
import { ResetPage } from "@/components/auth/reset-page";
import { isMailServerSet } from "@/lib/emails/settings";

export const metadata: Metadata = { title: "New password", referrer: "no-referrer", robots: { index: false } };

export const dynamic = "force-dynamic";

export default function ResetPasswordPage() {
  return (
    <QueryProvider>
      <ResetPage hasMailServer={isMailServerSet()} />
    </QueryProvider>
  );
}
