import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = { title: "Settings" };

export default function SettingsRootLayout({ children }: { children: ReactNode }) {
  return children;
}
