"use client";

import { createContext, type ReactNode, useContext } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

const FormatLocale = createContext("en");

/** The language in whose way the viewer reads dates and numbers. All other words are English, and run left to right. */
export function useFormatLocale(): string {
  return useContext(FormatLocale);
}

export function FormatLocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <FormatLocale value={locale}>{children}</FormatLocale>;
}

/** For what is drawn in that language, such as the names of a month's days: its arrow keys run as its words do. */
export function InFormatLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useFormatLocale()}>{children}</I18nProvider>;
}
