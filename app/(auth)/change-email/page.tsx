import type { Metadata } from "next";
import { QueryProvider } from "@/components/layout/providers";
import { EmailChangePage } from "@/components/auth/email-change-page";

export const metadata: Metadata = { title: "New address", referrer: "no-referrer", robots: { index: false } };

export const dynamic = "force-dynamic";

export default function ChangeEmailPage() {
  return (
    <QueryProvider>
      <EmailChangePage />
    </QueryProvider>
  );
}
