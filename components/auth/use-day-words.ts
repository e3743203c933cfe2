"use client";

import { useLocale } from "react-aria-components/I18nProvider";

/** `26 November`, in the time zone of the browser: nobody is signed in who has chosen another. */
export function useDayWords(): (instant: string) => string {
  const { locale } = useLocale();
  return (instant) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(new Date(instant));
}
