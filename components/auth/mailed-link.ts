"use client";

import { useSyncExternalStore } from "react";
import { useSentenceLocale } from "@/components/ui/format-locale";

/**
 * The token after the `#` of an emailed link, which browsers do not send to servers.
 *
 * @returns undefined while the server renders, null without a token.
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

/** Format an instant as `26 November`, in the time zone of the browser. */
export function useDayWords(): (instant: string) => string {
  const locale = useSentenceLocale();
  return (instant) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(new Date(instant));
}
