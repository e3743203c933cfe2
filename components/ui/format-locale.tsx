"use client";

import { createContext, type ReactNode, useContext } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

const FormatLocale = createContext("en");

/** Return the viewer's locale for dates and numbers. Texts are in the language of the page. */
export function useFormatLocale(): string {
  return useContext(FormatLocale);
}

export function FormatLocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <FormatLocale value={locale}>{children}</FormatLocale>;
}

/** Applies the locale of dates to React Aria, such as to the names and arrow keys of a calendar. */
export function InFormatLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useFormatLocale()}>{children}</I18nProvider>;
}
