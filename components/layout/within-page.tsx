"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

/*
 * The page handles changes of parameters itself. The router would render the page on the server again, without a
 * title meanwhile.
 */

function isWithin(href: string): boolean {
  return href.split("?")[0] === location.pathname;
}

export type WithinLinkProps = Omit<ComponentProps<typeof Link>, "href" | "onNavigate" | "scroll"> & { href: string };

/** Link to the same page in another state. */
export function WithinLink({ href, replace = false, ...props }: WithinLinkProps) {
  return (
    <Link
      {...props}
      href={href}
      replace={replace}
      scroll={false}
      prefetch={false}
      onNavigate={(event) => {
        if (!isWithin(href)) return;
        event.preventDefault();
        if (replace) history.replaceState(null, "", href);
        else history.pushState(null, "", href);
      }}
    />
  );
}

export function useReplace(): (href: string) => void {
  const router = useRouter();
  return (href) => {
    if (isWithin(href)) history.replaceState(null, "", href);
    else router.replace(href, { scroll: false });
  };
}
