import type { ReactNode } from "react";
import { SkipLink } from "@/components/layout/skip-link";

/** Pages without the shell; each brings its own `AuthFrame`. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
    </>
  );
}
