"use client";

import { useLocale } from "next-intl";
import { createContext, type ReactNode, useContext } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { type LocaleData, provideLocaleData } from "@/lib/kernel/core/locale-data";
import { sentenceLocale } from "@/lib/kernel/core/locale-formats";

const FormatLocale = createContext("en");

/** Texts are in the language of the page. */
export function useFormatLocale(): string {
  return useContext(FormatLocale);
}

/** The words of these dates are in the language of the page. */
export function useSentenceLocale(): string {
  return sentenceLocale(useLocale(), useFormatLocale());
}

/** The data applies during this render already. */
export function useLocaleData(data: readonly LocaleData[]): void {
  for (const one of data) provideLocaleData(one);
}

export function WithLocaleData({ data, children }: { data: readonly LocaleData[]; children: ReactNode }) {
  useLocaleData(data);
  return children;
}

export function FormatLocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <FormatLocale value={locale}>{children}</FormatLocale>;
}

/** React Aria uses this locale for names and arrow keys of a calendar. */
export function InFormatLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useFormatLocale()}>{children}</I18nProvider>;
}
