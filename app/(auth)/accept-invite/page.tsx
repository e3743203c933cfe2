import type { Metadata } from "next";
import { QueryProvider } from "@/components/layout/providers";
import { InvitationPage } from "@/components/auth/invitation-page";

// The page sends no referrer to what it loads or leads to, and asks search engines to leave it out.
export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer", robots: { index: false } };

export default function AcceptInvitePage() {
  return (
    <QueryProvider>
      <InvitationPage />
    </QueryProvider>
  );
}
