import type { ReactNode } from "react";
import { SkipLink } from "@/components/layout/skip-link";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
    </>
  );
}
