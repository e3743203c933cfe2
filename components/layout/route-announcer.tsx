"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { isKeptTitle } from "@/components/layout/kept-title";
import { hush, speak } from "@/components/ui/toast";

/** The running time before the title, and the product's name behind it. */
const AROUND = /^\d+:\d\d · | · Stint$/g;
/** While a page replaces another, its title comes and goes for a moment. Milliseconds. */
const SETTLED_MS = 150;

/** The page whose title was announced last; null until the app has started. */
let last: { pathname: string; title: string } | null = null;

/**
 * Tell screen readers the title of a page that was opened within the app, and take back the last message of the page before.
 * The announcer of Next reads the title before the new one has come; app/globals.css switches it off.
 */
export function RouteAnnouncer() {
  const pathname = usePathname();
  useEffect(() => {
    if (last !== null && last.pathname !== pathname) hush();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => announce(pathname), SETTLED_MS);
    };
    later();
    const observer = new MutationObserver(later);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
  return null;
}

function announce(pathname: string): void {
  const element = document.head.querySelector("title");
  if (element === null || isKeptTitle(element) || document.title === "") return;
  const title = document.title.replace(AROUND, "");
  const isFirst = last === null;
  if (last?.pathname === pathname && last.title === title) return;
  last = { pathname, title };
  if (!isFirst) speak(title);
}
