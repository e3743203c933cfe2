import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { LinkPendingBar } from "@/components/ui/link-pending-bar";
import { PageLink } from "@/components/ui/page-link";

export const textLinkClass =
  "text-accent-text underline decoration-current/35 underline-offset-2 hover:decoration-current";

export function TextLink({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
  return (
    <PageLink href={href} className={classNames(textLinkClass, className)}>
      {children}
      <LinkPendingBar />
    </PageLink>
  );
}
