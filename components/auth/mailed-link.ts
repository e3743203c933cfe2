"use client";

import { useSyncExternalStore } from "react";
import { useFormatLocale } from "@/components/ui/format-locale";

/**
 * The token behind the `#` of a link that was mailed; undefined until the browser has taken over, null without one.
 * Only the browser knows it: what follows the `#` is sent to nobody.
 */
export function useLinkToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(subscribe, read, () => undefined);
}

function read(): string | null {
  const token = location.hash.slice(1);
  return token === "" ? null : token;
}

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => {
    removeEventListener("hashchange", listener);
  };
}

/** `26 November`, in the time zone of the browser: nobody is signed in who has chosen another. */
export function useDayWords(): (instant: string) => string {
  const locale = useFormatLocale();
  return (instant) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(new Date(instant));
}
