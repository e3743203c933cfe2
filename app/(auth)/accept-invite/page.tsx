import type { Metadata } from "next";
import { QueryProvider } from "@/app/providers";
import { InvitationPage } from "@/components/auth/invitation-page";

// Whatever the page loads or leads to is not told where from, and it is nothing to be found.
export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer", robots: { index: false } };

export default function AcceptInvitePage() {
  return (
    <QueryProvider>
      <InvitationPage />
    </QueryProvider>
  );
}
