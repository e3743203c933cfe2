"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

export type PageLinkProps = Omit<ComponentProps<typeof Link>, "href" | "prefetch"> & { href: string };

/**
 * The page is prefetched on hover, touch or focus: prefetching every link in view takes dozens of requests for each
 * page.
 */
export function PageLink({ onMouseEnter, onTouchStart, onFocus, ...props }: PageLinkProps) {
  const [isNear, setIsNear] = useState(false);
  return (
    <Link
      {...props}
      // Null is Next's own choice of how much to prefetch.
      prefetch={isNear ? null : false}
      onMouseEnter={(event) => {
        setIsNear(true);
        onMouseEnter?.(event);
      }}
      onTouchStart={(event) => {
        setIsNear(true);
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        setIsNear(true);
        onFocus?.(event);
      }}
    />
  );
}
