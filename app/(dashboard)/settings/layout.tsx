import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ClockProvider } from "@/components/ui/clock";
import { pageContext } from "@/lib/auth/page-context";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsRootLayout({ children }: { children: ReactNode }) {
  const { actor, now } = await pageContext();
  return (
    <ClockProvider now={now.getTime()} timeZone={actor.timeZone}>
      {children}
    </ClockProvider>
  );
}
