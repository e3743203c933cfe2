"use client";

import { useFormatLocale } from "@/components/ui/format-locale";

/** `26 November`, in the time zone of the browser: nobody is signed in who has chosen another. */
export function useDayWords(): (instant: string) => string {
  const locale = useFormatLocale();
  return (instant) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(new Date(instant));
}
