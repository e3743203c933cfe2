"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { isKeptTitle } from "@/components/layout/kept-title";
import { hush, speak } from "@/components/ui/toast";

/** The running time before the title, and the product's name behind it. */
const AROUND = /^\d+:\d\d · | · Stint$/g;

/**
 * Tell screen readers the title of a page that was opened within the app, and take back the last message of the page before.
 * The announcer of Next reads the title before the new one has come; app/globals.css switches it off.
 */
export function RouteAnnouncer() {
  const pathname = usePathname();
  const announced = useRef(pathname);
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    hush();
    const announce = () => {
      const title = [...document.head.querySelectorAll("title")].find((one) => !isKeptTitle(one));
      if (!title?.textContent) return;
      observer.disconnect();
      speak(title.textContent.replace(AROUND, ""));
    };
    const observer = new MutationObserver(announce);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    announce();
    return () => {
      observer.disconnect();
    };
  }, [pathname]);
  return null;
}
