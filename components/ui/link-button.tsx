import type { ReactNode } from "react";
import { buttonClass, buttonContentClass, type ButtonKind, type ButtonSize } from "@/components/ui/button-styles";
import { LinkPendingBar } from "@/components/ui/link-pending-bar";
import { ariaKeyShortcuts, Keys } from "@/components/ui/kbd";
import { PageLink } from "@/components/ui/page-link";

export type LinkButtonProps = {
  href: string;
  children: ReactNode;
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  keys?: string;
  className?: string;
};

/** A link can be opened in a new tab. */
export function LinkButton({
  href,
  children,
  kind = "secondary",
  size = "medium",
  icon,
  keys,
  className,
}: LinkButtonProps) {
  return (
    <PageLink
      href={href}
      className={buttonClass(kind, size, className)}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeyShortcuts(keys)}
    >
      <span className={buttonContentClass}>
        {icon}
        <span className="truncate">{children}</span>
        {keys !== undefined && <Keys keys={keys} />}
        <LinkPendingBar />
      </span>
    </PageLink>
  );
}
