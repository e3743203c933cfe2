"use client";

import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

/*
 * An address that differs from the page's own only in what follows the `?` says what the page is to show, and the page asks
 * for it by itself. The router would have the server draw the page again for it, and in between the page has no title.
 */

function isWithin(href: string): boolean {
  return href.split("?")[0] === location.pathname;
}

export type WithinLinkProps = Omit<ComponentProps<typeof Link>, "href" | "onNavigate" | "scroll"> & { href: Route };

/** A link to the same page in another state. */
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

/** Puts another address in the place of this one, of the same page or of another. */
export function useReplace(): (href: Route) => void {
  const router = useRouter();
  return (href) => {
    if (isWithin(href)) history.replaceState(null, "", href);
    else router.replace(href, { scroll: false });
  };
}
