import type { Metadata } from "next";
import { QueryProvider } from "@/components/layout/providers";
import { NotMePage } from "@/components/auth/not-me-page";

export const metadata: Metadata = { title: "Not me", referrer: "no-referrer", robots: { index: false } };

export const dynamic = "force-dynamic";

export default function NotMe() {
  return (
    <QueryProvider>
      <NotMePage />
    </QueryProvider>
  );
}
