import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";

export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh content-center justify-items-center bg-surface px-4 pb-20">
      <Logo className="size-7" />
      {children}
    </main>
  );
}
